import {
  boardDefaults,
  boardFilter,
  boardSpace,
  connectionsFilter,
  platformOf,
} from '@perron/core';
import type { BoardFilter, Situation } from '@perron/core';
import { productNames } from '@perron/schema';
import type { PixelScene, Product, StoredWidget } from '@perron/schema';

function listOf<T extends string>(known: (text: string) => text is T, value: unknown): T[] | null {
  if (!Array.isArray(value)) return null;
  return value.filter(
    (candidate): candidate is T => typeof candidate === 'string' && known(candidate),
  );
}

const isText = (value: string): value is string => value !== '';
const isProduct = (text: string): text is Product => productNames.some((name) => name === text);

function numberOf(widget: StoredWidget, key: keyof typeof boardDefaults): number {
  const value = widget[key];
  return typeof value === 'number' ? value : boardDefaults[key];
}

/** Rows that a board has room for. */
function roomFor(widget: StoredWidget, platform: string | null): number {
  const heights = {
    headerHeight: numberOf(widget, 'headerHeight'),
    rowHeight: numberOf(widget, 'rowHeight'),
    footerHeight: numberOf(widget, 'footerHeight'),
    maxItems: numberOf(widget, 'maxItems'),
  };
  return boardSpace(heights, widget.height, platform).rows;
}

/** The filter of a board, read from its stored widget, which need not be whole. */
export function boardWidgetFilter(
  widget: StoredWidget,
  { place, networkStyle }: Pick<Situation, 'place' | 'networkStyle'>,
): BoardFilter {
  const maxMinutesAhead = numberOf(widget, 'maxMinutesAhead');
  if (widget.type !== 'depatures_table') return connectionsFilter(maxMinutesAhead, networkStyle);
  const own = widget['platform'];
  const platform = platformOf(typeof own === 'string' ? own : null, place);
  const listed = {
    maxMinutesAhead,
    platform,
    directions: listOf(isText, widget['directions']),
    products: listOf(isProduct, widget['products']),
    listCancelled: widget['listCancelled'] === true,
    networkStyle,
  };
  return boardFilter(listed, roomFor(widget, platform));
}

/** The most rows that any board of these scenes has room for; 0: there is no board. */
export function maxBoardRows(scenes: readonly Pick<PixelScene, 'widgets'>[]): number {
  const rows = scenes
    .flatMap(({ widgets }) => widgets)
    .map((widget) => {
      if (widget.type === 'depatures_table') return roomFor(widget, null);
      return widget.type === 'connection_info_table' ? numberOf(widget, 'maxItems') : 0;
    });
  return Math.max(0, ...rows);
}
