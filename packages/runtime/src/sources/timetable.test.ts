import type { DisplayTimetable } from '@perron/schema';
import { platformTimers } from '@perron/timing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveStore } from '../store/live-store';
import type { SourceKit } from './source-kit';
import { timetableSource } from './timetable';

const start = Date.parse('2026-11-20T14:00:00Z');
const hourMs = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A departure every `everyMinutes` minutes, for three days. */
function timetable(everyMinutes: number): DisplayTimetable {
  const count = (72 * 60) / everyMinutes;
  return {
    stationCode: 'a',
    from: new Date(start).toISOString(),
    until: new Date(start + 72 * hourMs).toISOString(),
    lines: [],
    directions: ['Wittenau'],
    platforms: [],
    calls: Array.from({ length: count }, (_, index) => [
      ...[start / 1000 + index * everyMinutes * 60, -1, 0],
      -1,
    ]) as DisplayTimetable['calls'],
  };
}

/** A display that is given one timetable after the other, an hour apart; how many calls it keeps. */
async function keptAfter(...answers: readonly (DisplayTimetable | 'unchanged')[]) {
  const store = new LiveStore();
  const problems: string[] = [];
  const kept: number[] = [];
  let round = 0;
  const revalidate = async (_: string, __: unknown, { etag }: { etag: string | null }) => {
    const data = answers[Math.min(round, answers.length - 1)];
    round += 1;
    return data === 'unchanged' || etag === JSON.stringify(data)
      ? 'unchanged'
      : { data, etag: JSON.stringify(data) };
  };
  const kit = {
    store,
    clock: { now: () => Date.now() },
    phase: 0,
    timers: platformTimers,
    deadlines: platformTimers,
    client: { revalidate },
    onProblem: (source: string, problem: unknown) => problems.push(`${source}: ${String(problem)}`),
  } as unknown as SourceKit;
  const source = timetableSource(kit, 'a', () => undefined);
  source.start();
  for (let hour = 0; hour < answers.length; hour++) {
    await vi.advanceTimersByTimeAsync(hour === 0 ? 1_000 : hourMs);
    kept.push(store.data.timetable?.seconds.length ?? 0);
  }
  source.stop();
  return { kept, problems };
}

test('a timetable that has lost half its trips is taken only when it comes again an hour later', async () => {
  const { kept, problems } = await keptAfter(timetable(5), timetable(10), timetable(10));
  expect(kept).toEqual([864, 864, 432]);
  expect(problems).toEqual([expect.stringMatching(/^timetable: .*kept for another hour/)]);
});

test('one that is an hour off its time is doubted, though each hour is like the next', async () => {
  const late = timetable(5);
  const calls = late.calls.filter(([seconds]) => seconds * 1000 >= start + 2 * hourMs);
  const { kept } = await keptAfter(timetable(5), { ...late, calls }, timetable(5));
  expect(kept).toEqual([864, 864, 864]);
});

test('one that was thin only once is never taken', async () => {
  const { kept } = await keptAfter(timetable(5), timetable(10), timetable(5), timetable(10));
  expect(kept).toEqual([864, 864, 864, 864]);
});

test('another plan of the same trips, or a denser one, is taken at once', async () => {
  const { kept, problems } = await keptAfter(timetable(10), timetable(5), 'unchanged');
  expect([kept, problems]).toEqual([[432, 864, 864], []]);
});
