import type { NetworkStyle, Product } from '@perron/schema';
import type { Freshness } from '../freshness/ladder';
import type { Call } from './call';
import { goesTowards } from './goes-towards';
import { rowNote } from './row-note';
import type { RowNote } from './row-note';
import { withoutTwins } from './without-twins';

/** Selects the departures for a board. */
export interface BoardFilter {
  readonly maxItems: number;
  readonly maxMinutesAhead: number;
  /**
   * Where fewer than these leave within the window, as at night, those that leave next after it are
   * listed too, up to this many rows in all. Missing: only the window is listed.
   */
  readonly minItems?: number;
  /** Only this platform, actual or planned; `null` means all. */
  readonly platform: string | null;
  /** Only lines of these names; null or missing: all. */
  readonly lines?: readonly string[] | null;
  /** Only these directions, as the vehicle says them or as boards show them; `null` means all. */
  readonly directions: readonly string[] | null;
  /** Only these kinds of transport; `null` means all. */
  readonly products: readonly Product[] | null;
  /** Cancelled trips are hidden unless a board lists them (domain: live data). */
  readonly listCancelled: boolean;
  /** By which the names of directions are compared. */
  readonly networkStyle: NetworkStyle;
}

/** One row of a board. */
export interface BoardRow {
  readonly call: Call;
  /** The moment that counts for this row: realtime while it may be trusted, else the plan. */
  readonly departsMs: number;
  /** Full minutes until then: 0 during the last minute, never negative. */
  readonly minutes: number;
  /** By those moments it is here: it has arrived and not left. */
  readonly hasArrived: boolean;
  /** The source has realtime, but predicts nothing for this trip: the row goes by the plan alone. */
  readonly byPlan: boolean;
  /** It leaves after the window: a board says its time of day. */
  readonly beyond: boolean;
  /** A further fact that passengers must know; `null` means that all is as usual. */
  readonly note: RowNote | null;
}

/** A train stands at its platform for this long before it leaves (section 4). */
export const standsMs = 30_000;

/** The moment that a board goes by. Realtime counts until it is too old to be trusted. */
export function departsMs(call: Call, step: Freshness): number {
  return step === 'timetable' ? call.plannedMs : (call.expectedMs ?? call.plannedMs);
}

/** Until when a train stands though it should have left, as long as what its source says is fresh; else 0. */
export function staysUntilMs({ expectedMs, stays = 0, cancelled }: Call, step: Freshness): number {
  const isFresh = step === 'live' || step === 'aging';
  return isFresh && expectedMs !== null && !cancelled ? expectedMs + stays * 1000 : 0;
}

/**
 * When a row is over: what was known late is not thought to have left because nobody tells any more, nor is a train
 * that its source still lists at the stop.
 */
function leftMs(call: Call, step: Freshness): number {
  const lateMs = step === 'timetable' ? (call.expectedMs ?? 0) : 0;
  return Math.max(departsMs(call, step), lateMs, staysUntilMs(call, step));
}

/**
 * Whether a board for a platform lists a call: it leaves from there, or was to; `null` means any
 * platform.
 */
export function concernsPlatform(call: Call, platform: string | null): boolean {
  return platform === null || call.platform === platform || call.plannedPlatform === platform;
}

/** Whether its train stops there: at the station, and at a platform where one is named. */
export function stopsAtPlatform(call: Call, platform: string | null): boolean {
  if (call.boarding === 'no_stop' || call.movedTo !== undefined) return false;
  return platform === null || (call.platform ?? call.plannedPlatform) === platform;
}

/** It does not come, or nobody may get on: a board that hides what is cancelled hides it too. */
function isLost({ cancelled, boarding }: Call): boolean {
  return cancelled || boarding === 'no_stop' || boarding === 'none';
}

/** The headway of a service stands for its minutes, which the timetable gives and nobody keeps to. */
export function isHeadway({ headway, expectedMs, cancelled }: Call): boolean {
  return headway !== undefined && expectedMs === null && !cancelled;
}

/** The calls of one service by headway have the same. */
function courseOf({ line, direction, plannedPlatform }: Call): string {
  return JSON.stringify([line?.name, line?.product, direction, plannedPlatform]);
}

