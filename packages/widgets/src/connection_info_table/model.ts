import {
  boardRest,
  boardView,
  connectionsFilter,
  departsMs,
  emptiedBy,
  lineBadge,
  rowCountsDown,
  tidyStationName,
} from '@perron/core';
import type { BoardRow, BoardView, Call, DeparturesHere, LineBadge } from '@perron/core';
import type { Line } from '@perron/schema';
import type { ModelInput, Size } from '../host/definition';
import { emptyBoardMessage } from '../shared/board/board-message';
import { destinationOf } from '../shared/board/destination-name';
import type { Destination } from '../shared/board/destination-name';
import { noteWords } from '../shared/board/note-words';
import type { NoteWords } from '../shared/board/note-words';
import { timeLeft } from '../shared/board/time-left';
import type { TimeLeft } from '../shared/board/time-left';
import type { ThemeName } from '../shared/colors/palette';
import { boardText } from '../shared/honesty/honest-mark';
import type { HonestMark } from '../shared/honesty/honest-mark';
import { glassLanguage } from '../shared/language/glass-language';
import { glassText } from '../shared/language/glass-text';
import type { Language } from '../shared/language/glass-text';
import { leadingDirection } from '../shared/language/reading-direction';
import { changeStation } from './change-station';
import type { ChangeStation } from './change-station';
import type { ConnectionInfoTableConfig } from './schema';

export interface ConnectionRow {
  /** The trip: the same row stays the same element while it moves up. */
  readonly key: string;
  readonly badge: LineBadge;
  readonly destination: Destination;
  /** A further fact that passengers must know; `null` if there is none. */
  readonly note: NoteWords | null;
  /** 'Gleis 2'; `null` if it is not known, or the table is too narrow for it. */
  readonly platform: string | null;
  readonly time: TimeLeft;
}

export interface ConnectionsModel {
  readonly theme: ThemeName;
  /** The reading direction of the leading language. */
  readonly readingDirection: 'ltr' | 'rtl';
  readonly size: Size;
  readonly headerHeightPx: number;
  readonly rowHeightPx: number;
  readonly footerHeightPx: number;
  readonly title: string;
  /** `null` means that it is not known. */
  readonly station: string | null;
  readonly rows: readonly ConnectionRow[];
  /** Instead of rows; `null` if there are some. */
  readonly message: string | null;
  readonly mark: HonestMark;
  /** In the head, over the times; in the foot where the table has no head. */
  readonly markPlace: 'head' | 'foot';
}

type Known = Extract<DeparturesHere, { state: 'known' }>;

/**
 * The share of a row for the place below the rows that says how far they may be trusted, without a
 * head.
 */
const footerShare = 0.55;
/** How far they may be trusted has a row, where there is something to say and no room in the head. */
const saysShare = 0.95;
/** Platforms are shown in a table that is at least this many row heights wide. */
const widthForPlatforms = 8.5;
/** A head that is at least this many row heights wide has room for the station and how far the times may be trusted. */
const widthForMark = 14;

/** All that departs where one changes. */
function departuresView(here: Known, { config, situation }: Input): BoardView {
  return boardView(
    here,
    connectionsFilter(config.maxMinutesAhead, situation.networkStyle),
    situation.nowMs,
  );
}

/** The same line in either direction: lines of two products may share a name. */
function isSameLine(a: Line | null, b: Line | null): boolean {
  return a !== null && b !== null && a.name === b.name && a.product === b.product;
}

/**
 * Whether one can change to a departure: it is not of the line that one is on, and does not leave before one
 * can have walked there.
 */
function isReachable(
  { call, leavesMs }: { readonly call: Call; readonly leavesMs: number },
  station: ChangeStation,
  { config, situation }: Input,
): boolean {
  const { trip } = situation;
  const own = trip.state === 'known' ? trip.tripId : null;
  const walkMs = station.changes ? config.transferMinutes * 60_000 : 0;
  if (call.tripId === own || isSameLine(call.line, station.ownLine)) return false;
  return leavesMs >= station.reachedMs + walkMs;
}

type Input = ModelInput<ConnectionInfoTableConfig>;

