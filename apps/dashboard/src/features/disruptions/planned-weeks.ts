import { localTime } from '@perron/core';
import type { Closure } from './closures';

const dayMs = 86_400_000;

/** Planned closures that begin in one week. */
export interface PlannedWeek {
  /** As in ISO 8601, from 1. */
  readonly number: number;
  /** Its Monday at midnight UTC: a day without a zone. */
  readonly mondayMs: number;
  /** Weeks from now: 0 is the present one. */
  readonly away: number;
  readonly closures: readonly Closure[];
}

/** The Monday of the week that a moment is in, on the network's calendar. */
function mondayOf(epochMs: number, timeZone: string): number {
  const { year, month, day } = localTime(epochMs, timeZone);
  const dayStartMs = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const sinceMonday = (new Date(dayStartMs).getUTCDay() + 6) % 7;
  return dayStartMs - sinceMonday * dayMs;
}

/** The week that has the year's first Thursday is number 1. */
function weekNumber(mondayMs: number): number {
  const thursday = new Date(mondayMs + 3 * dayMs);
  const firstDayMs = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return 1 + Math.floor((thursday.getTime() - firstDayMs) / (7 * dayMs));
}

/** Planned closures by the week in which they begin, in the order of time. */
export function plannedWeeks(
  closures: readonly Closure[],
  nowMs: number,
  timeZone: string,
): PlannedWeek[] {
  const weeks = new Map<number, Closure[]>();
  for (const closure of closures) {
    const mondayMs = mondayOf(Date.parse(closure.disruption.starts_at), timeZone);
    weeks.set(mondayMs, [...(weeks.get(mondayMs) ?? []), closure]);
  }
  const thisMondayMs = mondayOf(nowMs, timeZone);
  return [...weeks]
    .sort(([a], [b]) => a - b)
    .map(([mondayMs, inWeek]) => ({
      number: weekNumber(mondayMs),
      mondayMs,
      away: Math.round((mondayMs - thisMondayMs) / (7 * dayMs)),
      closures: inWeek,
    }));
}

/** Whether each word of a search is in what operators know the closure by. */
export function isFound(
  { disruption, lineNames }: Closure,
  typeName: string,
  search: string,
): boolean {
  const { title, description, affected_stations } = disruption;
  const stations = affected_stations.map(({ name }) => name);
  const known = [title, description, typeName, ...lineNames, ...stations].join(' ').toLowerCase();
  const words = search.toLowerCase().split(/\s+/);
  return words.every((word) => known.includes(word));
}
