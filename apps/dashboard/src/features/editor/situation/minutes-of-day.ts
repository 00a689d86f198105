import { localTimeOf, momentOf } from '../../../kit/moment/zoned-moment';

export const minuteMs = 60_000;
export const minutesOfDay = 1440;

/** The moment at which the day of another moment begins in a zone, epoch ms. */
export function dayStartMs(momentMs: number, timeZone: string): number {
  const start = momentOf(`${localTimeOf(momentMs, timeZone).slice(0, 10)}T00:00`, timeZone);
  if (start === null) return momentMs;
  return start.kind === 'twice' ? start.firstMs : start.epochMs;
}
