import {
  boardRest,
  boardView,
  clockTime,
  emptiedBy,
  tidyStationName,
  timetableGap,
} from '@perron/core';
import type {
  BoardFilter,
  BoardView,
  Pronunciation,
  Situation,
  StationPlace,
  TimetableReach,
} from '@perron/core';
import type { LiftNotice, StopNotice as SourceStopNotice } from '@perron/adapters/transit';
import type { PassengerLanguage } from '@perron/schema';
import { boardText, emptyBoardMessage, pageText } from '@perron/widgets/languages';
import { sourceNotices } from './source-notices';
import type { SourceNotices } from './source-notices';
import { stopDisruptions } from './stop-disruptions';
import { stopRow } from './stop-row';
import type { StopRow } from './stop-row';
import { ownWords } from './stop-words';
import type { StopWords } from './stop-words';

/** The page of a stop. */
export interface StopModel {
  readonly name: string;
  readonly platform: string | null;
  /** `14:03`. */
  readonly time: string;
  /** `null` means that it cannot be said. */
  readonly rows: readonly StopRow[] | null;
  /** How far the departures may be trusted, and why there are none. */
  readonly marks: readonly StopWords[];
  /** `null` means that it is not known. */
  readonly disruptions: readonly StopWords[] | null;
  /** `null` means that nothing is known of them. */
  readonly lifts: SourceNotices | null;
  /**
   * Notices of the network's source on the stop, its lines and the whole network; `null` means
   * nothing.
   */
  readonly notices: SourceNotices | null;
  /** Updates that a screen reader announces: warnings of trains, disruptions, lifts, and notices on the stop. */
  readonly updates: readonly string[];
}

export interface StopInput {
  readonly situation: Situation;
  readonly language: PassengerLanguage;
  readonly dictionary: readonly Pronunciation[];
  /** `null` means that it is not known. */
  readonly reach: TimetableReach | null;
  /** The notices on lifts from the network's source; none without it. */
  readonly lifts?: readonly LiftNotice[];
  /** Its other notices. */
  readonly notices?: readonly SourceStopNotice[];
}

const windowMinutes = 60;
const maxRows = 20;

function filterFor({ platform }: StationPlace, { networkStyle }: Situation): BoardFilter {
  return {
    maxItems: maxRows,
    maxMinutesAhead: windowMinutes,
    minItems: 3,
    platform,
    directions: null,
    products: null,
    listCancelled: true,
    networkStyle,
  };
}

/** Why nothing is listed, in the words of a board; or that the timetable says nothing of now. */
function emptyText(
  { situation, reach }: StopInput,
  place: StationPlace,
  language: PassengerLanguage,
): string {
  const { departures, nowMs, timeZone, clockUncertain, networkStyle } = situation;
  const empty = {
    departures,
    nowMs,
    timeZone,
    clockUncertain,
    networkStyle,
    language,
    minutesAhead: windowMinutes,
    ...(reach && { timetableReach: reach }),
  };
  if (departures.state !== 'known') return emptyBoardMessage(empty);
  const filter = filterFor(place, situation);
  const by = emptiedBy(departures, filter, place, nowMs);
  return emptyBoardMessage({ ...empty, emptiedBy: by, ...boardRest(departures, filter, nowMs) });
}

function marksOf(input: StopInput, place: StationPlace, view: BoardView | null): StopWords[] {
  const { situation, language, dictionary, reach } = input;
  const said = (text: (lang: PassengerLanguage) => string | null): StopWords[] => {
    const [own, inEnglish] = [text(language), text('en')];
    return own === null ? [] : [ownWords(own, inEnglish ?? '', language, dictionary)];
  };
  const isOver = timetableGap(reach ?? undefined, situation.nowMs) !== null;
  const isEmpty = view === null || view.rows.length === 0;
  return [
    ...(situation.demo ? said((lang) => pageText('demo', lang)) : []),
    ...(view ? said((lang) => boardText(view, situation, lang)) : []),
    ...(isEmpty || isOver ? said((lang) => emptyText(input, place, lang)) : []),
  ];
}

/** Trains that passengers would wait for in vain, or at another platform. */
function trainUpdates(rows: readonly StopRow[], { freshness }: BoardView): string[] {
  if (freshness !== 'live' && freshness !== 'aging') return [];
  return rows.flatMap(({ line, destination, when, struck, notes }) => {
    const urgent = notes.filter((note) => note.urgent).map(({ text }) => text);
    const words = struck === null ? urgent : [`${struck} ${when}`, ...urgent];
    return words.length === 0 ? [] : [`${line} ${destination}: ${words.join(', ')}`];
  });
}

const nowhere: StationPlace = {
  kind: 'station',
  stationCode: '',
  stationName: '',
  platform: null,
  directions: null,
  products: [],
};

/** The page of a stop in words. Pure. */
export function stopModel(input: StopInput): StopModel {
  const { situation, language, dictionary } = input;
  const { departures, nowMs, timeZone } = situation;
  const place = situation.place.kind === 'station' ? situation.place : nowhere;
  const asked = { language, dictionary, nowMs, timeZone };
  const lifts = sourceNotices(input.lifts ?? [], asked);
  const notices = input.notices ?? [];
  const ofStop = sourceNotices(
    notices.filter(({ about }) => about === 'stop'),
    asked,
  );
  const view =
    departures.state === 'known' ? boardView(departures, filterFor(place, situation), nowMs) : null;
  const rows =
    view?.rows.map((row) => stopRow(row, { situation, language, dictionary, view })) ?? null;
  const disruptions = stopDisruptions(input);
  const further = [...(disruptions ?? []), ...(ofStop?.notices ?? []), ...(lifts?.notices ?? [])];
  return {
    name: tidyStationName(place.stationName, situation.networkStyle),
    platform: place.platform,
    time: clockTime(nowMs, timeZone),
    rows,
    disruptions,
    lifts,
    marks: marksOf(input, place, view),
    notices: sourceNotices(notices, asked),
    updates: [
      ...(view && rows ? trainUpdates(rows, view) : []),
      ...further.map(({ text }) => text),
    ],
  };
}
