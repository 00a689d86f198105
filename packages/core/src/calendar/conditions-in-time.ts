import { parsePlainCondition } from '../scenarios/condition';
import { clockTime } from '../time/local-time';
import type { TimeZone } from '../time/local-time';
import type { Calendar } from './calendar';

const minuteMs = 60_000;
const texts = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;
const dayFacts = /\b(?:date|weekday|holiday|school_holiday|season|day_type|night)\b/;

/** Which of the facts of the calendar conditions name, and the times that they hold the clock against. */
function askedTimes(conditions: readonly string[]) {
  const bare = conditions.map((text) => text.replace(texts, '""'));
  const timed = conditions.filter((_, index) => /\btime\b/.test(bare[index] ?? ''));
  return {
    ofDays: bare.some((text) => dayFacts.test(text)),
    ofNight: bare.some((text) => /\bnight\b/.test(text)),
    /** One of the expression language may ask for any minute. */
    everyMinute: timed.some((text) => parsePlainCondition(text) === null),
    times: timed.flatMap((text) => text.match(/(?<=["'])\d\d:\d\d(?=["'])/g) ?? []),
  };
}

/** The minute after a time on a clock; `24:00` is midnight. */
function minuteAfter(time: string): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 1;
  return new Date(minutes * minuteMs).toISOString().slice(11, 16);
}

/**
 * The moments within a span at which the clock or the calendar may make one of these conditions another
 * one. A time that the clocks skip counts when they are changed. Epoch ms, in their order.
 * @param span epoch ms, both exclusive
 */
export function calendarMoments(
  conditions: readonly string[],
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
  timeZone: TimeZone,
  calendar: Calendar | undefined,
): number[] {
  const { ofDays, ofNight, everyMinute, times } = askedTimes(conditions);
  if (!ofDays && !everyMinute && times.length === 0) return [];
  const turns = new Set([
    ...times.flatMap((time) => [time === '24:00' ? '00:00' : time, minuteAfter(time)]),
    ...(ofDays && calendar ? [calendar.serviceDayEnds] : []),
    ...(ofNight ? ['00:00'] : []),
  ]);
  const moments: number[] = [];
  const firstMs = Math.floor(fromMs / minuteMs) * minuteMs;
  let before = clockTime(firstMs, timeZone);
  for (let atMs = firstMs + minuteMs; atMs < untilMs; atMs += minuteMs) {
    const time = clockTime(atMs, timeZone);
    if (everyMinute || turns.has(time) || time !== minuteAfter(before)) moments.push(atMs);
    before = time;
  }
  return moments;
}
