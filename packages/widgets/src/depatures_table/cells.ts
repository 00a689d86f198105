import { clockTime, fillTemplate, lineBadge, tidyStationName } from '@perron/core';
import type { BoardRow, LineBadge, Situation } from '@perron/core';
import { blinkOn } from '../shared/blink';
import { passengerText } from '../shared/passenger-texts';
import type { Language } from '../shared/passenger-texts';
import { parseBlinkCondition } from './blink-condition';
import { fillDeparture } from './cell-template';
import type { PlacedColumn } from './columns';
import type { DepaturesTableConfig } from './schema';

/** Amber is "go now"; grey is what does not run. */
export type Tone = 'plain' | 'amber' | 'dim';

/** Which way round a ring line goes. */
export type Ring = 'clockwise' | 'anticlockwise';

export type Cell = { readonly tone: Tone } & (
  | { readonly kind: 'line'; readonly badge: LineBadge }
  | {
      readonly kind: 'destination';
      readonly text: string;
      readonly ring: Ring | null;
      readonly cancelled: boolean;
    }
  | { readonly kind: 'platform'; readonly text: string; readonly changed: boolean }
  /** Leaves within the minute: the black badge. */
  | { readonly kind: 'due' }
  | { readonly kind: 'minutes'; readonly minutes: number; readonly unit: "'" | ' min' }
  | { readonly kind: 'clock'; readonly text: string }
  | { readonly kind: 'cancelled'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
);

/** What the cells of a board have in common. */
export interface CellContext {
  readonly config: DepaturesTableConfig;
  readonly situation: Situation;
  readonly language: Language;
  /** The minutes left may be trusted; else a row shows the time of day. */
  readonly countsDown: boolean;
}

const rings = { '⟳': 'clockwise', '⟲': 'anticlockwise' } as const satisfies Record<string, Ring>;

/** A destination as a board shows it. The arrow of a ring line becomes a drawn one. */
function destination(
  direction: string | null,
  language: Language,
): { text: string; ring: Ring | null } {
  if (direction === null || direction.trim() === '') {
    return { text: passengerText('unknownDestination', language), ring: null };
  }
  const match = /^(.*?)(?: S4[12])? ?([⟳⟲])$/u.exec(direction);
  if (!match) return { text: tidyStationName(direction), ring: null };
  return { text: match[1] ?? '', ring: rings[match[2] as keyof typeof rings] };
}

function timeCell(row: BoardRow, tone: Tone, context: CellContext): Cell {
  const { config, situation, language, countsDown } = context;
  if (row.call.cancelled) {
    return { kind: 'cancelled', tone, text: passengerText('cancelled', language) };
  }
  if (!countsDown || config.departureTimeFormat === 'HH:mm') {
    return { kind: 'clock', tone, text: clockTime(row.departsMs, situation.timeZone) };
  }
  if (row.minutes === 0) return { kind: 'due', tone };
  return {
    kind: 'minutes',
    tone,
    minutes: row.minutes,
    unit: config.minuteSign === 'prime' ? "'" : ' min',
  };
}

function timeText(cell: Cell): string {
  if (cell.kind === 'minutes') return `${cell.minutes}${cell.unit}`;
  if (cell.kind === 'clock' || cell.kind === 'cancelled') return cell.text;
  return '0';
}

function toneOf(row: BoardRow, column: PlacedColumn, { countsDown, situation }: CellContext): Tone {
  if (row.call.cancelled) return 'dim';
  if (!countsDown) return 'plain';
  const condition = column.config.blinkCondition;
  // A train that leaves within the minute has gone through the blinking and stays amber.
  if (row.minutes === 0 && condition !== 'false') return 'amber';
  const blinks = parseBlinkCondition(condition)?.(row.minutes) ?? false;
  return blinks && blinkOn(situation.nowMs) ? 'amber' : 'plain';
}

function textCell(row: BoardRow, column: PlacedColumn, tone: Tone, context: CellContext): Cell {
  const { call } = row;
  const text = fillDeparture(column.config.cellTemplate, {
    'departure.line': call.line?.name ?? '',
    'departure.destination': destination(call.direction, context.language).text,
    'departure.platform': call.platform ?? '',
    'departure.time': timeText(timeCell(row, tone, context)),
  });
  return { kind: 'text', tone, text: fillTemplate(text, context.situation) };
}

/** One cell of a row. */
export function cellOf(row: BoardRow, column: PlacedColumn, context: CellContext): Cell {
  const { call } = row;
  const tone = toneOf(row, column, context);
  switch (column.kind) {
    case 'line':
      return { kind: 'line', tone, badge: lineBadge(call.line) };
    case 'destination':
      return {
        kind: 'destination',
        tone,
        ...destination(call.direction, context.language),
        cancelled: call.cancelled,
      };
    case 'platform':
      return {
        kind: 'platform',
        tone,
        text: call.cancelled ? '' : (call.platform ?? ''),
        changed: call.plannedPlatform !== null && call.platform !== call.plannedPlatform,
      };
    case 'time':
      return timeCell(row, tone, context);
    case 'text':
      return textCell(row, column, tone, context);
  }
}
