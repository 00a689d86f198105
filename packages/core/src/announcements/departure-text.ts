import { isHeadway } from '../departures/board';
import type { BoardRow } from '../departures/board';
import { clockTime } from '../time/local-time';
import type { SpokenLanguage } from './announcement';
import {
  approachText,
  cancellationText,
  headwayText,
  isGrave,
  noteText,
  notHereText,
  plannedText,
  timedText,
} from './phrases';

interface Told {
  /** Its minutes may be said. */
  readonly isLive: boolean;
  /** Its time is the timetable's. */
  readonly isPlan: boolean;
  /** IANA name. */
  readonly timeZone: string;
}

function sentenceOf(row: BoardRow, told: Told, language: SpokenLanguage): string {
  const { call, note } = row;
  const planned = clockTime(call.plannedMs, told.timeZone);
  if (call.cancelled) return cancellationText(call, planned, language);
  if (isGrave(note)) return notHereText({ call, note }, planned, language);
  if (isHeadway(call)) return timedText(call, headwayText(call.headway ?? 0, language), language);
  if (told.isLive) return approachText(call, row.minutes, language);
  if (told.isPlan) return plannedText(call, planned, language);
  const time = clockTime(row.departsMs, told.timeZone);
  return timedText(call, language === 'de' ? `${time} Uhr` : time, language);
}

/**
 * A row of a board in the words of loudspeakers, with its note.
 *
 * @example 'U8 nach Wittenau, 3 Minuten, Gleis 2.'
 */
export function departureText(row: BoardRow, told: Told, language: SpokenLanguage): string {
  const { note, call } = row;
  const sentence = sentenceOf(row, told, language);
  if (note === null || call.cancelled || isGrave(note)) return sentence;
  return `${sentence} ${noteText(note, call, language)}`;
}
