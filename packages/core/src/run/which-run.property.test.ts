import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameStation } from '../lines/station-key';
import { tripStops } from '../situation/trip-stops';
import { evidenceOf, runOf, wordOf } from '../testing/runs';
import { nowMs } from '../testing/situations';
import { nextStop, tripPosition } from '../trip/position';
import type { TripCalls } from '../trip/trip-of';
import { agreedTrip } from './agreed-trip';
import { isRunOver, runStartMs } from './run-span';
import { whichRun, withLastWord } from './which-run';
import type { RunWord, WhichRun } from './which-run';

const minute = 60_000;
const stops = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A line whose trains follow each other; each is as late as it is, and some are cancelled under way. */
interface Day {
  readonly headway: number;
  readonly leg: number;
  readonly delays: readonly number[];
  /** The minute from which on the source says that a run is cancelled; `null` if it never does. */
  readonly cancelled: readonly (number | null)[];
  /** Which of the trains is ours. */
  readonly own: number;
  /** Minutes after our departure at which the page is loaded. */
  readonly loads: readonly number[];
  /** Minutes after our departure in which nothing can be asked. */
  readonly offline: readonly [number, number];
  /** Minutes at which realtime names our vehicle. */
  readonly named: readonly number[];
}

const day: fc.Arbitrary<Day> = fc.record({
  headway: fc.integer({ min: 2, max: 25 }),
  leg: fc.integer({ min: 1, max: 5 }),
  delays: fc.array(fc.integer({ min: -1, max: 20 }), { minLength: 12, maxLength: 12 }),
  cancelled: fc.array(fc.option(fc.integer({ min: 0, max: 40 }), { freq: 5 }), {
    minLength: 12,
    maxLength: 12,
  }),
  own: fc.integer({ min: 3, max: 8 }),
  loads: fc.array(fc.integer({ min: 0, max: 34 }), { minLength: 1, maxLength: 4 }),
  offline: fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 15 })),
  named: fc.array(fc.integer({ min: 0, max: 34 }), { maxLength: 3 }),
});

/** Punctual trains that follow each other at a distance. */
const rareTrains: Day = {
  headway: 40,
  leg: 4,
  delays: Array.from({ length: 12 }, () => 0),
  cancelled: Array.from({ length: 12 }, () => null),
  own: 6,
  loads: [0],
  offline: [0, 0],
  named: [],
};
/** Ours is so late that the next train runs a minute behind it, to the same stops. */
const twoTogether: Day = {
  ...rareTrains,
  delays: rareTrains.delays.map((_, index) => (index === rareTrains.own ? 39 : 0)),
};

interface World {
  readonly ownId: string;
  /** The minutes in which our train has passengers. */
  readonly minutes: readonly number[];
  readonly timeOf: (minutes: number) => number;
  /** The runs as a source tells them then. */
  readonly runsAt: (atMs: number) => readonly TripCalls[];
}

function worldOf({ headway, leg, delays, cancelled, own }: Day): World {
  const startOf = (index: number) => nowMs + (index - own) * headway * minute;
  const planned = delays.map((delay, index) =>
    runOf({
      tripId: `run ${index}`,
      startsAtMs: startOf(index),
      stops,
      legMs: leg * minute,
      delayMs: delay * minute,
    }),
  );
  const runsAt = (atMs: number) =>
    planned.map((run, index): TripCalls => {
      const from = cancelled[index] ?? null;
      // Before its start nobody would be on it.
      const isCancelled = from !== null && atMs >= startOf(index) + (1 + from) * minute;
      if (!isCancelled) return run;
      const calls = run.calls.map((call) => ({
        ...call,
        cancelled: true,
        expectedArrivalMs: null,
        expectedDepartureMs: null,
      }));
      return { ...run, cancelled: true, calls };
    });
  const delay = delays[own] ?? 0;
  const timeOf = (minutes: number) => startOf(own) + (minutes + delay) * minute;
  const length = (stops.length - 1) * leg;
  return {
    ownId: `run ${own}`,
    minutes: Array.from({ length }, (_, index) => index),
    timeOf,
    runsAt,
  };
}

