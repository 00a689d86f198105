const hourMs = 3_600_000;
/** Beside the hours that a source is off, its trains run early or late as trains do. */
const earliestMs = -120_000;
const latestMs = 480_000;
/** Fewer trains may all be an hour late. */
const minPredictions = 4;
/** The share of all trains that something is predicted for; the others may really be late. */
const share = 0.8;
/** This close to a whole hour a train runs as planned in another zone. */
const punctualMs = 90_000;
/** Trains that are held up together are late by the same, within so much, and by no whole hour. */
const togetherMs = 180_000;

/** Moments of one departure, epoch ms. `expectedMs` is null if nothing is said in real time. */
interface Prediction {
  readonly plannedMs: number;
  readonly expectedMs: number | null;
}

/**
 * By how many whole hours a prediction is off its plan, negative: early, and the ms that are left;
 * `null` if it is something between.
 */
export function hoursOf({
  plannedMs,
  expectedMs,
}: Prediction): { hours: number; restMs: number } | null {
  if (expectedMs === null) return null;
  const lateMs = expectedMs - plannedMs;
  const hours = Math.round((lateMs - (earliestMs + latestMs) / 2) / hourMs);
  const restMs = lateMs - hours * hourMs;
  return restMs >= earliestMs && restMs <= latestMs ? { hours, restMs } : null;
}

/** Whether trains that are late by about an hour stood still together, and nobody's clock is wrong. */
function areHeldUp(restsMs: readonly number[]): boolean {
  const isPunctual = restsMs.some((restMs) => Math.abs(restMs) <= punctualMs);
  return !isPunctual && Math.max(...restsMs) - Math.min(...restsMs) <= togetherMs;
}

/** By how many hours predictions are off, negative: early; how many of them are, of all that there are. */
export interface HoursOff {
  readonly hours: number;
  readonly count: number;
  readonly of: number;
}

/**
 * By how much a source predicts nearly all trains whole hours early or late; `null` if it does not.
 * It mixes up two time zones, or summer and winter time. Late trains differ from each other, or are
 * late by the same and by no whole hour.
 */
export function hoursOff(predictions: readonly Prediction[]): HoursOff | null {
  const predicted = predictions.filter(({ expectedMs }) => expectedMs !== null);
  if (predicted.length < minPredictions) return null;
  const rests = new Map<number, number[]>();
  for (const prediction of predicted) {
    const off = hoursOf(prediction);
    if (off !== null && off.hours !== 0) {
      rests.set(off.hours, [...(rests.get(off.hours) ?? []), off.restMs]);
    }
  }
  for (const [hours, alike] of rests) {
    if (alike.length < predicted.length * share || areHeldUp(alike)) continue;
    return { hours, count: alike.length, of: predicted.length };
  }
  return null;
}
