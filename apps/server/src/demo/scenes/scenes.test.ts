import { readFileSync } from 'node:fs';
import path from 'node:path';
import { outputTypeIds, pixelScene, scenarioIds } from '@perron/schema';
import type { PixelGroup } from '@perron/schema';
import { parseWidget } from '@perron/widgets/definitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { demoDesigns, demoPlaylists } from './index';

const scenes = demoDesigns.flatMap(({ variants }) => variants);

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

/** Output types that have a playlist for a scenario, each as often as it has one. */
function outputTypesOf(scenarioId: number): number[] {
  const lists = demoPlaylists.filter((playlist) => playlist.scenarioIds.includes(scenarioId));
  return lists.flatMap((playlist) => playlist.outputTypeIds).sort((a, b) => a - b);
}

const every = [1, ...Object.values(outputTypeIds)].sort((a, b) => a - b);

describe('the demo', () => {
  it.each([
    scenarioIds.StationStandard,
    scenarioIds.StationTrainAtStation,
    scenarioIds.StationDisruption,
  ])('has one playlist for station scenario %i on every output type', (scenarioId) => {
    expect(outputTypesOf(scenarioId)).toEqual(every);
  });

  it.each([
    scenarioIds.OnTrack,
    scenarioIds.Pendelzug,
    scenarioIds.AtStation,
    scenarioIds.Approaching,
    scenarioIds.OnTrackDisruption,
    scenarioIds.ApproachingDisruption,
    scenarioIds.PendelzugAtStation,
  ])(
    'has one playlist for vehicle scenario %i on every output type but the stele',
    (scenarioId) => {
      const stele: number = outputTypeIds.KamaStele;
      expect(outputTypesOf(scenarioId)).toEqual(every.filter((id) => id !== stele));
    },
  );
});

/** Every widget of a kind on the demo's scenes. */
function widgetsOf(type: string) {
  return demoDesigns
    .flatMap(({ variants }) => variants)
    .flatMap(({ widgets }) => widgets.filter((widget) => widget.type === type));
}

describe('the look of the demo', () => {
  it('shows the signs of the station beside its name on every board', () => {
    const names = widgetsOf('text').filter(({ id }) => id === 'station');
    const onBoards = names.filter((widget) => widget['stationSigns'] === true);
    const boards = demoDesigns.filter(({ name }) => name.startsWith('Departures'));
    expect(onBoards).toHaveLength(boards.flatMap(({ variants }) => variants).length);
  });

  it('has a landscape and a portrait variant of each design, also of those for strips', () => {
    for (const { name, variants } of demoDesigns) {
      const shapes = variants.map(({ width, height }) => width / height);
      expect(shapes, name).toContain(1920 / 1080);
      expect(shapes, name).toContain(1080 / 1920);
    }
  });

  it('has a wide variant of what ordinary screens show, for screens that are half as high', () => {
    const { PassengerInformationSystem } = outputTypeIds;
    const ordinary = demoPlaylists
      .filter(({ outputTypeIds: ids }) => ids.includes(PassengerInformationSystem))
      .flatMap(({ scenes }) => scenes.map(({ design }) => design));
    expect(ordinary.length).toBeGreaterThan(8);
    for (const { name, variants } of ordinary) {
      const shapes = variants.map(({ width, height }) => width / height);
      expect(shapes, name).toContain(1920 / 540);
    }
  });

  it('has room for the clock beside where the train goes, however long that is', () => {
    const clockEm = 2.8;
    const diagrams = demoDesigns.flatMap(({ name, variants }) =>
      variants.flatMap(({ widgets }) => {
        const line = widgets.find(({ type }) => type.startsWith('pearl_indicator_'));
        const clock = widgets.find(({ type }) => type === 'time');
        return line && clock ? [{ name, line, clock }] : [];
      }),
    );
    expect(diagrams.length).toBe(40);
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
    const strips = demoDesigns
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
    const boards = demoDesigns.filter(({ name }) => name.startsWith('Departures'));
    for (const { variants } of boards) {
      for (const { background } of variants) expect(background).toBe('#0b1a33');
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
      demoDesigns.map(({ name }) => name).sort(),
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
