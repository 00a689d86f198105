import { hoursOff } from './hours-off';

/**
 * Some feeds go on answering after they have died: they stamp every answer with the present moment,
 * repeat the last one for hours (as it was, with a little jitter, or in a window that moves), or push
 * every train along with the clock. The age that such an answer states is not trusted.
 */

/** One departure or arrival that a feed predicts. */
export interface Prediction {
  /** Names the trip and the stop: the same one in the next answer has the same key. */
  readonly key: string;
  readonly plannedMs: number;
  /** `null` means that nothing is said in real time. */
  readonly expectedMs: number | null;
  /** Which of several sources says it, from 0; absent: the first or only one. */
  readonly source?: number | undefined;
}

/** A source that operators believe although some guesses speak against it. */
export interface Believed {
  readonly source: number;
  /** Names of doubts; one that nobody knows says nothing. */
  readonly guesses: readonly string[];
}

/** One answer of a feed. */
export interface FeedAnswer {
  /** When the realtime was made, as the feed says, epoch ms; `null` if it does not say. */
  readonly claimedMs: number | null;
  /** When it came, epoch ms. */
  readonly fetchedAtMs: number;
  readonly predictions: readonly Prediction[];
  /** Guesses that operators have overruled; absent: none. */
  readonly believed?: readonly Believed[];
}

/** The predictions for one departure while they stayed the same. */
interface Standing {
  /** Its predicted time, averaged over the jitter; `null` means no realtime. */
  readonly ms: number | null;
  /** In how many answers. */
  readonly times: number;
  /** When it said so first. */
  readonly sinceMs: number;
  /** Its last prediction. */
  readonly lastMs: number | null;
}

/** A train that alone moves while all others stand still. */
interface Alone {
  readonly key: string;
  /** Since when no other has moved. */
  readonly sinceMs: number;
  /** Others stand still beside it where those of a feed that lives would not, until one moves. */
  readonly doubted: boolean;
}

/** The state that is kept from answer to answer. */
export interface FeedMemory {
  /** The predictions of the last answer, by key. */
  readonly standing: ReadonlyMap<string, Standing>;
  /** Since when nothing has shown that the feed lives. */
  readonly stillSinceMs: number;
  /** It stands still where a feed that lives would not, until something moves. */
  readonly doubted: boolean;
  /** Predictions for later that have moved since then. */
  readonly movedLater: ReadonlySet<string>;
  /**
   * The one train of those that are about to leave that has moved lately; `null` if there is none,
   * or several.
   */
  readonly alone: Alone | null;
  /**
   * Since when every train that is about to leave has moved along with the clock; `null` means not
   * so.
   */
  readonly drivenSinceMs: number | null;
  readonly fetchedAtMs: number;
  /** The same of what is left without the sources that are believed to move; absent: none is. */
  readonly rest?: FeedMemory;
}

type Stillness = Omit<FeedMemory, 'drivenSinceMs' | 'fetchedAtMs' | 'rest'>;

/**
 * Why the age that a feed states is not believed.
 *
 * - `still`: it repeats itself, or pushes its trains along with the clock.
 * - `hours_off`: its predictions are of another time zone. `outdated`: they are of hours ago.
 */
export type Doubt = 'still' | 'hours_off' | 'outdated';

