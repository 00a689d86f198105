const hourMs = 3_600_000;
/** Beside the hours that a source is off, its trains run early or late as trains do. */
const earliestMs = -120_000;
const latestMs = 480_000;
/** Fewer trains may all be an hour late. */
const minTold = 4;
/** Of all trains that something is predicted for; the others may really be late. */
const share = 0.8;

/** Moments of one departure, epoch ms; `expectedMs` null: nothing is said in real time. */
interface Told {
  readonly plannedMs: number;
  readonly expectedMs: number | null;
}

/** By how many whole hours a prediction is off its plan, as trains run; null: it is something between. */
function hoursOf({ plannedMs, expectedMs }: Told): number | null {
  if (expectedMs === null) return null;
  const lateMs = expectedMs - plannedMs;
  const hours = Math.round((lateMs - (earliestMs + latestMs) / 2) / hourMs);
  const restMs = lateMs - hours * hourMs;
  return restMs >= earliestMs && restMs <= latestMs ? hours : null;
}

/**
 * Whether a source predicts nearly all trains by the same whole hours early or late: it mixes up two
 * time zones, or summer and winter time. Late trains differ from each other.
 */
export function areHoursOff(predictions: readonly Told[]): boolean {
  const told = predictions.filter(({ expectedMs }) => expectedMs !== null);
  if (told.length < minTold) return false;
  const counts = new Map<number, number>();
  for (const prediction of told) {
    const hours = hoursOf(prediction);
    if (hours !== null && hours !== 0) counts.set(hours, (counts.get(hours) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) >= told.length * share;
}
