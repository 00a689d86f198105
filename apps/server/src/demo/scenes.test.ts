import { outputTypeIds, pixelScene } from '@perron/schema';
import { parseWidget } from '@perron/widgets/definitions';
import { describe, expect, it } from 'vitest';
import { demoDesigns } from './scenes';

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

describe('the demo', () => {
  it('has a design for every output type that shows pixels in a station', () => {
    const covered = demoDesigns.flatMap((design) => design.outputTypeIds);
    expect(covered.sort((a, b) => a - b)).toEqual([1, ...Object.values(outputTypeIds)]);
  });
});
