import { localTime } from '@perron/core';

/** When something is, as short as it can be said; times are those of the network's zone. */
export function momentText(
  iso: string,
  nowMs: number,
  { timeZone, locale }: { readonly timeZone: string; readonly locale: string },
): string {
  const ms = Date.parse(iso);
  const [then, now] = [localTime(ms, timeZone), localTime(nowMs, timeZone)];
  const time = `${then.hour}:${then.minute}`;
  if (then.day === now.day && then.month === now.month && then.year === now.year) return time;
  const isNear = Math.abs(ms - nowMs) < 6 * 86_400_000;
  const day = new Intl.DateTimeFormat(locale, {
    timeZone,
    ...(isNear ? { weekday: 'short' } : { day: 'numeric', month: 'short' }),
    ...(!isNear && then.year !== now.year && { year: 'numeric' }),
  }).format(ms);
  return isNear ? `${day} ${time}` : day;
}

/** How long from now, in whole minutes, hours or days: "in 57 min". */
export function untilText(iso: string, nowMs: number, locale: string): string {
  const minutes = Math.round((Date.parse(iso) - nowMs) / 60_000);
  const format = new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'always' });
  if (Math.abs(minutes) < 120) return format.format(minutes, 'minute');
  if (Math.abs(minutes) < 48 * 60) return format.format(Math.round(minutes / 60), 'hour');
  return format.format(Math.round(minutes / 1440), 'day');
}