/** A vehicle's display minute by minute, by its source's words and what its device keeps. */
function* rides(given: Day) {
  const world = worldOf(given);
  let kept: RunWord | null = null;
  let doubted = new Set<string>();
  for (const minutes of world.minutes) {
    const atMs = world.timeOf(minutes);
    const [offlineFrom, offlineFor] = given.offline;
    const isOffline = minutes >= offlineFrom && minutes < offlineFrom + offlineFor;
    // Nothing but what is kept outlives a load of the page.
    if (given.loads.includes(minutes)) doubted = new Set();
    if (isOffline) continue;
    const words = world.runsAt(atMs).map((run) => wordOf(run, atMs));
    const wordNow = (id: string | undefined) =>
      words.find(({ data }) => data.tripId === id) ?? null;
    const last: RunWord | null = kept;
    const current = wordNow(last?.data.tripId);
    const which: WhichRun = whichRun(
      evidenceOf({
        nowMs: atMs,
        byVehicleId: given.named.includes(minutes) ? wordNow(world.ownId) : null,
        kept: current && withLastWord(current, last),
        candidates: words.filter(
          ({ data }) =>
            (runStartMs(data) ?? 0) <= atMs + 5 * minute && !isRunOver(data, atMs, true),
        ),
        doubted,
      }),
    );
    kept = which.state === 'sure' ? withLastWord(which.run, last) : null;
    if (which.state === 'unsure') for (const { data } of which.among) doubted.add(data.tripId);
    else doubted.clear();
    yield { which, world, atMs, minutes };
  }
}

test('once its number was heard a vehicle stays on its run, whenever its page is loaded again', () => {
  fc.assert(
    fc.property(day, (given) => {
      let wasNamed = false;
      for (const { which, world, minutes, atMs } of rides(given)) {
        const isAssigned = world
          .runsAt(atMs)
          .some((run) => run.tripId === world.ownId && !run.cancelled);
        // When a run is told that is cancelled already, nobody knows how late its train is.
        wasNamed ||= isAssigned && given.named.includes(minutes);
        if (!wasNamed) continue;
        const followed = which.state === 'sure' ? which.run.data.tripId : which.state;
        expect(followed).toBe(world.ownId);
      }
    }),
    { numRuns: 300 },
  );
});

/** The stop that our train reaches next, as it is. */
function trueNext({ runsAt, ownId }: World, atMs: number): string | null {
  // Before any cancellation: its train goes on as it was.
  const run = runsAt(-Infinity).find(({ tripId }) => tripId === ownId);
  if (!run) return null;
  const planned = tripStops(wordOf(run, atMs), atMs);
  const index = nextStop(tripPosition(planned, atMs), planned);
  return index === null ? null : (planned[index]?.stationCode ?? null);
}

test('while the run is not sure, no next stop is shown that is not the next stop', () => {
  let shown = 0;
  fc.assert(
    fc.property(day, (given) => {
      // A cancelled run is not among those that the time alone makes likely.
      const cancelled = given.cancelled.map(() => null);
      for (const { which, world, atMs } of rides({ ...given, named: [], cancelled })) {
        if (which.state === 'none') throw new Error('our own train is on its way');
        if (which.state !== 'unsure') continue;
        const unsure = { among: which.among, isPart: which.isPart, lastLine: null };
        const [next] = agreedTrip(unsure, { nowMs: atMs, timetableOnly: false }).ahead;
        if (!next) continue;
        shown += 1;
        const own = trueNext(world, atMs);
        expect(own !== null && isSameStation(next.stationCode, own)).toBe(true);
      }
    }),
    { numRuns: 300, examples: [[twoTogether]] },
  );
  // The example alone is certain to: how many the others show is a matter of chance.
  expect(shown).toBeGreaterThan(10);
});

test('by the time alone a run is sure only where no other could be it', () => {
  let sure = 0;
  fc.assert(
    fc.property(day, (given) => {
      const cancelled = given.cancelled.map(() => null);
      for (const { which, world } of rides({ ...given, named: [], cancelled, loads: [0] })) {
        if (which.state !== 'sure') continue;
        sure += 1;
        expect(which.run.data.tripId).toBe(world.ownId);
      }
    }),
    { numRuns: 300, examples: [[rareTrains]] },
  );
  expect(sure).toBeGreaterThan(10);
});
