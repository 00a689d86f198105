import { plainStyle } from '@perron/core';
import type { BoardFilter, BoardRow, Place } from '@perron/core';
import type { Reading, TrueRow } from './independent-boards';
import type { BoardQuestion } from './network-and-changes';

/* Rows of the product and of the reading in the same words, and a question in the product's. */

/** The rows of a board by what passengers read in them, in an order that does not hang on ties. */
export function inWords<Row extends { readonly departsMs: number; readonly plannedMs: number }>(
  rows: readonly Row[],
): Row[] {
  return rows
    .map((row) => ({ row, text: JSON.stringify(row) }))
    .sort(
      (a, b) =>
        a.row.departsMs - b.row.departsMs ||
        a.row.plannedMs - b.row.plannedMs ||
        (a.text < b.text ? -1 : 1),
    )
    .map(({ row }) => row);
}

function noteText({ note }: BoardRow): string | null {
  if (!note) return null;
  if (note.kind === 'moved') return `moved ${note.to}`;
  if (note.kind === 'platform') return `platform ${note.platform}`;
  return note.kind === 'last_known' ? `last_known ${note.minutes}` : note.kind;
}

export function shownRow(row: BoardRow) {
  const { call, departsMs, minutes, hasArrived, byPlan, beyond } = row;
  return {
    key: call.tripId,
    line: call.line?.name ?? null,
    direction: call.direction,
    plannedMs: call.plannedMs,
    expectedMs: call.expectedMs,
    departsMs,
    platform: call.platform,
    plannedPlatform: call.plannedPlatform,
    cancelled: call.cancelled,
    note: noteText(row),
    estimated: call.estimated === true,
    headway: call.headway ?? null,
    minutes,
    hasArrived,
    byPlan,
    beyond,
  };
}

export function trueRow(row: TrueRow, { nowMs, step }: Reading) {
  const { departsMs, expectedMs, headway, cancelled, note } = row;
  const isGrid = headway !== null && expectedMs === null && !cancelled;
  const isLost = cancelled || note === 'no_boarding';
  const stands = departsMs - 30_000 <= nowMs && nowMs < departsMs;
  return {
    key: row.key,
    line: row.line,
    direction: row.direction,
    plannedMs: row.plannedMs,
    expectedMs,
    departsMs,
    platform: row.platform,
    plannedPlatform: row.plannedPlatform,
    cancelled,
    note,
    estimated: row.estimated,
    headway,
    minutes: Math.max(0, Math.floor((departsMs - nowMs) / 60_000)),
    hasArrived: stands && !isLost && !isGrid,
    byPlan: step !== 'timetable' && expectedMs === null && !cancelled,
    beyond: row.beyond,
  };
}

export function filterOf({ max, min, minutes, ...asked }: BoardQuestion): BoardFilter {
  const { platform, lines, directions, listCancelled } = asked;
  return {
    platform,
    lines,
    directions,
    listCancelled,
    networkStyle: plainStyle,
    products: null,
    maxItems: max,
    minItems: min,
    maxMinutesAhead: minutes,
  };
}

export function placeOf(station: string): Place {
  return {
    kind: 'station',
    stationCode: station,
    stationName: station,
    platform: null,
    directions: null,
    products: [],
  };
}
