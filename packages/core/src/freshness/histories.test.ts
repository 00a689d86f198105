import { berlinStyle } from '../lines/network-style';
import * as fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import type { BoardFilter } from '../departures/board';
import { boardView, rowCountsDown } from '../departures/board-view';
import type { Call } from '../departures/call';
import { promisedCalls } from '../departures/promised';
import { freshness } from './ladder';
import { plausible } from './plausibility';
import type { FeedMemory } from './plausibility';
import {
  answerAt,
  arrives,
  callOf,
  histories,
  lengthSeconds,
  planBetween,
  startMs,
  windowSeconds,
} from './testing/feed-histories';
import type { History } from './testing/feed-histories';

const board: BoardFilter = {
  maxItems: 10,
  maxMinutesAhead: 30,
  platform: null,
  directions: null,
  products: null,
  listCancelled: false,
  networkStyle: berlinStyle,
};

const farMs = 1_800_000;

/** The content of a board at a moment, seconds after the start. */
interface Said {
  readonly at: number;
  /** A row of it counts its minutes down. */
  readonly live: boolean;
  /** A row of it that the feed predicts nothing for does so. */
  readonly guessed: boolean;
  /** A row of it has a time that is far from the plan, which no train of these histories is. */
  readonly farOff: boolean;
  /** It says that nothing departs. */
  readonly nothing: boolean;
  /** The calls of the last answer. */
  readonly came: readonly Call[];
}

/** The content of a display's board, second by second, from its timetable and the answers of the feed. */
function boardDuring(history: History, from: number): Said[] {
  let memory: FeedMemory | null = null;
  let here: Parameters<typeof boardView>[0] | null = null;
  let madeAtMs: number | null = null;
  const said: Said[] = [];
  for (let at = from; at <= lengthSeconds; at += 5) {
    const nowMs = startMs + at * 1000;
    const answer = arrives(at, history) ? answerAt(at, history) : null;
    if (answer) {
      const { claimedMs, calls } = answer;
      const predictions = calls.map((call) => ({ key: call.tripId, ...call }));
      ({ memory, madeAtMs } = plausible({ claimedMs, fetchedAtMs: nowMs, predictions }, memory));
      const planned = planBetween(at, at + windowSeconds).map((call) => callOf(call, null));
      here = {
        state: 'known',
        calls,
        freshness: 'live',
        realtimeAtMs: madeAtMs,
        coversUntilMs: nowMs + windowSeconds * 1000,
        timetableOnly: false,
        promised: promisedCalls(planned, calls),
      };
    }
    if (!here || at % 15 !== 0) continue;
    const view = boardView({ ...here, freshness: freshness(madeAtMs, nowMs) }, board, nowMs);
    const live = view.rows.filter((row) => rowCountsDown(view, row, false));
    said.push({
      at,
      live: live.length > 0,
      guessed: live.some(({ call }) => call.expectedMs === null),
      farOff: view.rows.some(({ call, departsMs }) => Math.abs(departsMs - call.plannedMs) > farMs),
      nothing: view.rows.length === 0,
      came: here.calls,
    });
  }
  return said;
}

/** When the first answer arrives that is made at `from` or later; both are in seconds after the start. */
function firstAnswer(from: number, history: History): number {
  let at = Math.ceil(from);
  while (!arrives(at, history)) at += 1;
  return at;
}

/**
 * When a standing feed can first be told from one that lives: three late trains are about to leave.
 * @param seconds that they have to stand still
 */
