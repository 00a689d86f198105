import type { TransitFacts } from '@perron/adapters/transit';
import type { TimetableCondition } from '@perron/schema';

const dayMs = 86_400_000;
/** An agency needs some days to provide the next feed. */
const soonMs = 7 * dayMs;

/** Whether a timetable has anything to say at a moment (epoch ms). */
export function timetableCondition(
  { reach }: Pick<TransitFacts, 'reach'>,
  nowMs: number,
): TimetableCondition {
  if (reach === null) return 'unknown';
  const { fromMs, untilMs } = reach;
  if (fromMs === null || untilMs === null) return 'empty';
  if (nowMs >= untilMs) return 'ended';
  if (nowMs < fromMs) return 'not_begun';
  return untilMs - nowMs < soonMs ? 'ends_soon' : 'current';
}

/** The same in a sentence or two for an operator; `null` if there is nothing to say. */
export function conditionText(
  facts: Pick<TransitFacts, 'reach' | 'timeZone' | 'skipped'>,
  nowMs: number,
): string | null {
  const { reach, timeZone } = facts;
  const date = (ms: number | null | undefined) => (ms == null ? '' : localDate(ms, timeZone));
  switch (timetableCondition(facts, nowMs)) {
    case 'empty':
      return `The timetable has no departures at all.${leftOutText(facts)}`;
    case 'ended':
      return `The timetable ended on ${date(reach?.untilMs)}.`;
    case 'not_begun':
      return `The timetable begins on ${date(reach?.fromMs)}.`;
    case 'ends_soon':
      return `The timetable ends on ${date(reach?.untilMs)}.`;
    case 'current':
    case 'unknown':
      return null;
  }
}

/** A feed that is empty often is so because of one fault in all of its rows. */
function leftOutText({ skipped }: Pick<TransitFacts, 'skipped'>): string {
  const [first] = skipped.listed;
  if (!first) return '';
  return skipped.count === 1
    ? ` A row was left out: ${first.message}`
    : ` ${skipped.count} rows were left out, such as ${first.message}`;
}

/** The date of a moment in a time zone, `2026-03-28`. */
export function localDate(ms: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return format.format(ms);
}
