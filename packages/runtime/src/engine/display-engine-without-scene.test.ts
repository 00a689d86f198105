import { ApiError } from '@perron/client';
import type { Manifest } from '@perron/schema';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { drawnScene } from './frame';
import { manifest, playlist, sceneOf, start } from './testing/engine-samples';
import { EngineWorld } from './testing/engine-world';

let world: EngineWorld;

// Loaded here, because a turned clock does not wait for a file to be read.
beforeAll(() => import('@perron/core/conditions'));

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  world = new EngineWorld();
  return () => vi.useRealTimers();
});

test('an address that the server refuses is said, and tried again', async () => {
  world.revalidate.mockRejectedValueOnce(new ApiError(404, null, 'Output type 99 does not exist.'));
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(display.frame()).toEqual({ state: 'refused', message: 'Output type 99 does not exist.' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sceneOf(display.frame())).toBe('scene 1');
  display.stop();
});

test('a server that does not answer at boot is said, but never after something was shown', async () => {
  world.revalidate.mockRejectedValueOnce(new TypeError('fetch failed'));
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(display.frame().state).toBe('unreachable');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sceneOf(display.frame())).toBe('scene 1');
  world.revalidate.mockRejectedValue(new TypeError('fetch failed'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(display.frame().state).toBe('scene');
  display.stop();
});

test('a scenario with an empty playlist, and none at all, are told apart', async () => {
  world.revalidate.mockResolvedValueOnce({
    data: manifest({ playlists: [playlist(1, 18, [])] }),
    etag: '"b"',
  });
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(display.frame().state).toBe('empty_playlist');
  world.revalidate.mockResolvedValue({ data: manifest({ playlists: [] }), etag: '"c"' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(display.frame().state).toBe('no_scenario');
  display.stop();
});

const broken: [string, Partial<Manifest>][] = [
  [
    'the condition of the scenario that everybody falls back to is false',
    { scenarios: manifest().scenarios.map((scenario) => ({ ...scenario, condition: 'false' })) },
  ],
  [
    'it is wrong',
    {
      scenarios: manifest().scenarios.map((scenario) => ({
        ...scenario,
        condition: 'no_such_fact',
      })),
    },
  ],
  ['its playlist is emptied', { playlists: [playlist(1, 18, [])] }],
  ['all playlists are deleted', { playlists: [] }],
  ['its designs are gone', { pixelScenes: [] }],
];

test.each(broken)('when %s, the last scenes that worked go on for an hour', async (_, change) => {
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  world.revalidate.mockResolvedValue({ data: manifest(change), etag: '"b"' });
  await vi.advanceTimersByTimeAsync(65_000);
  expect(display.frame().state).not.toBe('scene');
  const scenes = new Set<string | undefined>();
  for (let second = 0; second < 21; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    scenes.add(drawnScene(display.frame())?.name);
  }
  expect([...scenes].sort()).toEqual(['scene 1', 'scene 2']);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(drawnScene(display.frame())?.name).toBe('Plain');
  display.stop();
});

test.each(broken)('when %s, a display that starts has a plain board', async (_, change) => {
  world.revalidate.mockResolvedValue({ data: manifest(change), etag: '"b"' });
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  const kinds = drawnScene(display.frame())?.widgets.map(({ type }) => type);
  expect(kinds).toEqual(['text', 'time', 'depatures_table']);
  display.stop();
});

test('a condition that cannot be read is reported once, not every three seconds', async () => {
  const scenarios = manifest().scenarios.map((scenario) => ({ ...scenario, condition: 'tru' }));
  world.revalidate.mockResolvedValue({ data: manifest({ scenarios }), etag: '"d"' });
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(world.problems.filter((source) => source === 'scenarios')).toHaveLength(1);
  display.stop();
});
