import { callsOf, furtherDepartures } from '@perron/core';
import type { Departure, DeparturesAnswer } from '@perron/schema';
import type { DeparturesQuery } from '../transit';

const hourMs = 3_600_000;
/** A board that asks for now is not exactly now when its question arrives. */
const nowToleranceMs = 300_000;

/** One fetch for many boards: a stop's rows of whole hours. */
export interface BoardWindow {
  readonly stopId: string;
  /** Start: a full hour, epoch ms. */
  readonly fromMs: number;
  readonly hours: number;
  /** It is the window that moves with the clock; others stand still. */
  readonly live: boolean;
  readonly query: DeparturesQuery;
}

/**
 * The window that answers a query: from the start of its hour, and as many hours as it takes to
 * hold the query's minutes wherever in the hour it begins. Boards that ask for different minutes
 * share it; it moves with the hour, and the one of the hour before still holds what is asked for in
 * the first minute of the next.
 */
export function windowOf(stopId: string, query: DeparturesQuery, nowMs: number): BoardWindow {
  const hourNowMs = Math.floor(nowMs / hourMs) * hourMs;
  const live = query.whenMs >= hourNowMs && query.whenMs <= nowMs + nowToleranceMs;
  const fromMs = live ? hourNowMs : Math.floor(query.whenMs / hourMs) * hourMs;
  const reachMs = query.durationMinutes * 60_000 + (live ? nowToleranceMs : 0);
  const hours = Math.max(2, Math.ceil(reachMs / hourMs) + 1);
  return { stopId, fromMs, hours, live, query };
}

/** A live window as it is by now; any other as it was. Its key stays the same. */
export function currentWindow(window: BoardWindow, nowMs: number): BoardWindow {
  if (!window.live) return window;
  return windowOf(window.stopId, { ...window.query, whenMs: nowMs }, nowMs);
}

/** The query that fetches a window. */
export function windowQuery({ query, fromMs, hours }: BoardWindow): DeparturesQuery {
  return { ...query, whenMs: fromMs, durationMinutes: hours * 60, results: null, further: false };
}

export function windowKey({ stopId, query, fromMs, hours, live }: BoardWindow): string {
  const { products, direction = null, remarks = true, language = null } = query;
  const start = live ? 'live' : fromMs;
  return JSON.stringify([stopId, start, hours, [...products].sort(), direction, remarks, language]);
}

/** The rows of a window that a query asked for, by when they really leave, whatever its limit. */
function allWithin(rows: readonly Departure[], query: DeparturesQuery): Departure[] {
  const untilMs = query.whenMs + query.durationMinutes * 60_000;
  return rows.filter((row) => {
    const leavesMs = Date.parse(row.when ?? row.plannedWhen ?? '');
    return leavesMs >= query.whenMs && leavesMs <= untilMs;
  });
}

/** The same, at most as many as it asked for. */
export function rowsWithin(rows: readonly Departure[], query: DeparturesQuery): Departure[] {
  const within = allWithin(rows, query);
  return within.slice(0, query.results ?? within.length);
}

/** The part of a window's departures that a query asked for. */
export function departuresWithin(
  { departures, ...rest }: DeparturesAnswer,
  query: DeparturesQuery,
): DeparturesAnswer {
  const within = allWithin(departures, query);
  const max = query.results ?? within.length;
  return {
    ...rest,
    departures: within.slice(0, max),
    ...(query.further === true && { further: furtherDepartures(callsOf(within.slice(max))) }),
  };
}