function isWide({ config, size }: Input): boolean {
  return size.width >= config.rowHeight * widthForPlatforms;
}

function connectionRow(row: BoardRow, view: BoardView, input: Input, language: Language) {
  const { config, situation } = input;
  const { timeZone, clockUncertain, networkStyle } = situation;
  const { platform } = row.call;
  return {
    key: row.call.tripId,
    badge: lineBadge(row.call.line, networkStyle),
    destination: destinationOf(row.call.direction, language, networkStyle),
    note: noteWords(row.note, language),
    platform:
      isWide(input) && platform !== null ? glassText('platformOf', language, { platform }) : null,
    time: timeLeft(row, {
      format: config.timeFormat,
      minuteForm: situation.minuteForm,
      countsDown: rowCountsDown(view, row, clockUncertain),
      timeZone,
      language,
    }),
  };
}

/** The departures that one can change to, of all that are known: the next one that is told must be one of them. */
function connectionsOf(here: Known, station: ChangeStation, input: Input): Known {
  const among = (call: Call) =>
    isReachable({ call, leavesMs: departsMs(call, here.freshness) }, station, input);
  return { ...here, calls: here.calls.filter(among), later: (here.later ?? []).filter(among) };
}

function messageOf(station: ChangeStation | null, input: Input, language: Language): string {
  if (station === null) return glassText('noTrip', language);
  const { config, situation } = input;
  const { place, nowMs } = situation;
  const minutesAhead = config.maxMinutesAhead;
  const filter = connectionsFilter(minutesAhead, situation.networkStyle);
  const empty = { ...situation, language, minutesAhead, none: 'noConnections' } as const;
  const { departures } = station;
  if (departures.state !== 'known') return emptyBoardMessage({ ...empty, departures });
  const connections = connectionsOf(departures, station, input);
  return emptyBoardMessage({
    ...empty,
    ...boardRest(connections, filter, nowMs),
    departures,
    emptiedBy: emptiedBy(connections, filter, place, nowMs),
  });
}

/** The connections at a vehicle's station, or here; or the reason why none is listed. */
export function connectionInfoTableModel(input: Input): ConnectionsModel {
  const { config, size, situation } = input;
  const station = changeStation(situation, config.stationId);
  const here = station?.departures.state === 'known' ? station.departures : null;
  const headerHeightPx = config.showHeader ? config.headerHeight : 0;
  // A narrow head has no room beside the station's name.
  const view = here && departuresView(here, input);
  const isMarked = view !== null && boardText(view, situation, 'de') !== null;
  const markWidth = isMarked ? widthForMark : widthForPlatforms;
  const markPlace =
    headerHeightPx > 0 && size.width >= config.rowHeight * markWidth ? 'head' : 'foot';
  const footShare = isMarked ? saysShare : footerShare;
  const footerHeightPx = markPlace === 'foot' ? Math.round(config.rowHeight * footShare) : 0;
  const spacePx = size.height - headerHeightPx - footerHeightPx;
  const max = Math.min(config.maxItems, Math.max(1, Math.floor(spacePx / config.rowHeight)));
  const isCatchable = (station: ChangeStation) => (row: BoardRow) =>
    isReachable({ call: row.call, leavesMs: row.departsMs }, station, input);
  const catchable = station && view ? view.rows.filter(isCatchable(station)).slice(0, max) : [];
  const language = glassLanguage(situation, {
    hasSentence: catchable.length === 0,
    messageWidgets: input.messageWidgets,
  });
  const rows = view ? catchable.map((row) => connectionRow(row, view, input, language)) : [];
  return {
    theme: config.theme,
    readingDirection: leadingDirection(situation),
    size,
    headerHeightPx,
    rowHeightPx: config.rowHeight,
    footerHeightPx,
    title: glassText('connections', language),
    station: station?.name ? tidyStationName(station.name, situation.networkStyle) : null,
    rows,
    message: rows.length > 0 ? null : messageOf(station, input, language),
    markPlace,
    mark: {
      demo: situation.demo,
      text: view && boardText(view, situation, language),
    },
  };
}
