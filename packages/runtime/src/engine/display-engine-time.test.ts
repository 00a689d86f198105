import type { Manifest } from '@perron/schema';
import { afterEach, expect, test, vi } from 'vitest';
import { manifest, playlist, sceneOf } from './testing/engine-samples';
import { EngineWorld } from './testing/engine-world';

afterEach(() => vi.useRealTimers());

const calendar: NonNullable<Manifest['calendar']> = {
  serviceDayEnds: '04:00',
  holidays: [{ from: '2026-12-25', until: '2026-12-25', type: 'public', region: null }],
  publicKnown: { from: '2026-01-01', until: '2026-12-31' },
  schoolKnown: null,
  hemisphere: 'north',
  dayTypes: null,
};

/** A display that shows scene 3 while a condition holds, and else scene 1, from a moment on. */
async function displayFrom(moment: string, condition: string) {
  vi.useFakeTimers({ now: Date.parse(moment) });
  const world = new EngineWorld();
  const board = { id: 18, name: 'Board', condition: 'true', priority: 50 };
  const timed = { id: 19, name: 'Timed', condition, priority: 40 };
  const data = manifest({
    calendar,
    scenarios: [board, timed].map((scenario) => ({
      ...scenario,
      parent_id: null,
      type: 'scenario' as const,
    })),
    playlists: [playlist(1, 18, [1]), playlist(2, 19, [3])],
  });
  world.revalidate.mockResolvedValue({ data, etag: '"timed"' });
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  return {
    world,
    display,
    /** The scene at a later moment. */
    at: async (later: string) => {
      await vi.advanceTimersByTimeAsync(Date.parse(later) - Date.now());
      return sceneOf(display.frame());
    },
  };
}

const peak = 'weekday in ["monday", "tuesday", "friday"] && time.between("06:00", "09:00")';

test('a scene of the peak comes at six and goes at nine, to the second', async () => {
  const early = await displayFrom('2026-11-23T05:59:50+01:00', peak);
  expect(await early.at('2026-11-23T05:59:59+01:00')).toBe('scene 1');
  expect(await early.at('2026-11-23T06:00:00+01:00')).toBe('scene 3');
  early.display.stop();
  const late = await displayFrom('2026-11-23T08:59:50+01:00', peak);
  expect(await late.at('2026-11-23T08:59:59+01:00')).toBe('scene 3');
  expect(await late.at('2026-11-23T09:00:00+01:00')).toBe('scene 1');
  late.display.stop();
});

test('a display that has lost its server goes by its calendar', async () => {
  const { world, at, display } = await displayFrom('2026-12-25T03:59:00+01:00', '!holiday');
  world.revalidate.mockRejectedValue(new Error('away'));
  expect(await at('2026-12-25T03:59:59+01:00')).toBe('scene 3');
  expect(await at('2026-12-25T04:00:00+01:00')).toBe('scene 1');
  display.stop();
});

test('in the night in which 02:30 is skipped, a span from then on begins at three', async () => {
  const span = 'time.between("02:30", "05:00")';
  const { at, display } = await displayFrom('2026-03-29T00:59:50Z', span);
  expect(await at('2026-03-29T00:59:59Z')).toBe('scene 1');
  expect(await at('2026-03-29T01:00:00Z')).toBe('scene 3');
  display.stop();
});

test('in the night in which 02:30 comes twice, a span from then on begins twice', async () => {
  const span = 'time.between("02:30", "05:00")';
  const { at, display } = await displayFrom('2026-10-25T00:29:50Z', span);
  expect(await at('2026-10-25T00:29:59Z')).toBe('scene 1');
  expect(await at('2026-10-25T00:30:00Z')).toBe('scene 3');
  expect(await at('2026-10-25T01:00:00Z')).toBe('scene 1');
  expect(await at('2026-10-25T01:30:00Z')).toBe('scene 3');
  display.stop();
});

test('by a clock that may be wrong nothing is shown for its time', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T07:00:00+01:00') });
  const world = new EngineWorld();
  const scenarios = manifest().scenarios.map((scenario) =>
    scenario.id === 19 ? { ...scenario, condition: peak } : scenario,
  );
  const data = manifest({ calendar, scenarios });
  world.revalidate.mockResolvedValue({ data, etag: '"timed"' });
  let isUncertain = true;
  const display = world.engine({ isClockUncertain: () => isUncertain });
  display.start();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sceneOf(display.frame())).toBe('scene 1');
  isUncertain = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sceneOf(display.frame())).toBe('scene 3');
  display.stop();
});
