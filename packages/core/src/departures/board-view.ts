import type { Freshness } from '../freshness/ladder';
import { countsDown } from '../freshness/ladder';
import type { Doubt } from '../freshness/plausibility';
import type { Call } from './call';
import type { DeparturesHere } from '../situation/situation';
import { boardRows, fits } from './board';
import type { BoardFilter, BoardRow } from './board';
import { lossOf, noLoss } from './loss';
import type { Loss } from './loss';

type Known = Extract<DeparturesHere, { state: 'known' }>;

/** The rows of a board, and how far they may be trusted. */
export interface BoardView {
  readonly rows: readonly BoardRow[];
  /**
   * How far these rows may be trusted: as the departures may, but `timetable` where the source
   * predicts none of them, and where they are the timetable's, because nothing came.
   */
  readonly freshness: Freshness;
  /** When the realtime of these rows was made, epoch ms; `null` if there is none. */
  readonly realtimeAtMs: number | null;
  /** Why realtime that came is not believed; `null` if nothing is held against it. */
  readonly doubt: Doubt | null;
  readonly timetableOnly: boolean;
  /** These rows are what came, and much that the timetable promises did not. */
  readonly incomplete: boolean;
  /** Departures that the source does not list, also where the timetable's rows replace them. */
  readonly loss: Loss;
}

function lossHere({ promised, coversUntilMs }: Known, filter: BoardFilter, nowMs: number): Loss {
  return promised ? lossOf(promised, filter, nowMs, coversUntilMs) : noLoss;
}

/**
 * The rows of the timetable, without those that the source says are cancelled. A call that is none of this board's, as
 * where a source spells platforms otherwise, takes nothing away from it.
 */
function timetableRows({ promised = [] }: Known, filter: BoardFilter, nowMs: number): BoardRow[] {
  const listed = { ...filter, listCancelled: true };
  const counts = (came: Call | null) => came && (came.withdrawn || fits(came, listed));
  const calls = promised.map(({ planned, came }) => (came && counts(came) ? came : planned));
  return boardRows(calls, filter, 'timetable', nowMs);
}

/** A night's break is no longer: a row's time of day says which day is meant. */
const nightMs = 12 * 3_600_000;

/** The rows, and where they are too few, as at night, the next ones of the kept timetable. */
function filledUp(rows: readonly BoardRow[], here: Known, filter: BoardFilter, nowMs: number) {
  const missing = (filter.minItems ?? 0) - rows.length;
  if (!here.later || missing <= 0) return rows;
  const byPlan = here.freshness !== 'timetable';
  const soon = here.later.filter(({ plannedMs }) => plannedMs - nowMs <= nightMs);
  const later = boardRows(soon, { ...filter, minItems: missing }, 'timetable', nowMs);
  return [...rows, ...later.map((row) => ({ ...row, byPlan }))];
}

/** Nothing is live in these rows, though the source says that it is. */
function isUnpredicted(rows: readonly BoardRow[]): boolean {
  const running = rows.filter(({ call }) => !call.cancelled);
  return running.length > 0 && running.every(({ byPlan }) => byPlan);
}

/** The timetable tells more than what came. */
function isWorthless({ rows, freshness, timetableOnly, loss }: BoardView): boolean {
  if (!loss.incomplete) return rows.length === 0 && loss.missing > 0;
  return rows.every(({ beyond }) => beyond) || (freshness === 'timetable' && !timetableOnly);
}

/**
 * A board at `nowMs`. An answer that lacks much of what the timetable promises is listed as it came
 * and called incomplete. Where nothing of it came within the board's window, or nothing in it may be
 * believed any more, the timetable's own departures are listed: they are complete. "Nothing departs"
 * is said only where the timetable says so too.
 */
export function boardView(here: Known, filter: BoardFilter, nowMs: number): BoardView {
  const { calls, freshness, realtimeAtMs, doubt = null, timetableOnly } = here;
  const loss = lossHere(here, filter, nowMs);
  const rows = boardRows(calls, filter, freshness, nowMs);
  const { incomplete } = loss;
  const view = { rows, freshness, realtimeAtMs, doubt, timetableOnly, incomplete, loss };
  if (isWorthless(view)) {
    const planned = timetableRows(here, filter, nowMs);
    const byPlan = { freshness: 'timetable', realtimeAtMs: null, incomplete: false } as const;
    return { ...view, ...byPlan, rows: planned };
  }
  if (loss.incomplete) return view;
  const filled = { ...view, rows: filledUp(rows, here, filter, nowMs) };
  return isUnpredicted(filled.rows) ? { ...filled, freshness: 'timetable' } : filled;
}

/** Whether a row of a board may count its minutes down: where it is live itself. */
export function rowCountsDown(view: BoardView, row: BoardRow, clockUncertain: boolean): boolean {
  if (view.incomplete || row.byPlan) return false;
  return countsDown(view, clockUncertain);
}
