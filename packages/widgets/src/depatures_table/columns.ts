import type { Call, GlassText } from '@perron/core';
import { glassText } from '../shared/language/glass-text';
import type { Language } from '../shared/language/glass-text';
import { cellKind } from './cell-template';
import type { CellKind } from './cell-template';
import type { Column } from './schema';

/** A column where it stands on the board. */
export interface BoardColumn {
  readonly kind: CellKind;
  readonly title: string;
  /** From where the row begins: the right end where it is read from there. */
  readonly xPx: number;
  readonly widthPx: number;
  readonly align: 'start' | 'end';
}

export interface PlacedColumn extends BoardColumn {
  readonly config: Column;
}

const usualTitles = {
  line: 'line',
  destination: 'destination',
  platform: 'platform',
  time: 'time',
  text: null,
} as const satisfies Record<CellKind, GlassText | null>;

function title(column: Column, kind: CellKind, language: Language): string {
  if (column.title !== null) return column.title;
  const usual = usualTitles[kind];
  return usual === null ? '' : glassText(usual, language);
}

/**
 * The columns that a board shows: those that are not hidden. A column of platforms is left out where
 * it would say nothing: when all that the board lists leaves from the platform that it is for, and where the
 * network names none here.
 */
export function shownColumns(
  columns: readonly Column[],
  platform: string | null,
  calls: readonly Call[],
): Column[] {
  const says = calls.some((call) => call.platform !== null && call.platform !== platform);
  const visible = columns.filter(({ hidden }) => !hidden);
  const shown = visible.filter((column) => says || cellKind(column.cellTemplate) !== 'platform');
  return shown.length > 0 ? shown : visible;
}

/** The least part of the board for all columns without a width together. */
const minFlexibleShare = 0.3;

/** By how much columns with a width give way on a board that is too narrow for them; 1: not. */
function giveWay(fixedPx: number, widthPx: number, flexible: number): number {
  const roomPx = flexible === 0 ? widthPx : widthPx * (1 - minFlexibleShare);
  return fixedPx > roomPx ? roomPx / fixedPx : 1;
}

/** Places columns side by side; those without a width share what the others leave. */
export function placeColumns(
  columns: readonly Column[],
  widthPx: number,
  language: Language,
): PlacedColumn[] {
  const fixedPx = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const flexible = columns.filter((column) => column.width === null).length;
  const share = giveWay(fixedPx, widthPx, flexible);
  const sharePx = flexible === 0 ? 0 : (widthPx - fixedPx * share) / flexible;
  let xPx = 0;
  return columns.map((config) => {
    const kind = cellKind(config.cellTemplate);
    const placed: PlacedColumn = {
      config,
      kind,
      title: title(config, kind, language),
      xPx,
      widthPx: config.width === null ? sharePx : config.width * share,
      align: kind === 'time' || kind === 'platform' ? 'end' : 'start',
    };
    xPx += placed.widthPx;
    return placed;
  });
}
