/** Nobody waits for a train at these hours, nearly. Local time. */
const fromHour = 2;
const untilHour = 4;
/** The last displays to start still have this long before the window ends. */
const lastMinutes = 15;

function minuteOfDay(atMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(atMs);
  const value = (type: 'hour' | 'minute') =>
    Number(parts.find((part) => part.type === type)?.value ?? Number.NaN);
  return value('hour') * 60 + value('minute');
}

/**
 * Whether a display that shows something may restart: from 02:00 to 04:00 at its place, each
 * display from a different minute on, so that not all of a platform are dark at once.
 * @param timeZone the time zone of the place, IANA
 * @param phase which display this is, from 0 to 1
 */
export function isReloadWindow(nowMs: number, timeZone: string, phase: number): boolean {
  const spreadMinutes = (untilHour - fromHour) * 60 - lastMinutes;
  const minute = minuteOfDay(nowMs, timeZone);
  return minute >= fromHour * 60 + phase * spreadMinutes && minute < untilHour * 60;
}