function standingIsKnown(from: number, history: History, seconds = 180): number {
  for (let at = firstAnswer(from + seconds, history); at <= lengthSeconds;) {
    const answer = answerAt(at, history);
    const late = answer?.calls.filter(({ plannedMs, expectedMs, delaySeconds }) => {
      const ahead = (expectedMs ?? 0) - startMs - at * 1000;
      const lateMs = (delaySeconds ?? 0) * 1000;
      // A train whose prediction keeps moving does not stand.
      const stands = Math.abs((expectedMs ?? 0) - plannedMs - lateMs) < 10_000;
      return stands && Math.abs(lateMs) >= 40_000 && ahead > 10_000 && ahead < 590_000;
    });
    if ((late?.length ?? 0) >= 3) return at;
    at = firstAnswer(at + 1, history);
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * How long after it began to lie a feed may still be believed, in seconds. One that states its
 * age or does not answer: the ladder's 90 s. One that says "now": until an answer comes that can give it
 * away, and 90 s more where it gives away an age.
 */
function mayBeBelieved(history: History): number {
  const { liesFrom, lie, every } = history;
  const firstLie = firstAnswer(liesFrom, history);
  switch (lie) {
    case 'says its age':
    case 'no answer':
      return 90;
    case 'drives trains along':
      return firstAnswer(firstLie + 11, history) - liesFrom + 90;
    case 'repeats itself': {
      const promised = (answerAt(liesFrom, history)?.calls ?? [])
        .map(({ expectedMs }) => ((expectedMs ?? 0) - startMs) / 1000)
        .filter((at) => at >= firstLie);
      return firstAnswer(Math.min(...promised) + 16, history) - liesFrom + every + 90;
    }
    case 'repeats itself with jitter':
    case 'repeats itself but for one far trip':
      // For ten answers a train that had moved before the feed stood still may hide in the jitter,
      // or make one more beside the far trip.
      return standingIsKnown(firstLie + 10 * every, history) - liesFrom;
    case 'repeats itself but for one train about to leave':
      return standingIsKnown(firstLie + 10 * every, history, 300) - liesFrom;
    case 'repeats itself in a moving window':
      return standingIsKnown(firstLie, history) - liesFrom;
    case 'has no delays of one product':
      // The others are live.
      return Number.POSITIVE_INFINITY;
    case 'has no delays':
    case 'lost every second trip':
    case 'lost nearly all':
    case 'lost a product':
    case 'lost its time zone':
    case 'answers another window':
    case 'predicts hours off':
      return firstLie - liesFrom - 1;
  }
}

/** Whether half of the trips of the plan are not among what came, or all of one kind, by their ids. */
function lacksHalf({ at, came }: Said): boolean {
  const ids = new Set(came.map(({ tripId, plannedMs }) => `${tripId} ${plannedMs}`));
  const planned = planBetween(at + 120, at + windowSeconds).map((call) => callOf(call, null));
  const missing = planned.filter(({ tripId, plannedMs }) => !ids.has(`${tripId} ${plannedMs}`));
  const buses = (calls: readonly Call[]) =>
    calls.filter(({ line }) => line?.product === 'bus').length;
  return (
    missing.length * 2 >= planned.length ||
    (buses(missing) > 2 && buses(missing) === buses(planned))
  );
}

/** Trains late by an hour and the same few minutes could have been held up: nobody can tell. */
function lookHeldUp({ came }: Said): boolean {
  const predicted = came.filter(({ expectedMs }) => expectedMs !== null);
  const minutes = predicted.map(
    ({ expectedMs, plannedMs }) => ((expectedMs ?? 0) - plannedMs) / 60_000,
  );
  const rests = minutes.map((late) => late - Math.round(late / 60) * 60);
  return (
    rests.every((rest) => Math.abs(rest) > 1.5) && Math.max(...rests) - Math.min(...rests) <= 3
  );
}

const loses = [
  'lost every second trip',
  'lost nearly all',
  'lost a product',
  'lost its time zone',
  'answers another window',
];

test('in all histories of a feed, what is old, false or half is never shown as live', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const limit = mayBeBelieved(history);
      // Nothing is remembered of what came two minutes before the feed began to lie.
      const from = Math.max(0, Math.floor((history.liesFrom - 120) / 15) * 15);
      for (const said of boardDuring(history, from)) {
        if (said.nothing || said.guessed)
          expect({ ...history, ...said }).toMatchObject({ nothing: false, guessed: false });
        if (said.at - history.liesFrom <= limit) continue;
        if (said.farOff && !lookHeldUp(said)) {
          expect({ ...history, ...said, limit }).toMatchObject({ farOff: false });
        }
        const isFalse = !loses.includes(history.lie) || lacksHalf(said);
        if (isFalse && said.live)
          expect({ ...history, ...said, limit }).toMatchObject({ live: false });
      }
    }),
    { numRuns: inject('manyRuns') ? 100_000 : 500 },
  );
});

test('a feed that lives and whose answers arrive is shown as live all the time', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const alive = { ...history, liesFrom: lengthSeconds + 1, lost: [] };
      for (const said of boardDuring(alive, 0))
        if (!said.live) expect(said).toMatchObject({ live: true });
    }),
    { numRuns: inject('manyRuns') ? 2_000 : 200 },
  );
});
