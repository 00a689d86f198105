import * as fc from 'fast-check';
import type { Call } from '../../departures/call';
import { lineOf } from '../../testing/situations';

/**
 * A feed of one station, with a train every two minutes and a bus every seven. While it lives it knows
 * each one's delay, and moves it; when it has died or lost something it lies in one of the ways that
 * feeds do.
 */
export const lies = [
  'says its age',
  'no answer',
  'repeats itself',
  'repeats itself in a moving window',
  'repeats itself with jitter',
  'repeats itself but for one far trip',
  'repeats itself but for one train about to leave',
  'drives trains along',
  'has no delays',
  'has no delays of one product',
  'lost every second trip',
  'lost nearly all',
  'lost a product',
  'lost its time zone',
  'answers another window',
  'predicts hours off',
] as const;
export type Lie = (typeof lies)[number];

export interface History {
  /** Seconds between two answers. */
  readonly every: number;
  /** Seconds after the start from when on it lies, always saying that it is of now. */
  readonly liesFrom: number;
  readonly lie: Lie;
  /** Answers that get lost on the way, by number. */
  readonly lost: readonly number[];
  /** Seconds, of every fourth train each. */
  readonly delays: readonly number[];
  readonly jitterSeconds: number;
  /** By how much a lost zone or another window is off. */
  readonly offSeconds: number;
  /** By how much its predictions alone are off. */
  readonly offHours: number;
}

export const startMs = Date.parse('2026-11-20T08:00:00+01:00');
export const windowSeconds = 1800;
export const lengthSeconds = 900;
const trainHeadway = 120;
const busHeadway = 420;
const subway = lineOf('U8', 'subway');
const bus = lineOf('100', 'bus');

export const histories: fc.Arbitrary<History> = fc.record({
  every: fc.constantFrom(15, 20, 30),
  liesFrom: fc.integer({ min: 0, max: lengthSeconds }),
  lie: fc.constantFrom(...lies),
  lost: fc.array(fc.nat({ max: 60 }), { maxLength: 10 }),
  delays: fc.array(fc.integer({ min: -30, max: 300 }), { minLength: 4, maxLength: 4 }),
  jitterSeconds: fc.integer({ min: 1, max: 4 }),
  offSeconds: fc.constantFrom(2700, 3600, 7200, 19_800, 86_400, -3600, -18_000, -86_400),
  offHours: fc.constantFrom(-2, -1, 1, 2, 5),
});

/** A departure of the plan, by its number; seconds after the start. */
interface Planned {
  readonly number: number;
  readonly planned: number;
  readonly isBus: boolean;
}

function plannedFrom(from: number, until: number, headway: number, isBus: boolean): Planned[] {
  const first = Math.ceil(from / headway);
  const count = Math.max(0, Math.floor(until / headway) - first + 1);
  return Array.from({ length: count }, (_, index) => {
    const number = first + index;
    return { number, planned: number * headway, isBus };
  });
}

/** The planned departures, in seconds after the start, in their order. */
export function planBetween(from: number, until: number): Planned[] {
  return [
    ...plannedFrom(from, until, trainHeadway, false),
    ...plannedFrom(from, until, busHeadway, true),
  ].sort((a, b) => a.planned - b.planned);
}

export function callOf({ number, planned, isBus }: Planned, late: number | null): Call {
  const plannedMs = startMs + planned * 1000;
  return {
    tripId: `${isBus ? 'bus' : 'train'} ${number}`,
    line: isBus ? bus : subway,
    direction: isBus ? 'Zoologischer Garten' : 'Wittenau',
    plannedMs,
    expectedMs: late === null ? null : plannedMs + late * 1000,
    delaySeconds: late,
    platform: null,
    plannedPlatform: null,
    cancelled: false,
  };
}

/** The delay that a feed that lives knows at a moment. It goes up and down a little. */
function lateAt({ number }: Planned, at: number, { delays }: History): number {
  const usual = delays[((number % 4) + 4) % 4] ?? 0;
  return usual + (Math.floor((at + number * 37) / 90) % 2) * 12;
}

