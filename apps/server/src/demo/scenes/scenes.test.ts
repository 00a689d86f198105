import { outputTypeIds, pixelScene, scenarioIds } from '@perron/schema';
import { parseWidget } from '@perron/widgets/definitions';
import { describe, expect, it } from 'vitest';
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