/** A call with the moment that a board goes by. */
type Coming = Pick<BoardRow, 'call' | 'departsMs'>;

/**
 * Rows in which a service by headway is one: after its vehicles that leave within the window, as "then every 10 min", or
 * at the first of its minutes where none is known.
 * @param rows in the order of their departures
 * @param untilMs where the window of the board ends, epoch ms
 */
function withoutGrid(rows: readonly Coming[], untilMs: number): readonly Coming[] {
  if (!rows.some(({ call }) => isHeadway(call))) return rows;
  const lastKnown = new Map<string, Coming>();
  const headways = new Map<string, Coming>();
  for (const row of rows) {
    const course = courseOf(row.call);
    if (isHeadway(row.call)) {
      if (!headways.has(course)) headways.set(course, row);
    } else if (row.departsMs <= untilMs && !isLost(row.call)) lastKnown.set(course, row);
  }
  const rowAfter = new Map(
    [...headways].map(([course, headway]) => [lastKnown.get(course) ?? headway, headway]),
  );
  return rows.flatMap((row) => {
    const headway = rowAfter.get(row);
    if (isHeadway(row.call)) return headway === row ? [row] : [];
    return headway ? [row, headway] : [row];
  });
}

/** Whether a train has arrived by the moment that counts, and not left. */
export function hasArrived(call: Call, step: Freshness, nowMs: number): boolean {
  const leavesMs = departsMs(call, step);
  const goneMs = Math.max(leavesMs, staysUntilMs(call, step));
  return !isLost(call) && !isHeadway(call) && leavesMs - standsMs <= nowMs && nowMs < goneMs;
}

/** Whether a board lists a call, if it leaves within the board's window. */
export function fits(call: Call, filter: BoardFilter): boolean {
  const { platform, lines = null, directions, products, networkStyle } = filter;
  if (call.withdrawn) return false;
  if (isLost(call) && !filter.listCancelled) return false;
  if (!concernsPlatform(call, platform)) return false;
  if (lines !== null && !lines.includes(call.line?.name ?? '')) return false;
  if (!goesTowards(call, directions, networkStyle)) return false;
  return products === null || (call.line?.product != null && products.includes(call.line.product));
}

/**
 * Rows in which no trip stands twice: of one that comes again on its loop the next call, but not a cancelled one that
 * would hide that it comes. Headways stand for no trip.
 */
function eachOnce(rows: readonly Coming[]): Coming[] {
  const kept = new Map<string, Coming>();
  for (const row of rows) {
    const before = kept.get(row.call.tripId);
    if (isHeadway(row.call) || (before && !(isLost(before.call) && !isLost(row.call)))) continue;
    kept.set(row.call.tripId, row);
  }
  return rows.filter((row) => isHeadway(row.call) || kept.get(row.call.tripId) === row);
}

/**
 * The rows of a board at `nowMs`: what has not left yet, within the window, each trip once (also one
 * that comes under two ids), by departure; and where these are few, later ones. Trips that left are
 * gone: a departed trip is never "now". One that should have left and is still listed at the stop stands there.
 */
export function boardRows(
  calls: readonly Call[],
  filter: BoardFilter,
  step: Freshness,
  nowMs: number,
): BoardRow[] {
  const untilMs = nowMs + filter.maxMinutesAhead * 60_000;
  const min = filter.minItems ?? 0;
  const coming = withoutTwins(calls)
    .filter((call) => fits(call, filter) && leftMs(call, step) > nowMs)
    .sort((a, b) => departsMs(a, step) - departsMs(b, step) || a.plannedMs - b.plannedMs);
  const inOrder = coming.map((call) => ({ call, departsMs: departsMs(call, step) }));
  return withoutGrid(eachOnce(inOrder), untilMs)
    .slice(0, filter.maxItems)
    .map((row) => ({
      ...row,
      minutes: Math.max(0, Math.floor((row.departsMs - nowMs) / 60_000)),
      hasArrived: hasArrived(row.call, step, nowMs),
      byPlan: step !== 'timetable' && row.call.expectedMs === null && !row.call.cancelled,
      beyond: row.departsMs > untilMs,
      note: rowNote(row.call, filter.platform, step),
    }))
    .filter(({ beyond }, index) => !beyond || index < min);
}
