import { fillTemplate, lineBadge } from '@perron/core';
import type { BoardRow, Call, LineBadge, Situation } from '@perron/core';
import { destinationOf } from '../shared/board/destination-name';
import type { Destination } from '../shared/board/destination-name';
import { noteWords } from '../shared/board/note-words';
import type { NoteWords } from '../shared/board/note-words';
import { timeLeft, timeText } from '../shared/board/time-left';
import type { TimeLeft } from '../shared/board/time-left';
import type { Tone } from '../shared/board/tone';
import type { Language } from '../shared/language/glass-text';
import { blinkOn } from '../shared/motion/blink';
import { parseBlinkCondition } from './blink-condition';
import { fillDeparture } from './cell-template';
import type { PlacedColumn } from './columns';
import type { DepaturesTableConfig } from './schema';

export type Cell = { readonly tone: Tone } & (
  | { readonly kind: 'line'; readonly badge: LineBadge }
  | ({
      readonly kind: 'destination';
      readonly cancelled: boolean;
      readonly note: NoteWords | null;
    } & Destination)
  | { readonly kind: 'platform'; readonly text: string; readonly changed: boolean }
  | BoardTime
  | { readonly kind: 'text'; readonly text: string }
);

/** A train that stands here has no time (specification, section 4): its destination blinks. */
type BoardTime = TimeLeft | { readonly kind: 'arrived' };

/** The context that the cells of a board share. */
export interface CellContext {
  readonly config: DepaturesTableConfig;
  readonly situation: Situation;
  readonly language: Language;
  /** The minutes left may be trusted; else a row shows the time of day. */
  readonly countsDown: boolean;
}

/** Times that may be wrong claim no train. */
function isThere({ hasArrived, call }: BoardRow, { countsDown }: CellContext): boolean {
  return hasArrived && countsDown && call.estimated !== true;
}

function timeOf(row: BoardRow, context: CellContext): BoardTime {
  if (isThere(row, context)) return { kind: 'arrived' };
  const { config, situation, language, countsDown } = context;
  const { departureTimeFormat: format } = config;
  const { timeZone, minuteForm } = situation;
  return timeLeft(row, { format, minuteForm, countsDown, timeZone, language });
}

/** It does not run, or runs by. */
function doesNotCome({ call: { cancelled, boarding } }: BoardRow): boolean {
  return cancelled || boarding === 'no_stop';
}

function toneOf(row: BoardRow, column: PlacedColumn, context: CellContext): Tone {
  const { countsDown, situation } = context;
  if (doesNotCome(row)) return 'dim';
  const condition = column.config.blinkCondition;
  if (!countsDown || condition === 'false') return 'plain';
  // A train that is due within the minute has gone through the blinking and stays amber until it
  // is there.
  if (row.minutes === 0 && !row.hasArrived) return 'amber';
  const blinks = row.hasArrived || parseBlinkCondition(condition)?.(row.minutes) === true;
  return blinks && blinkOn(situation.nowMs) ? 'amber' : 'plain';
}

function destinationIn({ situation, language }: CellContext, { direction }: Call): Destination {
  return destinationOf(direction, language, situation.networkStyle);
}

function textCell(row: BoardRow, column: PlacedColumn, tone: Tone, context: CellContext): Cell {
  const { call } = row;
  const time = timeOf(row, context);
  const text = fillDeparture(column.config.cellTemplate, {
    'departure.line': call.line?.name ?? '',
    'departure.destination': destinationIn(context, call).text,
    'departure.platform': call.platform ?? '',
    'departure.time': time.kind === 'arrived' ? '' : timeText(time),
  });
  return { kind: 'text', tone, text: fillTemplate(text, context.situation) };
}

/** One cell of a row. */
export function cellOf(row: BoardRow, column: PlacedColumn, context: CellContext): Cell {
  const { call } = row;
  const tone = toneOf(row, column, context);
  switch (column.kind) {
    case 'line':
      return { kind: 'line', tone, badge: lineBadge(call.line, context.situation.networkStyle) };
    case 'destination':
      return {
        kind: 'destination',
        tone,
        ...destinationIn(context, call),
        cancelled: doesNotCome(row),
        note: doesNotCome(row) ? null : noteWords(row.note, context.language),
      };
    case 'platform':
      return {
        kind: 'platform',
        tone,
        text: doesNotCome(row) ? '' : (call.platform ?? ''),
        changed: call.plannedPlatform !== null && call.platform !== call.plannedPlatform,
      };
    case 'time':
      return { tone, ...timeOf(row, context) };
    case 'text':
      return textCell(row, column, tone, context);
  }
}