export interface Plausible {
  /** When the realtime was made, as far as it can be believed; `null` means not at all. */
  readonly madeAtMs: number | null;
  /** `null` means what the feed states is believed. */
  readonly doubt: Doubt | null;
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
/** Less than this is jitter, not a prediction that moved. */
const jitterMs = 10_000;
/** A feed that lives moves the predictions of trains that run late within this time. */
const stillForMs = 180_000;
/** Where one train alone moves, others are waited for longer. */
const stillBesideMs = 300_000;
/** Two or three trains may keep their delays for long; if this many do at once, nobody drives them. */
const minStanding = 3;
/** A train this close to its plan runs as planned, and may well stand still. */
const lateMs = 30_000;
/** One prediction for later that changes is an editor's; this many are a feed that lives. */
const minMovedLater = 2;
/** Clocks differ a little: a train is called gone only after this. */
const goneMs = 15_000;

function hasMoved(before: Standing, ms: number | null): boolean {
  if (before.ms === null || ms === null) return before.ms !== ms;
  return Math.abs(ms - before.ms) >= jitterMs;
}

function standingAfter(
  before: Standing | undefined,
  ms: number | null,
  nowMs: number,
): { readonly standing: Standing; readonly moved: boolean } {
  const moved = before !== undefined && hasMoved(before, ms);
  if (before === undefined || moved) {
    return { standing: { ms, times: 1, sinceMs: nowMs, lastMs: ms }, moved };
  }
  const times = before.times + 1;
  const meanMs = ms === null ? null : ((before.ms ?? ms) * before.times + ms) / times;
  return { standing: { ms: meanMs, times, sinceMs: before.sinceMs, lastMs: ms }, moved };
}

/**
 * The predictions that have not moved since the answer before this one. A train that is about to leave and
 * moves shows that the feed lives, and so do several of those that leave later.
 */
function standStill(answer: FeedAnswer, memory: FeedMemory | null): Stillness {
  const { fetchedAtMs: nowMs } = answer;
  const standing = new Map<string, Standing>();
  const movedLater = new Set(memory?.movedLater);
  const movedSoon: string[] = [];
  for (const { key, plannedMs, expectedMs } of answer.predictions) {
    const next = standingAfter(memory?.standing.get(key), expectedMs, nowMs);
    standing.set(key, next.standing);
    if (!next.moved) continue;
    if ((expectedMs ?? plannedMs) - nowMs < imminentMs) movedSoon.push(key);
    else movedLater.add(key);
  }
  const fresh = { standing, stillSinceMs: nowMs, movedLater: new Set<string>(), doubted: false };
  if (memory === null || movedLater.size >= minMovedLater) return { ...fresh, alone: null };
  const { stillSinceMs, doubted } = memory;
  const alone = aloneAfter(memory, movedSoon, nowMs);
  return movedSoon.length > 0
    ? { ...fresh, alone }
    : { standing, stillSinceMs, movedLater, doubted, alone };
}

/** Which train alone moves, after those that have just moved. */
function aloneAfter(
  { alone, stillSinceMs }: FeedMemory,
  moved: readonly string[],
  nowMs: number,
): Alone | null {
  const [key, ...others] = moved;
  if (key === undefined) return alone;
  if (others.length > 0) return null;
  if (alone?.key === key) return alone;
  return { key, sinceMs: alone ? nowMs : stillSinceMs, doubted: false };
}

/**
 * Whether the trains that were about to leave have all slipped by just the time that passed since
 * the answer before; `null` means too few to tell.
 */
function areDriven(memory: FeedMemory, answer: FeedAnswer): boolean | null {
  const passedMs = answer.fetchedAtMs - memory.fetchedAtMs;
  // Within the tolerance, standing still looks like slipping.
  if (passedMs <= 2 * slipToleranceMs) return null;
  const slips = answer.predictions.flatMap(({ key, expectedMs }) => {
    const beforeMs = memory.standing.get(key)?.lastMs ?? null;
    const isKnown = beforeMs !== null && expectedMs !== null;
    return isKnown && beforeMs - memory.fetchedAtMs < imminentMs ? [expectedMs - beforeMs] : [];
  });
  if (slips.length < minDriven) return null;
  return slips.every((slip) => Math.abs(slip - passedMs) <= slipToleranceMs);
}

/** Since when trains that are about to leave have all been driven along; `null` if they are not. */
function drivenSince(answer: FeedAnswer, memory: FeedMemory | null): number | null {
  if (memory === null) return null;
  const driven = areDriven(memory, answer);
  if (driven === null) return memory.drivenSinceMs;
  return driven ? (memory.drivenSinceMs ?? memory.fetchedAtMs) : null;
}

/** Something that was promised while the feed stood still, and is still listed, has gone by. */
function isOvertaken({ standing, stillSinceMs }: Stillness, nowMs: number): boolean {
  return [...standing.values()].some(
    ({ ms, sinceMs }) =>
      ms !== null && ms >= Math.max(stillSinceMs, sinceMs) && ms < nowMs - goneMs,
  );
}

/** Whether trains that run late and are about to leave have stood still for this time. */
function areStanding(
  standing: Stillness['standing'],
  { predictions, fetchedAtMs: nowMs }: FeedAnswer,
  forMs: number,
): boolean {
  const late = predictions.filter(({ key, plannedMs, expectedMs }) => {
    if (expectedMs === null || Math.abs(expectedMs - plannedMs) < lateMs) return false;
    const sinceMs = standing.get(key)?.sinceMs ?? nowMs;
    return expectedMs - nowMs < imminentMs && nowMs - sinceMs >= forMs;
  });
  return late.length >= minStanding;
}

/** Trains that run late and are about to leave have all stood still for longer than trains do. */
function isFrozen({ standing, stillSinceMs }: Stillness, answer: FeedAnswer): boolean {
  return (
    answer.fetchedAtMs - stillSinceMs >= stillForMs && areStanding(standing, answer, stillForMs)
  );
}

/** The same of all trains but one. */
function aloneOf({ standing, alone }: Stillness, answer: FeedAnswer): Alone | null {
  if (alone === null || answer.fetchedAtMs - alone.sinceMs < stillBesideMs) return alone;
  return { ...alone, doubted: alone.doubted || areStanding(standing, answer, stillBesideMs) };
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

/** The predictions of an answer without those of sources that a guess is overruled for. */
function heeded({ predictions, believed = [] }: FeedAnswer, guess: Doubt): readonly Prediction[] {
  const overruled = new Set(
    believed.filter(({ guesses }) => guesses.includes(guess)).map(({ source }) => source),
  );
  const isHeeded = ({ source = 0 }: Prediction) => !overruled.has(source);
  return predictions.every(isHeeded) ? predictions : predictions.filter(isHeeded);
}

/** The rest has stood still for as long as all of them; whether it is doubted shows by itself. */
function restOf(memory: FeedMemory | null): FeedMemory | null {
  if (memory === null) return null;
  return memory.rest ?? { ...memory, doubted: false, alone: null, drivenSinceMs: null };
}

function memoryAfter(answer: FeedAnswer, before: FeedMemory | null): FeedMemory {
  const still = standStill(answer, before);
  const { fetchedAtMs } = answer;
  return {
    ...still,
    doubted: still.doubted || isOvertaken(still, fetchedAtMs) || isFrozen(still, answer),
    alone: aloneOf(still, answer),
    drivenSinceMs: drivenSince(answer, before),
    fetchedAtMs,
  };
}

/** When the data was made that a feed repeats, or drives along; never later than it says itself. */
function movedAtMs({ doubted, stillSinceMs, alone, drivenSinceMs }: FeedMemory, claimedMs: number) {
  return Math.min(
    claimedMs,
    ...(doubted ? [stillSinceMs] : []),
    ...(alone?.doubted ? [alone.sinceMs] : []),
    ...(drivenSinceMs === null ? [] : [drivenSinceMs]),
  );
}

/**
 * How old the realtime of an answer is, as far as it can be believed:
 * - an answer that stands still, while trains that it promises have gone by or trains that run late
 *   come no nearer to their time nor farther from it, is as old as when that began; one train alone
 *   that moves beside them makes it no younger;
 * - an answer in which all trains slip along with the clock is as old as when that began;
 * - an answer with nothing but departures of hours ago, or whose predictions are all the same whole
 *   hours off the plan, is not believed at all.
 *
 * Trains that run as planned stand still rightly: a feed that froze while all of them did cannot be
 * told from one that lives.
 *
 * A source that operators believe is not looked at for that guess: what is left decides. Nothing is ever
 * younger than its feed says, and an answer of hours ago is never believed.
 *
 * @param before memory of the answer before; null for the first. Once the clock was turned back it
 *   is of a time to come, and says nothing
 */
export function plausible(answer: FeedAnswer, before: FeedMemory | null): Plausible {
  const { claimedMs, fetchedAtMs: nowMs } = answer;
  const known = before && before.fetchedAtMs <= nowMs ? before : null;
  const all = memoryAfter(answer, known);
  const moving = heeded(answer, 'still');
  const rest =
    moving === answer.predictions
      ? null
      : memoryAfter({ ...answer, predictions: moving }, restOf(known));
  const memory = rest ? { ...all, rest } : all;
  const wrongTime = wrongTimeOf(answer);
  if (claimedMs === null || wrongTime) return { madeAtMs: null, doubt: wrongTime, memory };
  const madeAtMs = Math.max(
    movedAtMs(all, claimedMs),
    rest ? movedAtMs(rest, claimedMs) : -Infinity,
  );
  return { madeAtMs, doubt: madeAtMs < claimedMs ? 'still' : null, memory };
}

function wrongTimeOf(answer: FeedAnswer): Doubt | null {
  if (isOutdated(answer)) return 'outdated';
  const off = hoursOff(answer.predictions) && hoursOff(heeded(answer, 'hours_off'));
  return off ? 'hours_off' : null;
}
