import {
  boardFilter,
  boardRest,
  boardView,
  emptiedBy,
  platformOf,
  rowCountsDown,
} from '@perron/core';
import type { BoardView } from '@perron/core';
import type { ModelInput, Size } from '../host/definition';
import { emptyBoardMessage } from '../shared/board/board-message';
import type { ThemeName } from '../shared/colors/palette';
import { boardText } from '../shared/honesty/honest-mark';
import type { HonestMark } from '../shared/honesty/honest-mark';
import { glassLanguage } from '../shared/language/glass-language';
import { glassText } from '../shared/language/glass-text';
import type { Language } from '../shared/language/glass-text';
import { leadingDirection } from '../shared/language/reading-direction';
import { cellOf } from './cells';
import type { Cell } from './cells';
import { placeColumns, shownColumns } from './columns';
import type { BoardColumn, PlacedColumn } from './columns';
import { boardHeights, fontSizeOf } from './heights';
import type { DepaturesTableConfig } from './schema';

export interface BoardModelRow {
  /** The trip: the same row stays the same element while it moves up. */
  readonly key: string;
  readonly cells: readonly Cell[];
}

export interface BoardModel {
  readonly theme: ThemeName;
  /**
   * The reading direction of the leading language: the columns stay where they are while languages
   * take turns.
   */
  readonly readingDirection: 'ltr' | 'rtl';
  readonly size: Size;
  readonly paddingPx: number;
  readonly headerHeightPx: number;
  readonly rowHeightPx: number;
  readonly footerHeightPx: number;
  readonly fontSizePx: number;
  readonly columns: readonly BoardColumn[];
  readonly rows: readonly BoardModelRow[];
  /** Instead of rows; `null` if there are some. */
  readonly message: string | null;
  /** 'Gleis 2' when the board is for one platform. */
  readonly footer: string | null;
  readonly mark: HonestMark;
  readonly markPx: number;
  readonly markPlace: 'head' | 'foot';
}

function viewOf(
  { config, situation }: ModelInput<DepaturesTableConfig>,
  platform: string | null,
  max: number,
): BoardView | null {
  const { departures: here, nowMs, networkStyle } = situation;
  if (here.state !== 'known') return null;
  return boardView(here, boardFilter({ ...config, platform, networkStyle }, max), nowMs);
}

function rowsOf(
  view: BoardView,
  columns: readonly PlacedColumn[],
  { config, situation }: ModelInput<DepaturesTableConfig>,
  language: Language,
): BoardModelRow[] {
  return view.rows.map((row) => {
    const countsDown = rowCountsDown(view, row, situation.clockUncertain);
    const context = { config, situation, language, countsDown };
    return { key: row.call.tripId, cells: columns.map((column) => cellOf(row, column, context)) };
  });
}

/** Why nothing is listed. */
function messageOf(
  { config, situation }: ModelInput<DepaturesTableConfig>,
  platform: string | null,
  max: number,
  language: Language,
): string {
  const { departures: here, place, nowMs, networkStyle } = situation;
  const filter = boardFilter({ ...config, platform, networkStyle }, max);
  const { maxMinutesAhead: minutesAhead } = config;
  const empty = { ...situation, language, minutesAhead };
  if (here.state !== 'known') return emptyBoardMessage(empty);
  const by = emptiedBy(here, filter, place, nowMs);
  return emptyBoardMessage({ ...empty, emptiedBy: by, ...boardRest(here, filter, nowMs) });
}

/** The board at a moment: what departs, how far that may be trusted, or why nothing is listed. */
export function depaturesTableModel(input: ModelInput<DepaturesTableConfig>): BoardModel {
  const { config, size, situation } = input;
  const { departures: here, place } = situation;
  const platform = platformOf(config.platform, place);
  const heights = boardHeights(config, size, platform);
  const view = viewOf(input, platform, heights.rows);
  const language = glassLanguage(situation, {
    hasSentence: !view || view.rows.length === 0,
    messageWidgets: input.messageWidgets,
  });
  const calls = here.state === 'known' ? here.calls : [];
  const listed = platform === null ? calls : (view?.rows.map(({ call }) => call) ?? []);
  const columns = placeColumns(
    shownColumns(config.columns, platform, listed),
    size.width - 2 * config.padding,
    language,
  );
  const rows = view ? rowsOf(view, columns, input, language) : [];
  return {
    theme: config.theme,
    readingDirection: leadingDirection(situation),
    size,
    paddingPx: config.padding,
    headerHeightPx: heights.headerPx,
    rowHeightPx: heights.rowPx,
    footerHeightPx: heights.footerPx,
    fontSizePx: fontSizeOf(config),
    columns: columns.map(({ config: _, ...column }) => column),
    rows,
    message: rows.length > 0 ? null : messageOf(input, platform, heights.rows, language),
    footer: platform === null ? null : glassText('platformOf', language, { platform }),
    mark: {
      demo: situation.demo,
      text: view && boardText(view, situation, language),
    },
    markPx: heights.markPx,
    markPlace: heights.markPlace,
  };
}
