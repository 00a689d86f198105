import { beforeEach, expect, test, vi } from 'vitest';
import type { NamesFiles } from '../store/device-files';
import { manifest, sceneOf, start } from './testing/engine-samples';
import { EngineWorld } from './testing/engine-world';

let world: EngineWorld;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  world = new EngineWorld();
  return () => vi.useRealTimers();
});

test('a display that has been live before starts without a server, from what it kept', async () => {
  const first = world.engine();
  first.start();
  await vi.advanceTimersByTimeAsync(1_000);
  first.stop();
  world.revalidate.mockRejectedValue(new TypeError('fetch failed'));
  world.getDepartures.mockRejectedValue(new TypeError('fetch failed'));
  const second = world.engine();
  second.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(sceneOf(second.frame())).toBe('scene 1');
  second.stop();
});

/** Files of a device, of which some manifests' cannot be had. */
function filesWithout(missing: Set<string>) {
  const kept: string[] = [];
  const versionOf = (of: NamesFiles) => (of.kind === 'manifest' ? of.manifest.version[0]! : 'news');
  return {
    kept,
    files: {
      fetch: async (of: NamesFiles) => {
        if (missing.has(versionOf(of))) throw new Error(`no picture of ${versionOf(of)}`);
      },
      kept: async (of: NamesFiles) => void kept.push(versionOf(of)),
    },
  };
}

/** The scene of a display that starts without a server. */
async function coldStart(): Promise<string | null> {
  const online = world.revalidate;
  world.revalidate = vi.fn(() => Promise.reject(new TypeError('fetch failed')));
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  const frame = display.frame();
  display.stop();
  world.revalidate = online;
  return frame.state === 'scene' ? frame.manifest.version[0]! : null;
}

test('a manifest is shown at once, and kept when its pictures are there', async () => {
  const missing = new Set(['b']);
  const { kept, files } = filesWithout(missing);
  const display = world.engine({ files });
  display.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(kept).toEqual(['a']);
  world.revalidate.mockResolvedValue({ data: manifest({ version: 'b'.repeat(32) }), etag: '"b"' });
  world.hint('manifest');
  await vi.advanceTimersByTimeAsync(0);
  const frame = display.frame();
  expect(frame.state === 'scene' && frame.manifest.version[0]).toBe('b');
  world.revalidate.mockResolvedValue('unchanged');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await coldStart()).toBe('a');
  expect(world.problems).toContain('pictures');
  missing.clear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await coldStart()).toBe('b');
  expect(kept).toEqual(['a', 'b']);
  display.stop();
});

test('a manifest whose pictures do not come is not waited for once there is another', async () => {
  const { kept, files } = filesWithout(new Set(['b']));
  const display = world.engine({ files });
  display.start();
  await vi.advanceTimersByTimeAsync(1_000);
  for (const letter of ['b', 'c']) {
    const data = manifest({ version: letter.repeat(32) });
    world.revalidate.mockResolvedValue({ data, etag: `"${letter}"` });
    world.hint('manifest');
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(kept).toEqual(['a', 'c']);
  expect(await coldStart()).toBe('c');
  world.problems.length = 0;
  await vi.advanceTimersByTimeAsync(50_000);
  expect(world.problems).not.toContain('pictures');
  display.stop();
});

test('a kept value of another version’s form is dropped', async () => {
  const first = world.engine();
  first.start();
  await vi.advanceTimersByTimeAsync(1_000);
  first.stop();
  const whole = world.keeper;
  world.keeper = {
    ...whole,
    read: async (name) => (await whole.read(name)) && { data: 'old form' },
  };
  world.revalidate.mockRejectedValue(new TypeError('fetch failed'));
  const second = world.engine();
  second.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(second.frame().state).toBe('unreachable');
  expect(world.problems).toContain('keeper');
  second.stop();
});
