import { boardRows, clockTime, countsDown } from '@perron/core';
import type { DeparturesHere, Situation } from '@perron/core';
import type { ModelInput, Size } from '../host/definition';
import type { ThemeName } from '../shared/palette';
import { passengerText } from '../shared/passenger-texts';
import type { Language, PassengerText } from '../shared/passenger-texts';
import { cellOf } from './cells';
import type { Cell } from './cells';
import { placeColumns, shownColumns } from './columns';
import type { BoardColumn, PlacedColumn } from './columns';
import type { DepaturesTableConfig } from './schema';

export interface BoardModelRow {
  /** The trip: the same row stays the same element while it moves up. */
  readonly key: string;
  readonly cells: readonly Cell[];
}

/** The one small place that says how far the board may be trusted. */
export interface HonestMark {
  readonly demo: boolean;
  readonly text: string | null;
}

export interface BoardModel {
  readonly theme: ThemeName;
  readonly size: Size;
  readonly paddingPx: number;
  readonly headerHeightPx: number;
  readonly rowHeightPx: number;
  readonly footerHeightPx: number;
  readonly fontSizePx: number;
  readonly columns: readonly BoardColumn[];
  readonly rows: readonly BoardModelRow[];
  /** Instead of rows: the sentence in each language, the leading one first. */
  readonly message: readonly string[] | null;
  /** 'Gleis 2' when the board is for one platform. */
  readonly footer: string | null;
  readonly mark: HonestMark;
}

type Known = Extract<DeparturesHere, { state: 'known' }>;

function inEach(
  languages: readonly Language[],
  key: PassengerText,
  values?: Readonly<Record<string, number>>,
): string[] {
  return languages.map((language) => passengerText(key, language, values));
}

/** How old the data is, in words; null: it is live. */
function markText({ departures, timeZone }: Situation, language: Language): string | null {
  if (departures.state !== 'known') return null;
  const { freshness, realtimeAtMs } = departures;
  const time = realtimeAtMs === null ? '' : clockTime(realtimeAtMs, timeZone);
  switch (freshness) {
    case 'live':
      return null;
    case 'aging':
      return passengerText('asOf', language, { time });
    case 'stale':
      return passengerText('lastRealtime', language, { time });
    case 'timetable':
      return passengerText('timetableOnly', language);
  }
}

/** As many rows as stand in the board in full. */
function rowLimit(config: DepaturesTableConfig, size: Size): number {
  const spacePx = size.height - config.headerHeight - config.footerHeight;
  return Math.min(config.maxItems, Math.max(1, Math.floor(spacePx / config.rowHeight)));
}

function rowsOf(
  here: Known,
  columns: readonly PlacedColumn[],
  input: ModelInput<DepaturesTableConfig>,
  platform: string | null,
): BoardModelRow[] {
  const { config, situation, size } = input;
  const filter = { ...config, platform, maxItems: rowLimit(config, size) };
  const context = {
    config,
    situation,
    language: situation.languages[0] ?? 'de',
    countsDown: countsDown(here, situation.clockUncertain),
  };
  return boardRows(here.calls, filter, here.freshness, situation.nowMs).map((row) => ({
    key: row.call.tripId,
    cells: columns.map((column) => cellOf(row, column, context)),
  }));
}

function messageOf(
  situation: Situation,
  rows: readonly BoardModelRow[],
  minutes: number,
): string[] | null {
  const { departures, languages } = situation;
  switch (departures.state) {
    case 'loading':
      return inEach(languages, 'loading');
    case 'unknown':
      return inEach(languages, 'unavailable');
    case 'known': {
      if (rows.length > 0) return null;
      // "None" may be said only of what the answer covers.
      const covered = situation.nowMs + minutes * 60_000 <= departures.coversUntilMs;
      return covered
        ? inEach(languages, 'noDepartures', { minutes })
        : inEach(languages, 'unavailable');
    }
  }
}

/** The board at a moment: what departs, how far that may be trusted, or why nothing is listed. */
export function depaturesTableModel(input: ModelInput<DepaturesTableConfig>): BoardModel {
  const { config, size, situation } = input;
  const { departures: here, place } = situation;
  const language = situation.languages[0] ?? 'de';
  const platform = config.platform ?? (place.kind === 'station' ? place.platform : null);
  const calls = here.state === 'known' ? here.calls : [];
  const columns = placeColumns(
    shownColumns(config.columns, platform, calls),
    size.width - 2 * config.padding,
    language,
  );
  const rows = here.state === 'known' ? rowsOf(here, columns, input, platform) : [];
  return {
    theme: config.theme,
    size,
    paddingPx: config.padding,
    headerHeightPx: config.headerHeight,
    rowHeightPx: config.rowHeight,
    footerHeightPx: config.footerHeight,
    fontSizePx: config.fontSize ?? Math.round(config.rowHeight / 2),
    columns: columns.map(({ config: _, ...column }) => column),
    rows,
    message: messageOf(situation, rows, config.maxMinutesAhead),
    footer: platform === null ? null : passengerText('platformOf', language, { platform }),
    mark: { demo: situation.demo, text: markText(situation, language) },
  };
}
