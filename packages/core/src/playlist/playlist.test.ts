import type { PixelScene, PlaylistEntry } from '@perron/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittingScene } from './fitting-scene';
import { frameAt } from './frame-at';

function entries(...seconds: number[]): PlaylistEntry[] {
  return seconds.map((duration, index) => ({ type: 'Pixel', pixel_scene_id: index + 1, duration }));
}

test('an empty playlist shows nothing, a single entry stays', () => {
  expect(frameAt([], 0)).toBeNull();
  expect(frameAt(entries(5), 1e9)).toMatchObject({ index: 0, untilMs: null });
});

test('entries follow one another and loop', () => {
  const list = entries(5, 10);
  expect(frameAt(list, 0)).toMatchObject({ index: 0, untilMs: 5_000 });
  expect(frameAt(list, 4_999)).toMatchObject({ index: 0 });
  expect(frameAt(list, 5_000)).toMatchObject({ index: 1, untilMs: 15_000 });
  expect(frameAt(list, 15_000)).toMatchObject({ index: 0, untilMs: 20_000 });
});

test('it never drifts: at the end of a frame the next one begins, also after months', () => {
  const durations = fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(durations, fc.integer({ min: 0, max: 1e10 }), (seconds, elapsedMs) => {
      const list = entries(...seconds);
      const now = frameAt(list, elapsedMs)!;
      expect(now.untilMs!).toBeGreaterThan(elapsedMs);
      expect(frameAt(list, now.untilMs!)!.index).toBe((now.index + 1) % seconds.length);
    }),
  );
});

function scene(id: number, width: number, height: number, group_id: number | null): PixelScene {
  return { id, name: `${width}×${height}`, group_id, width, height, background: '', widgets: [] };
}

const scenes = [scene(1, 1920, 1080, 7), scene(2, 1080, 1920, 7), scene(3, 3840, 2160, 7)];

test('a portrait screen gets the portrait variant of the design', () => {
  expect(fittingScene(1, scenes, { width: 1080, height: 1920 })?.id).toBe(2);
  expect(fittingScene(2, scenes, { width: 1280, height: 720 })?.id).toBe(1);
});

test('of two variants of one shape, the one nearest in size is taken', () => {
  expect(fittingScene(1, scenes, { width: 3840, height: 2160 })?.id).toBe(3);
});

test('where two scenes have one group and one size, the display shows the scene in the playlist', () => {
  const twin = scene(9, 1080, 1920, 7);
  const both = [...scenes, twin];
  const portrait = { width: 1080, height: 1920 };
  expect(fittingScene(9, both, portrait)?.id).toBe(9);
  expect(fittingScene(2, both, portrait)?.id).toBe(2);
  // On a screen that neither fits exactly, it is still the named one of the two.
  expect(fittingScene(9, both, { width: 540, height: 960 })?.id).toBe(9);
  // The named one fits worse than both: then the lower id decides.
  expect(fittingScene(1, both, portrait)?.id).toBe(2);
});

test('a scene without a group is taken as it is; one that is not there gives none', () => {
  expect(fittingScene(4, [...scenes, scene(4, 100, 100, null)], scenes[0]!)?.id).toBe(4);
  expect(fittingScene(5, scenes, scenes[0]!)).toBeNull();
});