function leavesAt(call: Call): number {
  return ((call.expectedMs ?? call.plannedMs) - startMs) / 1000;
}

/** The answer of a working feed at `at`, for departures that have not left by `from`. */
function living(at: number, from: number, history: History): Call[] {
  return planBetween(from - 400, from + windowSeconds)
    .map((call) => callOf(call, lateAt(call, at, history)))
    .filter((call) => leavesAt(call) >= from);
}

function moved(call: Call, seconds: number): Call {
  const { plannedMs, expectedMs } = call;
  const ms = seconds * 1000;
  return {
    ...call,
    plannedMs: plannedMs + ms,
    expectedMs: expectedMs === null ? null : expectedMs + ms,
  };
}

function slipped(call: Call, seconds: number): Call {
  const { expectedMs } = call;
  return { ...call, expectedMs: expectedMs === null ? null : expectedMs + seconds * 1000 };
}

/** The list of a feed that takes its predictions from another zone: the calls that leave now by those. */
function predictedOff(at: number, history: History): Call[] {
  const off = history.offHours * 3600;
  return planBetween(at - off - 400, at - off + windowSeconds)
    .map((call) => callOf(call, lateAt(call, at, history) + off))
    .filter((call) => leavesAt(call) >= at);
}

function lying(at: number, history: History): Call[] {
  const { liesFrom, lie, jitterSeconds, offSeconds } = history;
  const frozen = living(liesFrom, at, history);
  const now = living(at, at, history);
  const far = `train ${Math.floor(liesFrom / trainHeadway) + 14}`;
  const soon = `train ${Math.floor(liesFrom / trainHeadway) + 3}`;
  switch (lie) {
    case 'no answer':
    case 'says its age':
    case 'repeats itself':
      return living(liesFrom, liesFrom, history);
    case 'repeats itself in a moving window':
      return frozen;
    case 'repeats itself with jitter':
      return frozen.map((call, index) =>
        slipped(call, ((at * 13 + index * 7) % (2 * jitterSeconds + 1)) - jitterSeconds),
      );
    case 'repeats itself but for one far trip':
      return frozen.map((call) => (call.tripId === far ? slipped(call, at - liesFrom) : call));
    case 'repeats itself but for one train about to leave':
      return frozen.map((call) => (call.tripId === soon ? slipped(call, at - liesFrom) : call));
    case 'drives trains along':
      return living(liesFrom, liesFrom, history).map((call) => slipped(call, at - liesFrom));
    case 'has no delays':
      return now.map((call) => ({ ...call, expectedMs: null, delaySeconds: null }));
    case 'has no delays of one product':
      return now.map((call) =>
        call.line === bus ? { ...call, expectedMs: null, delaySeconds: null } : call,
      );
    case 'lost every second trip':
      return now.filter((_, index) => index % 2 === 0);
    case 'lost nearly all':
      return now.filter((_, index) => index % 7 === 3);
    case 'lost a product':
      return now.filter(({ line }) => line === subway);
    case 'lost its time zone':
    case 'answers another window':
      return living(at, at, history).map((call) => moved(call, offSeconds));
    case 'predicts hours off':
      return predictedOff(at, history);
  }
}

export interface Answer {
  readonly claimedMs: number;
  readonly calls: readonly Call[];
}

/** The feed's answer at `at` seconds after the start; `null` if there is none. */
export function answerAt(at: number, history: History): Answer | null {
  const { liesFrom, lie } = history;
  if (at < liesFrom) return { claimedMs: startMs + at * 1000, calls: living(at, at, history) };
  if (lie === 'no answer') return null;
  const madeAt = lie === 'says its age' ? liesFrom : at;
  return { claimedMs: startMs + madeAt * 1000, calls: lying(at, history) };
}

export function arrives(at: number, { every, lost }: History): boolean {
  const number = at / every;
  return Number.isInteger(number) && !lost.includes(number);
}
