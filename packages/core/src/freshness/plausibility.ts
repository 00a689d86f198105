/**
 * Some feeds go on answering after they have died: they stamp every answer with the present moment,
 * repeat the last one for hours, or push every train along with the clock. What such an answer says
 * of its own age is not believed.
 */

/** One departure or arrival that a feed predicts. */
export interface Prediction {
  /** Names the trip and the stop: the same one in the next answer has the same key. */
  readonly key: string;
  readonly plannedMs: number;
  /** Null: nothing is said in real time. */
  readonly expectedMs: number | null;
}

/** One answer of a feed. */
export interface FeedAnswer {
  /** What the feed says of when its realtime was made, epoch ms; null: it says nothing. */
  readonly claimedMs: number | null;
  /** When it came, epoch ms. */
  readonly fetchedAtMs: number;
  readonly predictions: readonly Prediction[];
}

/** What has to be remembered from answer to answer. */
export interface FeedMemory {
  /** What the last answer predicted, by key. */
  readonly expected: ReadonlyMap<string, number>;
  /** Since when the answers have been the same. */
  readonly sameSinceMs: number;
  /** Since when every train that is about to leave has moved along with the clock; null: not so. */
  readonly drivenSinceMs: number | null;
  readonly fetchedAtMs: number;
}

export interface Plausible {
  /** When the realtime was made, as far as it can be believed; null: not at all. */
  readonly madeAtMs: number | null;
  readonly memory: FeedMemory;
}

/** An answer whose departures were all planned before this is one of another time. */
const outdatedMs = 2 * 3_600_000;
/** A train that leaves later than this need not have moved yet. */
const imminentMs = 10 * 60_000;
/** One or two trains may really be held up; this many that all slip by the clock are not. */
const minDriven = 3;
/** Between two answers: how far a slip may differ from the time that passed. */
const slipToleranceMs = 5_000;

function expectedOf(predictions: readonly Prediction[]): Map<string, number> {
  return new Map(
    predictions.flatMap(({ key, expectedMs }) => (expectedMs === null ? [] : [[key, expectedMs]])),
  );
}

function isSame(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean {
  return a.size === b.size && [...a].every(([key, ms]) => b.get(key) === ms);
}

/**
 * Whether the trains that were about to leave have all slipped by just the time that passed since
 * the answer before; null: too few to tell.
 */
function areDriven(
  memory: FeedMemory,
  expected: ReadonlyMap<string, number>,
  nowMs: number,
): boolean | null {
  const passedMs = nowMs - memory.fetchedAtMs;
  // Within the tolerance, standing still looks like slipping.
  if (passedMs <= 2 * slipToleranceMs) return null;
  const slips = [...memory.expected].flatMap(([key, beforeMs]) => {
    const ms = expected.get(key);
    const isImminent = beforeMs - memory.fetchedAtMs < imminentMs;
    return ms !== undefined && isImminent ? [ms - beforeMs] : [];
  });
  if (slips.length < minDriven) return null;
  return slips.every((slip) => Math.abs(slip - passedMs) <= slipToleranceMs);
}

/** Something that the repeated answer still promises has already gone by. */
function isOvertaken(expected: ReadonlyMap<string, number>, sinceMs: number, nowMs: number) {
  return [...expected.values()].some((ms) => ms >= sinceMs && ms < nowMs);
}

function isOutdated({ predictions, fetchedAtMs }: FeedAnswer): boolean {
  return (
    predictions.length > 0 &&
    predictions.every(
      ({ plannedMs, expectedMs }) =>
        Math.max(plannedMs, expectedMs ?? plannedMs) < fetchedAtMs - outdatedMs,
    )
  );
}

/**
 * How old the realtime of an answer is, as far as it can be believed:
 * - the same answer again, while trains that it promises have gone by, is as old as the first one;
 * - an answer in which all trains slip along with the clock is as old as when that began;
 * - an answer with nothing but departures of hours ago is not believed at all.
 *
 * @param memory of the answer before; null for the first
 */
export function plausible(answer: FeedAnswer, memory: FeedMemory | null): Plausible {
  const { claimedMs, fetchedAtMs: nowMs } = answer;
  const expected = expectedOf(answer.predictions);
  const same = memory !== null && expected.size > 0 && isSame(memory.expected, expected);
  const sameSinceMs = same ? memory.sameSinceMs : nowMs;
  const driven = memory === null ? false : areDriven(memory, expected, nowMs);
  const drivenSinceMs =
    driven === true
      ? (memory?.drivenSinceMs ?? memory?.fetchedAtMs ?? nowMs)
      : driven === null
        ? (memory?.drivenSinceMs ?? null)
        : null;
  const next: FeedMemory = { expected, sameSinceMs, drivenSinceMs, fetchedAtMs: nowMs };
  if (claimedMs === null || isOutdated(answer)) return { madeAtMs: null, memory: next };
  const limits = [
    claimedMs,
    ...(same && isOvertaken(expected, sameSinceMs, nowMs) ? [sameSinceMs] : []),
    ...(drivenSinceMs === null ? [] : [drivenSinceMs]),
  ];
  return { madeAtMs: Math.min(...limits), memory: next };
}
