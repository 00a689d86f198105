import {
  announcementsDue,
  boardView,
  clockTime,
  defaultAnnouncementRules,
  isUrgent,
  rowCountsDown,
  spokenText,
  tidyStationName,
} from '@perron/core';
import type { BoardRow, BoardView, Pronunciation, Situation, SpokenLanguage } from '@perron/core';
import type { TimetableCondition } from '@perron/schema';
import type { LiftNotice, StopNotice as SourceStopNotice } from '@perron/adapters/transit';
import { sourceNotices } from './source-notices';
import type { SourceNotices } from './source-notices';
import { stopText } from './texts';

/** One departure in words. */
export interface StopRow {
  readonly line: string;
  readonly destination: string;
  /** `3 Minuten`, `14:06 Uhr`, `fällt aus`. */
  readonly when: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Beside it: the planned time where it differs, or that only the plan is known; null: nothing. */
  readonly note: string | null;
  readonly platform: string | null;
  /** Where it was planned, if that has changed; null: it has not. */
  readonly insteadOf: string | null;
  readonly cancelled: boolean;
  /** The whole row as a voice reads it. */
  readonly spoken: string;
}

/** A sentence, and how a voice reads it. */
export interface StopNotice {
  readonly text: string;
  readonly spoken: string;
}

/** The page of a stop. */
export interface StopModel {
  readonly name: string;
  readonly platform: string | null;
  /** `14:03`. */
  readonly time: string;
  /** Null: it cannot be said. */
  readonly rows: readonly StopRow[] | null;
  /** How far the departures may be trusted, and why there are none; in sentences. */
  readonly marks: readonly string[];
  /** Null: not known. */
  readonly disruptions: readonly StopNotice[] | null;
  /** Null: nothing is known of them. */
  readonly lifts: SourceNotices | null;
  /** Notices of the network's source on the stop, its lines and the whole network; null: nothing. */
  readonly notices: SourceNotices | null;
  /** News that a screen reader tells: warnings of trains, disruptions, lifts, and notices on the stop. */
  readonly news: readonly string[];
}

const windowMinutes = 60;
const maxRows = 20;

function whenText(row: BoardRow, isLive: boolean, language: SpokenLanguage, timeZone: string) {
  if (row.call.cancelled) return stopText('cancelled', language);
  if (!isLive) return stopText('clock', language, { time: clockTime(row.departsMs, timeZone) });
  if (row.minutes === 0) return stopText('now', language);
  if (row.minutes === 1) return stopText('minute', language);
  return stopText('minutes', language, { minutes: row.minutes });
}

function noteOf(row: BoardRow, isPlan: boolean, language: SpokenLanguage, timeZone: string) {
  const { plannedMs, cancelled } = row.call;
  const time = clockTime(plannedMs, timeZone);
  if (cancelled) return stopText('planned', language, { time });
  if (isPlan) return row.byPlan ? stopText('byPlan', language) : null;
  return time === clockTime(row.departsMs, timeZone)
    ? null
    : stopText('planned', language, { time });
}

interface Told {
  readonly situation: Situation;
  readonly language: SpokenLanguage;
  readonly dictionary: readonly Pronunciation[];
  /** The notices on lifts from the network's source; none without it. */
  readonly lifts?: readonly LiftNotice[];
  /** Its other notices. */
  readonly notices?: readonly SourceStopNotice[];
}

function stopRow(
  row: BoardRow,
  view: BoardView,
  { situation, language, dictionary }: Told,
): StopRow {
  const { call } = row;
  const { timeZone, clockUncertain } = situation;
  const isLive = !view.timetableOnly && rowCountsDown(view, row, clockUncertain);
  const isPlan = row.byPlan || view.freshness === 'timetable';
  const when = whenText(row, isLive, language, timeZone);
  const note = noteOf(row, isPlan, language, timeZone);
  const line = call.line?.name ?? stopText('unknown', language);
  const destination =
    call.direction === null ? stopText('unknown', language) : tidyStationName(call.direction);
  const { platform, plannedPlatform } = call;
  const insteadOf =
    plannedPlatform !== null && plannedPlatform !== platform ? plannedPlatform : null;
  const platformText = platform === null ? null : `${stopText('platform', language)} ${platform}`;
  const to = language === 'de' ? 'nach' : 'to';
  const words = [`${line} ${to} ${destination}`, when, note, platformText];
  return {
    ...{ line, destination, when, note, platform, insteadOf },
    at: new Date(row.departsMs).toISOString(),
    cancelled: call.cancelled,
    spoken: spokenText(
      `${words.filter((word) => word !== null).join(', ')}.`,
      language,
      dictionary,
    ),
  };
}

