import { isPlausibleDelay } from '@perron/timetable';
import { noteLeftOut } from './raw-shapes';

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
): BelievedTime {
  const said = { time: time ?? null, delay: delay ?? null };
  if (!time || !planned) return said;
  if (isPlausibleDelay((Date.parse(time) - Date.parse(planned)) / 1000)) return said;
  noteLeftOut();
  return { time: planned, delay: null };
}
