import {
  clockTime,
  departureText,
  isSpoken,
  rowCountsDown,
  spokenText,
  tidyStationName,
} from '@perron/core';
import type { BoardRow, BoardView, Pronunciation, Situation } from '@perron/core';
import type { PassengerLanguage } from '@perron/schema';
import { isolated, noteWords, pageText, timeLeft, timeText } from '@perron/widgets/languages';
import type { TimeLeft } from '@perron/widgets/languages';

/** A fact of a row beside line, destination and time. */
export interface StopRowNote {
  readonly text: string;
  /** The language of the text, where it is not the page's; `null` if it is. */
  readonly language: PassengerLanguage | null;
  /** Passengers who do not read it miss their train. */
  readonly urgent: boolean;
}

/** One departure in words: those of a display's board. */
export interface StopRow {
  readonly line: string;
  readonly destination: string;
  /** `3 min`, `14:06`, `alle 10 min`, `fällt aus`. */
  readonly when: string;
  /** The time that it was planned at, where it does not come; `null` if it does. */
  readonly struck: string | null;
  /** ISO 8601, UTC; `null` if nobody promises a time. */
  readonly at: string | null;
  readonly notes: readonly StopRowNote[];
  /** `null` means that it is not known, or it does not come. */
  readonly platform: string | null;
  /** Where it was planned, if that has changed; `null` if it has not. */
  readonly insteadOf: string | null;
  /** The whole row as a voice reads it; `null` if no voice speaks the page's language. */
  readonly spoken: string | null;
}

export interface RowContext {
  readonly situation: Situation;
  readonly language: PassengerLanguage;
  readonly dictionary: readonly Pronunciation[];
  readonly view: BoardView;
}

function whenText(time: TimeLeft, language: PassengerLanguage): string {
  switch (time.kind) {
    case 'due':
      return pageText('minutesLeft', language, { minutes: isolated('<1', language) });
    case 'clock':
    case 'cancelled':
    case 'every':
      return time.text;
    case 'minutes':
      return timeText(time);
  }
}

/** In English where the language has no such text. */
function note(
  words: (language: PassengerLanguage) => string,
  language: PassengerLanguage,
  urgent: boolean,
): StopRowNote {
  const text = words(language);
  const isLeftOut = language !== 'en' && text === words('en');
  return { text, language: isLeftOut ? 'en' : null, urgent };
}

function doesNotCome({ call: { cancelled, boarding } }: BoardRow): boolean {
  return cancelled || boarding === 'no_stop';
}

/** The plan's time of a train that is late; that a row goes by the plan alone. */
function planNote(row: BoardRow, time: TimeLeft, context: RowContext): StopRowNote[] {
  const { situation, language, view } = context;
  if (time.kind === 'every' || doesNotCome(row)) return [];
  const byPlan = (lang: PassengerLanguage) => pageText('byPlan', lang);
  if (row.byPlan) return [note(byPlan, language, false)];
  const planned = clockTime(row.call.plannedMs, situation.timeZone);
  const isLate = planned !== clockTime(row.departsMs, situation.timeZone);
  if (view.freshness === 'timetable' || !isLate) return [];
  return [note((lang) => `${byPlan(lang)} ${planned}`, language, false)];
}

function notesOf(row: BoardRow, time: TimeLeft, context: RowContext): StopRowNote[] {
  const { language } = context;
  const words = doesNotCome(row) ? null : noteWords(row.note, language);
  const own =
    words && note((lang) => noteWords(row.note, lang)?.text ?? '', language, words.urgent);
  return [...planNote(row, time, context), ...(own ? [own] : []), ...changeNote(row, language)];
}

/** Where it leaves from today, unless its note says that. */
function changeNote(row: BoardRow, language: PassengerLanguage): StopRowNote[] {
  const { platform, plannedPlatform } = row.call;
  const isExplained =
    row.note?.kind === 'platform' || row.note?.kind === 'moved' || doesNotCome(row);
  if (
    isExplained ||
    platform === null ||
    plannedPlatform === null ||
    platform === plannedPlatform
  ) {
    return [];
  }
  return [
    note(
      (lang) => pageText('todayPlatform', lang, { platform: isolated(platform, lang) }),
      language,
      true,
    ),
  ];
}

/** One row of the page. */
export function stopRow(row: BoardRow, context: RowContext): StopRow {
  const { situation, language, dictionary, view } = context;
  const { timeZone, clockUncertain, networkStyle } = situation;
  const { call, departsMs } = row;
  const isLive = !view.timetableOnly && rowCountsDown(view, row, clockUncertain);
  const form = { format: 'minutes', minuteForm: 'min', countsDown: isLive } as const;
  const time = timeLeft(row, { ...form, timeZone, language });
  const isOff = time.kind === 'cancelled';
  const isPlan = row.byPlan || view.freshness === 'timetable';
  const { platform, plannedPlatform } = call;
  const isChanged = plannedPlatform !== null && platform !== plannedPlatform && !isOff;
  return {
    line: call.line?.name ?? pageText('unknownDestination', language),
    destination:
      call.direction === null
        ? pageText('unknownDestination', language)
        : tidyStationName(call.direction, networkStyle),
    when: whenText(time, language),
    struck: isOff ? time.planned : null,
    at: time.kind === 'every' ? null : new Date(isOff ? call.plannedMs : departsMs).toISOString(),
    notes: notesOf(row, time, context),
    platform: isOff ? null : platform,
    insteadOf: isChanged ? plannedPlatform : null,
    spoken: isSpoken(language)
      ? spokenText(
          departureText(row, { isLive, isPlan, timeZone }, { language, networkStyle }),
          language,
          dictionary,
        )
      : null,
  };
}
