import type { RuntimeDisruption } from '@perron/schema';
import { standsMs } from '../departures/board';
import type { Call } from '../departures/call';
import type { Situation } from '../situation/situation';
import type { Condition, ConditionValue } from './condition';

/** A span of time; epoch ms, from inclusive, until exclusive. */
export interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** A span in which a condition came to one value. */
export interface ConditionStretch extends Span {
  readonly value: ConditionValue;
}

/**
 * The moments within a span at which a station's situation may become another one, its beginning
 * first: trains arrive and leave by the timetable, disruptions begin and end. Between two of them no
 * fact of a station changes but those of the calendar.
 * @param times as `calendarMoments` gives them
 */
export function changesAtStation(
  calls: readonly Pick<Call, 'plannedMs'>[],
  disruptions: readonly Pick<RuntimeDisruption, 'startsAt' | 'endsAt'>[],
  { fromMs, untilMs }: Span,
  times: readonly number[] = [],
): number[] {
  const moments = [
    ...times,
    ...calls.flatMap(({ plannedMs }) => [plannedMs - standsMs, plannedMs]),
    ...disruptions.flatMap(({ startsAt, endsAt }) => [
      Date.parse(startsAt),
      ...(endsAt === null ? [] : [Date.parse(endsAt)]),
    ]),
  ];
  const within = moments.filter((ms) => ms > fromMs && ms < untilMs);
  return [...new Set([fromMs, ...within])].sort((a, b) => a - b);
}

/** The trains that stand in a station at a moment, by the timetable. */
export function trainsStanding<Shown extends Pick<Call, 'plannedMs'>>(
  calls: readonly Shown[],
  atMs: number,
): Shown[] {
  return calls.filter(({ plannedMs }) => plannedMs - standsMs <= atMs && atMs < plannedMs);
}

function isSame(a: ConditionValue, b: ConditionValue): boolean {
  const missing = (value: ConditionValue) => (value.state === 'unknown' ? value.missing : null);
  return a.state === b.state && missing(a) === missing(b);
}

/**
 * The values of a condition over a span of time, in stretches that follow each other without a gap.
 * @param changesMs the moments at which it is asked, as `changesAtStation` gives them
 */
export function conditionOver(
  condition: Condition,
  changesMs: readonly number[],
  { untilMs }: Span,
  situationAt: (atMs: number) => Situation,
): ConditionStretch[] {
  const stretches: ConditionStretch[] = [];
  for (const [index, fromMs] of changesMs.entries()) {
    const value = condition(situationAt(fromMs));
    const stretch = { fromMs, untilMs: changesMs[index + 1] ?? untilMs, value };
    const before = stretches.at(-1);
    if (before && isSame(before.value, value)) {
      stretches[stretches.length - 1] = { ...before, untilMs: stretch.untilMs };
    } else stretches.push(stretch);
  }
  return stretches;
}

/** How long a condition was fulfilled, and how long not known, in ms. */
export function sumOf(stretches: readonly ConditionStretch[]) {
  const lasting = (state: ConditionValue['state']) =>
    stretches
      .filter(({ value }) => value.state === state)
      .reduce((sum, { fromMs, untilMs }) => sum + untilMs - fromMs, 0);
  return { fulfilledMs: lasting('fulfilled'), unknownMs: lasting('unknown') };
}
