import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pixelScene, scenarioIds } from '@perron/schema';
import type { PixelGroup } from '@perron/schema';
import { parseWidget } from '@perron/widgets/definitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../testing/test-app';
import type { TestApp } from '../../../testing/test-app';
import { allScreens } from '../screens';
import { designsOf, starterPlaylists } from './index';

const starterDesigns = designsOf(starterPlaylists);

const scenes = starterDesigns.flatMap(({ variants }) => variants);

describe.each(scenes.map((scene) => [scene.name, scene] as const))('the scene "%s"', (_, scene) => {
  it('is one that the API would take', () => {
    expect(pixelScene.parse({ ...scene, id: 1, group_id: null })).toMatchObject(scene);
  });

  it('holds widgets that their definitions take, each wholly on the scene', () => {
    for (const widget of scene.widgets) {
      const { frame } = parseWidget(widget);
      expect(frame.x).toBeGreaterThanOrEqual(0);
      expect(frame.y).toBeGreaterThanOrEqual(0);
      expect(frame.x + frame.width).toBeLessThanOrEqual(scene.width);
      expect(frame.y + frame.height).toBeLessThanOrEqual(scene.height);
    }
  });

  it('has no field that its widget would not read', () => {
    for (const widget of scene.widgets) {
      const { definition, frame } = parseWidget(widget);
      const known = [...Object.keys(definition.schema.shape), ...Object.keys(frame), 'type'];
      expect(known).toEqual(expect.arrayContaining(Object.keys(widget)));
    }
  });
});

/** Screens that have a playlist for a scenario, each as often as it has one. */
function screensOf(scenarioId: number): string[] {
  const lists = starterPlaylists.filter((playlist) => playlist.scenarioIds.includes(scenarioId));
  return lists.flatMap((playlist) => playlist.screens).sort();
}

const every = [...allScreens].sort();

describe('the starter programme', () => {
  it.each([
    scenarioIds.StationStandard,
    scenarioIds.StationTrainAtStation,
    scenarioIds.StationDisruption,
  ])(
    'has one playlist for station scenario %i on every screen but a vehicle strip',
    (scenarioId) => {
      expect(screensOf(scenarioId)).toEqual(every.filter((key) => key !== 'vehicleStrip'));
    },
  );

  it.each([
    scenarioIds.OnTrack,
    scenarioIds.Pendelzug,
    scenarioIds.AtStation,
    scenarioIds.Approaching,
    scenarioIds.OnTrackDisruption,
    scenarioIds.ApproachingDisruption,
    scenarioIds.PendelzugAtStation,
  ])('has one playlist for vehicle scenario %i on every screen but the stele', (scenarioId) => {
    expect(screensOf(scenarioId)).toEqual(every.filter((key) => key !== 'stele'));
  });
});

/** Every widget of a kind on the demo's scenes. */
function widgetsOf(type: string) {
  return starterDesigns
    .flatMap(({ variants }) => variants)
    .flatMap(({ widgets }) => widgets.filter((widget) => widget.type === type));
}

describe('the look of the demo', () => {
  it('shows the signs of the station beside its name on every board', () => {
    const names = widgetsOf('text').filter(({ id }) => id === 'station');
    const onBoards = names.filter((widget) => widget['stationSigns'] === true);
    const boards = starterDesigns.filter(({ name }) => name.startsWith('Departures'));
    expect(onBoards).toHaveLength(boards.flatMap(({ variants }) => variants).length);
  });

  it('has a landscape and a portrait variant of each design, also of those for strips', () => {
    for (const { name, variants } of starterDesigns) {
      const shapes = variants.map(({ width, height }) => width / height);
      expect(shapes, name).toContain(1920 / 1080);
      expect(shapes, name).toContain(1080 / 1920);
    }
  });

  it('has a wide variant of what ordinary screens show, for screens that are half as high', () => {
    const ordinary = starterPlaylists
      .filter(({ screens }) => screens.includes('passengerInformation'))
      .flatMap(({ scenes }) => scenes.map(({ design }) => design));
    expect(ordinary.length).toBeGreaterThan(8);
    for (const { name, variants } of ordinary) {
      const shapes = variants.map(({ width, height }) => width / height);
      expect(shapes, name).toContain(1920 / 540);
    }
  });

  it('has room for the clock beside where the train goes, however long that is', () => {
    const clockEm = 2.8;
    const diagrams = starterDesigns.flatMap(({ name, variants }) =>
      variants.flatMap(({ widgets }) => {
        const line = widgets.find(({ type }) => type.startsWith('pearl_indicator_'));
        const clock = widgets.find(({ type }) => type === 'time');
        return line && clock ? [{ name, line, clock }] : [];
      }),
    );
    expect(diagrams.length).toBe(45);
    for (const { name, line, clock } of diagrams) {
      const { x, width, height } = line;
      const padPx =
        line.type === 'pearl_indicator_vertical'
          ? width * 0.05
          : Math.min(width * 0.035, Math.min(width * 0.05, height * 0.075) * 1.4);
      const headerEnd = x + width - padPx - Number(line['headerFree'] ?? 0);
      const { fontSize } = clock['font'] as { fontSize: number };
      expect(headerEnd, name).toBeLessThan(clock.x + clock.width - fontSize * clockEm);
    }
  });

  it('has a message of one row under the boards of strips, in the size of their rows', () => {
    const strips = starterDesigns
      .flatMap(({ variants }) => variants)
      .filter(({ width, height }) => width / height > 3);
    const banners = strips.flatMap(({ widgets }) => {
      const banner = widgets.find(({ type }) => type === 'disruption_banner');
      const board = widgets.find(({ type }) => type === 'depatures_table');
      return banner && board ? [{ banner, board }] : [];
    });
    expect(banners.length).toBe(4);
    for (const { banner, board } of banners) {
      expect(banner.height).toBe(board['rowHeight']);
      expect(banner['font']).toMatchObject({ fontSize: board['fontSize'] });
    }
  });

  it('has the ground of its board, not white, beside a scene on a screen of another shape', () => {
    const boards = starterDesigns.filter(({ name }) => name.startsWith('Departures'));
    for (const { variants } of boards) {
      for (const { background } of variants) expect(background).toBe('#0b1a33');
    }
  });

  it('has a variant of exactly its size for a small screen of 4:3, in each scenario', () => {
    const shown = starterPlaylists
      .filter(({ screens }) => screens.includes('small'))
      .flatMap(({ scenes: listed }) => listed.map(({ design }) => design));
    expect(shown).toHaveLength(10);
    for (const { name, variants } of shown) {
      expect(
        variants.some(({ width, height }) => width === 1024 && height === 768),
        name,
      ).toBe(true);
    }
  });
});

describe('a file of the demo', () => {
  let perron: TestApp;
  beforeAll(async () => {
    perron = await createTestApp();
  });
  afterAll(() => perron.close());

  it('is what the dashboard exports of its group, so that a design can be changed in the editor', async () => {
    const { items } = (await perron.send('GET', '/api/pixel-groups?limit=100')).json<{
      items: PixelGroup[];
    }>();
    expect(items.map(({ name }) => name).sort()).toEqual(
      starterDesigns.map(({ name }) => name).sort(),
    );
    for (const { id, name } of items) {
      const exported = await perron.send('GET', `/api/pixel-groups/${id}/export`);
      const file = `${name.toLowerCase().replaceAll(/,? /g, '-')}.json`;
      expect(exported.json(), file).toEqual(
        JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
      );
    }
  });
});
