import { isPlausibleDelay } from '@perron/timetable';
import type { Omissions } from './omissions';

/** When a trip really comes or leaves, and how late it is, as far as an upstream says so. */
export interface BelievedTime {
  readonly time: string | null;
  readonly delay: number | null;
}

/**
 * An upstream's prediction, unless it is further from the plan than any train: a prediction three hours
 * before the plan would take a train off the boards that is still to come. Such a one counts as left out, and
 * the plan stands.
 */
export function believedTime(
  time: string | null | undefined,
  planned: string | null | undefined,
  delay: number | null | undefined,
  omissions: Omissions,
): BelievedTime {
  const said = { time: time ?? null, delay: delay ?? null };
  if (!time || !planned) return said;
  if (isPlausibleDelay((Date.parse(time) - Date.parse(planned)) / 1000)) return said;
  omissions.note();
  return { time: planned, delay: null };
}
