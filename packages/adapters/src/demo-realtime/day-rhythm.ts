const secondsPerDay = 86_400;

/** Hours of the peaks, and how wide they are. */
const morningPeakHour = 7.75;
const eveningPeakHour = 17;
const peakWidthHours = 1.5;

/**
 * How full the network is at a time of day: about 1 at noon, 1.9 at the peaks of a working day,
 * 0.4 at night. Saturdays and Sundays have no peaks.
 *
 * @param secondsOfDay after the beginning of the service day, also past 24:00
 * @param serviceDay days since 1970-01-01, a Thursday
 */
export function rhythmOf(secondsOfDay: number, serviceDay: number): number {
  const hour = (secondsOfDay % secondsPerDay) / 3_600;
  const weekday = (serviceDay + 4) % 7;
  const day = 0.4 + 0.6 * bump(hour, 13.5, 7);
  if (weekday === 0 || weekday === 6) return 0.75 * day;
  return (
    day + bump(hour, morningPeakHour, peakWidthHours) + bump(hour, eveningPeakHour, peakWidthHours)
  );
}

/** 1 at the centre, 0 from `width` away on, smooth in between. */
function bump(hour: number, centre: number, width: number): number {
  const away = Math.min(1, Math.abs(hour - centre) / width);
  return (1 - away * away) ** 2;
}