function trustMark(view: BoardView, { timeZone }: Situation, language: SpokenLanguage) {
  const time = view.realtimeAtMs === null ? '' : clockTime(view.realtimeAtMs, timeZone);
  switch (view.freshness) {
    case 'live':
      return null;
    case 'aging':
      return stopText('aging', language, { time });
    case 'stale':
      return stopText('stale', language, { time });
    case 'timetable':
      return stopText('timetable', language);
  }
}

/** Why an empty board is empty: nothing departs, or the timetable says nothing of now. */
function emptyMark(condition: TimetableCondition, language: SpokenLanguage): string {
  if (condition === 'ended' || condition === 'not_begun' || condition === 'empty') {
    return stopText(condition, language);
  }
  return stopText('none', language, { minutes: windowMinutes });
}

function viewOf({ departures, nowMs, place }: Situation): BoardView | null {
  if (departures.state !== 'known') return null;
  return boardView(
    departures,
    {
      ...{ maxItems: maxRows, maxMinutesAhead: windowMinutes, leastItems: 3 },
      platform: place.kind === 'station' ? place.platform : null,
      ...{ directions: null, products: null, listCancelled: true },
    },
    nowMs,
  );
}

/** Urgent news, in the words of loudspeakers. */
function newsOf({ situation, language }: Told): string[] {
  const due = announcementsDue({
    situation: { ...situation, languages: [language] },
    rules: { ...defaultAnnouncementRules, warnMinutes: windowMinutes, spans: [] },
    playlist: null,
    direct: [],
    said: new Map(),
  });
  return due
    .filter(({ kind, hold }) => isUrgent(kind) && hold === null)
    .map(({ parts }) => parts.map(({ text }) => text).join(' '));
}

function disruptionTexts({ situation, language, dictionary }: Told): StopNotice[] | null {
  if (situation.disruptions.state !== 'known') return null;
  const due = announcementsDue({
    situation: { ...situation, languages: [language], departures: { state: 'unknown' } },
    rules: { ...defaultAnnouncementRules, spans: [] },
    playlist: null,
    direct: [],
    said: new Map(),
  });
  return due.map(({ parts }) => {
    const text = parts.map((part) => part.text).join(' ');
    return { text, spoken: spokenText(text, language, dictionary) };
  });
}

/** The page of a stop in words. Pure. */
export function stopModel(told: Told, condition: TimetableCondition): StopModel {
  const { situation, language, dictionary } = told;
  const { place, nowMs, timeZone, demo } = situation;
  const asked = { language, dictionary, nowMs, timeZone };
  const lifts = sourceNotices(told.lifts ?? [], asked);
  const notices = told.notices ?? [];
  const ofStop = sourceNotices(
    notices.filter(({ about }) => about === 'stop'),
    asked,
  );
  const view = viewOf(situation);
  const rows = view?.rows.map((row) => stopRow(row, view, told)) ?? null;
  const isOver = condition === 'ended' || condition === 'not_begun' || condition === 'empty';
  const marks = [
    demo ? stopText('demo', language) : null,
    situation.clockUncertain ? stopText('timeUncertain', language) : null,
    view === null ? stopText('unavailable', language) : null,
    view?.incomplete ? stopText('incomplete', language) : null,
    view && view.rows.length > 0 ? trustMark(view, situation, language) : null,
    view && (view.rows.length === 0 || isOver) ? emptyMark(condition, language) : null,
  ];
  return {
    name: place.kind === 'station' ? tidyStationName(place.stationName) : '',
    platform: place.kind === 'station' ? place.platform : null,
    time: clockTime(nowMs, timeZone),
    rows,
    marks: marks.filter((mark) => mark !== null),
    disruptions: disruptionTexts(told),
    lifts,
    notices: sourceNotices(notices, asked),
    news: [
      ...newsOf(told),
      ...[...(ofStop?.notices ?? []), ...(lifts?.notices ?? [])].map(({ text }) => text),
    ],
  };
}
