import { localTime } from '@perron/core';
import type { TimeZone } from '@perron/core';

/** First and last full hour of daylight in the middle of Europe by its clocks, month by month. */
const daylightHours: readonly (readonly [number, number])[] = [
  [8, 16],
  [8, 17],
  [7, 18],
  [7, 19],
  [6, 20],
  [5, 21],
  [5, 21],
  [6, 20],
  [7, 19],
  [8, 18],
  [8, 16],
  [8, 15],
];

/**
 * Whether a sign of the weather may show the sun. By the month and the hour only, since nobody says
 * where the weather was observed: near sunrise and sunset it may be wrong by an hour.
 */
export function isDaylight(nowMs: number, timeZone: TimeZone): boolean {
  const { month, hour } = localTime(nowMs, timeZone);
  const [first, last] = daylightHours[Number(month) - 1]!;
  return Number(hour) >= first && Number(hour) < last;
}
