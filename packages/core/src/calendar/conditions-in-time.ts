import type { Calendar } from '@perron/schema';
import { parsePlainCondition } from '../scenarios/condition';
import type { FactName } from '../scenarios/facts';
import { factsIn, textsIn } from '../scenarios/facts-in-condition';
import { clockTime } from '../time/local-time';
import type { TimeZone } from '../time/local-time';
import { minutesAfter } from './between';

const minuteMs = 60_000;
const dayFacts: readonly FactName[] = [
  'date',
  'weekday',
  'holiday',
  'school_holiday',
  'season',
  'day_type',
  'night',
];

/** Which of the facts of the calendar conditions name, and the times that they hold the clock against. */
function askedTimes(conditions: readonly string[]) {
  const named = factsIn(...conditions);
  const timed = conditions.filter((text) => factsIn(text).has('time'));
  return {
    ofDays: dayFacts.some((fact) => named.has(fact)),
    ofNight: named.has('night'),
    /** One of the expression language may ask for any minute. */
    everyMinute: timed.some((text) => parsePlainCondition(text) === null),
    times: timed.flatMap(textsIn).filter((text) => /^\d\d:\d\d$/.test(text)),
  };
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
    ...times.flatMap((time) => [minutesAfter(time, 0), minutesAfter(time, 1)]),
    ...(ofDays && calendar ? [calendar.serviceDayEnds] : []),
    ...(ofNight ? ['00:00'] : []),
  ]);
  const moments: number[] = [];
  const firstMs = Math.floor(fromMs / minuteMs) * minuteMs;
  let before = clockTime(firstMs, timeZone);
  for (let atMs = firstMs + minuteMs; atMs < untilMs; atMs += minuteMs) {
    const time = clockTime(atMs, timeZone);
    if (everyMinute || turns.has(time) || time !== minutesAfter(before, 1)) moments.push(atMs);
    before = time;
  }
  return moments;
}
