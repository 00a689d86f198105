import type { NetworkStyle } from '@perron/schema';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DisplayFrame } from './frame';
import { departuresAt, manifest, sceneOf, start } from './testing/engine-samples';
import { EngineWorld } from './testing/engine-world';

let world: EngineWorld;

// Loaded here, because a turned clock does not wait for a file to be read.
beforeAll(() => import('@perron/core/conditions'));

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  world = new EngineWorld();
  return () => vi.useRealTimers();
});

test('a display starts with nothing, and shows its scene once the manifest is there', async () => {
  const display = world.engine();
  expect(display.frame().state).toBe('starting');
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(sceneOf(display.frame())).toBe('scene 1');
  display.stop();
});

test('scenes follow one another after their duration, on the second', async () => {
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(sceneOf(display.frame())).toBe('scene 1');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sceneOf(display.frame())).toBe('scene 2');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sceneOf(display.frame())).toBe('scene 1');
  display.stop();
});

test('names and signs are those of the network, also while a server does not know it yet', async () => {
  const style: NetworkStyle = {
    names: [],
    palette: 'none',
    signs: false,
    shapes: { tram: 'circle' },
  };
  const styleOf = (frame: DisplayFrame) =>
    'situation' in frame ? frame.situation.networkStyle : null;
  world.revalidate.mockResolvedValue({ data: manifest({ style }), etag: '"style"' });
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(styleOf(display.frame())).toEqual(style);
  // A server that has just started.
  const { style: _, ...plain } = manifest({ version: 'started' });
  world.revalidate.mockResolvedValue({ data: plain, etag: '"started"' });
  display.refresh('manifest');
  await vi.advanceTimersByTimeAsync(0);
  expect(styleOf(display.frame())).toEqual(style);
  display.stop();
});

test('departures come in the language of passengers as soon as the manifest says which it is', async () => {
  const expectAsked = (...languages: readonly string[]) => {
    expect(world.getDepartures).toHaveBeenCalledTimes(languages.length);
    for (const [index, language] of languages.entries()) {
      const input = expect.objectContaining({
        query: expect.objectContaining({ language }) as unknown,
      }) as unknown;
      expect(world.getDepartures).toHaveBeenNthCalledWith(index + 1, input, expect.anything());
    }
  };
  world.revalidate.mockResolvedValue({ data: manifest({ languages: ['en'] }), etag: '"en"' });
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  expectAsked('de', 'en');
  display.stop();
  world = new EngineWorld();
  const german = world.engine();
  german.start();
  await vi.advanceTimersByTimeAsync(0);
  expectAsked('de');
  german.stop();
});

test('when a train has arrived, its scenario takes over within the second', async () => {
  world.getDepartures.mockImplementation(async () => departuresAt(40));
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(sceneOf(display.frame())).toBe('scene 1');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sceneOf(display.frame())).toBe('scene 3');
  display.stop();
});

test('a failed fetch is reported and the last departures stay', async () => {
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  world.getDepartures.mockRejectedValue(new Error('cut off'));
  await vi.advanceTimersByTimeAsync(40_000);
  const frame = display.frame();
  expect(frame.state === 'scene' && frame.situation.departures.state).toBe('known');
  expect(world.problems).toContain('departures');
  display.stop();
});

test('a fetch that hangs is given up after 10 s and tried again', async () => {
  world.getDepartures.mockImplementationOnce(() => new Promise(() => undefined));
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(world.getDepartures).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  const frame = display.frame();
  expect(frame.state === 'scene' && frame.situation.departures.state).toBe('known');
  display.stop();
});

test('departures are asked for every 30 s and the manifest every minute', async () => {
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(60_000);
  world.getDepartures.mockClear();
  world.revalidate.mockClear();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(world.getDepartures).toHaveBeenCalledTimes(4);
  expect(world.revalidate).toHaveBeenCalledTimes(2);
  display.stop();
});

test('a display that starts just before its turn does not ask twice', async () => {
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(world.getDepartures).toHaveBeenCalledTimes(1);
  display.stop();
});

test('a change that the server tells of is fetched at once', async () => {
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(1_000);
  world.revalidate.mockResolvedValue({ data: manifest({ version: 'b'.repeat(32) }), etag: '"b"' });
  world.listRuntimeDisruptions.mockClear();
  world.hint('manifest');
  await vi.advanceTimersByTimeAsync(0);
  const frame = display.frame();
  expect(frame.state === 'scene' && frame.manifest.version).toBe('b'.repeat(32));
  expect(world.listRuntimeDisruptions).not.toHaveBeenCalled();
  world.hint('everything');
  expect(world.listRuntimeDisruptions).toHaveBeenCalledOnce();
  display.stop();
});

test('a hint’s change is asked for by its position, also later, whichever node answers', async () => {
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(1_000);
  const positions = () => [
    world.revalidate.mock.lastCall?.[0].lastEventId,
    world.listRuntimeDisruptions.mock.lastCall?.[1]?.lastEventId,
  ];
  expect(positions()).toEqual([null, null]);
  world.hint('manifest', '7-1700000000000');
  await vi.advanceTimersByTimeAsync(0);
  expect(positions()).toEqual(['7-1700000000000', null]);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(positions()).toEqual(['7-1700000000000', '7-1700000000000']);
  display.stop();
});

test('other directions are on the glass as soon as the server tells of a change, without another page', async () => {
  const only = (directions: string[] | null, etag: string) =>
    world.revalidate.mockResolvedValue({ data: manifest({ directions }), etag });
  const boards = (frame: DisplayFrame) =>
    'situation' in frame && frame.situation.departures.state === 'known'
      ? frame.situation.departures.calls.length
      : null;
  world.getDepartures.mockImplementation(async () => departuresAt(40));
  only(null, '"all"');
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(boards(display.frame())).toBe(1);
  only(['Nirgendwo'], '"one"');
  world.hint('manifest', null);
  await vi.advanceTimersByTimeAsync(0);
  expect(boards(display.frame())).toBe(0);
  display.stop();
});

test('an unchanged manifest does not restart the playlist', async () => {
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  world.revalidate.mockResolvedValue('unchanged');
  await vi.advanceTimersByTimeAsync(75_000);
  expect(sceneOf(display.frame())).toBe('scene 2');
  display.stop();
});

test('a stopped display asks for nothing any more', async () => {
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  display.stop();
  const before = world.getDepartures.mock.calls.length;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(world.getDepartures.mock.calls.length).toBe(before);
  expect(vi.getTimerCount()).toBe(0);
});

test('departures that could never be had are unknown, not "loading" for ever', async () => {
  world.getDepartures.mockRejectedValue(new Error('502'));
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(1_000);
  const frame = display.frame();
  expect(frame.state === 'scene' && frame.situation.departures.state).toBe('unknown');
  display.stop();
});

test('a condition in the expression language is read by what is loaded for it', async () => {
  vi.useRealTimers();
  const scenarios = manifest().scenarios.map((scenario) => ({
    ...scenario,
    condition: 'platform == "1"',
  }));
  world.revalidate.mockResolvedValue({ data: manifest({ scenarios }), etag: '"e"' });
  const display = world.engine();
  display.start();
  await vi.waitFor(() => expect(sceneOf(display.frame())).toBe('scene 3'));
  display.stop();
});

test('while nobody looks nothing is fetched, and at once when somebody does', async () => {
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(1_000);
  display.setWatched(false);
  const asked = world.revalidate.mock.calls.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(world.revalidate).toHaveBeenCalledTimes(asked);
  display.setWatched(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(world.revalidate).toHaveBeenCalledTimes(asked + 1);
  display.stop();
});
