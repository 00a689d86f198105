import * as fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { freshness } from './ladder';
import { plausible } from './plausibility';
import type { FeedMemory, Prediction } from './plausibility';

/**
 * A feed with trains every two minutes. While it lives it knows each one's delay; when it has died
 * it lies in one of the ways that feeds do.
 */
type Death = 'says its age' | 'repeats, says now' | 'drives trains along, says now' | 'no answer';

interface History {
  /** Seconds between two answers. */
  readonly every: number;
  readonly diesAt: number;
  readonly death: Death;
  /** Answers that get lost on the way, by number. */
  readonly lost: readonly number[];
  readonly delays: readonly number[];
}

const startMs = Date.parse('2026-11-20T08:00:00+01:00');
const headway = 120;
const windowSeconds = 1800;
const lengthSeconds = 900;

const history: fc.Arbitrary<History> = fc.record({
  every: fc.constantFrom(15, 20, 30),
  diesAt: fc.integer({ min: 0, max: lengthSeconds }),
  death: fc.constantFrom<Death>(
    'says its age',
    'repeats, says now',
    'drives trains along, says now',
    'no answer',
  ),
  lost: fc.array(fc.nat({ max: 60 }), { maxLength: 10 }),
  delays: fc.array(fc.integer({ min: -30, max: 300 }), { minLength: 4, maxLength: 4 }),
});

/** What the living feed predicts so many seconds after the start. */
function living(at: number, delays: readonly number[]): Prediction[] {
  const first = Math.floor((at - 600) / headway);
  const last = Math.ceil((at + windowSeconds) / headway);
  const trains = Array.from({ length: last - first }, (_, index) => first + index);
  return trains.flatMap((number) => {
    const planned = number * headway;
    const late = delays[((number % 4) + 4) % 4] ?? 0;
    if (planned + late <= at) return [];
    const plannedMs = startMs + planned * 1000;
    return [{ key: String(number), plannedMs, expectedMs: plannedMs + late * 1000 }];
  });
}

function slipped(predictions: readonly Prediction[], seconds: number): Prediction[] {
  return predictions.map((one) => ({
    ...one,
    expectedMs: one.expectedMs === null ? null : one.expectedMs + seconds * 1000,
  }));
}

interface Answer {
  readonly claimedMs: number;
  readonly predictions: readonly Prediction[];
}

function answerAt(at: number, { diesAt, death, delays }: History): Answer | null {
  const nowMs = startMs + at * 1000;
  if (at <= diesAt) return { claimedMs: nowMs, predictions: living(at, delays) };
  const last = living(diesAt, delays);
  switch (death) {
    case 'no answer':
      return null;
    case 'says its age':
      return { claimedMs: startMs + diesAt * 1000, predictions: last };
    case 'repeats, says now':
      return { claimedMs: nowMs, predictions: last };
    case 'drives trains along, says now':
      return { claimedMs: nowMs, predictions: slipped(last, at - diesAt) };
  }
}

function arrives(at: number, { every, lost }: History): boolean {
  const number = at / every;
  return Number.isInteger(number) && !lost.includes(number);
}

/**
 * How long after its death a feed may still be believed, in seconds. What says its age or stops
 * answering: the ladder's 90 s. What says "now": 90 s more than the first answer that can give it
 * away takes to come. An answer that drives trains along needs one before it; one that repeats
 * itself, a train that it promises and that has gone.
 */
function mayBeBelieved(one: History): number {
  const { diesAt, death, every, delays } = one;
  if (death === 'says its age' || death === 'no answer') return 90;
  let firstLie = diesAt + 1;
  while (!arrives(firstLie, one)) firstLie += 1;
  if (death === 'drives trains along, says now') return firstLie - diesAt + 90;
  const promised = living(diesAt, delays)
    .map(({ expectedMs }) => ((expectedMs ?? 0) - startMs) / 1000)
    .filter((seconds) => seconds >= firstLie);
  return Math.max(Math.min(...promised) + every, firstLie) - diesAt + 90;
}

/** The steps of the ladder that claim to be live, second by second, with the true age of each. */
function claimsOfLife(one: History, fromSeconds = 0): { at: number; trueAge: number }[] {
  let memory: FeedMemory | null = null;
  let madeAtMs: number | null = null;
  const claims: { at: number; trueAge: number }[] = [];
  for (let at = fromSeconds; at <= lengthSeconds; at += 5) {
    const nowMs = startMs + at * 1000;
    const answer = arrives(at, one) ? answerAt(at, one) : null;
    if (answer) {
      const result = plausible({ ...answer, fetchedAtMs: nowMs }, memory);
      ({ memory, madeAtMs } = result);
    }
    const step = freshness(madeAtMs, nowMs);
    if (step === 'live' || step === 'aging') claims.push({ at, trueAge: at - one.diesAt });
  }
  return claims;
}

test('in thousands of histories of a feed, what is old is never shown as live', () => {
  fc.assert(
    fc.property(history, (one) => {
      const limit = mayBeBelieved(one);
      // Nothing is remembered of what came two minutes before the feed died.
      const from = Math.max(0, Math.floor((one.diesAt - 120) / 5) * 5);
      for (const { trueAge } of claimsOfLife(one, from)) {
        if (trueAge > limit) expect(trueAge).toBeLessThanOrEqual(limit);
      }
    }),
    { numRuns: inject('manyRuns') ? 100_000 : 5_000 },
  );
});

test('a feed that lives and whose answers arrive is shown as live all the time', () => {
  fc.assert(
    fc.property(history, (one) => {
      const alive = { ...one, diesAt: lengthSeconds, lost: [] };
      expect(claimsOfLife(alive)).toHaveLength(lengthSeconds / 5 + 1);
    }),
    { numRuns: 2_000 },
  );
});
