import { isHeadway } from '../departures/board';
import type { BoardRow } from '../departures/board';
import { said } from '../passenger-texts/said';
import { clockTime } from '../time/local-time';
import type { TimeZone } from '../time/local-time';
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
import type { Wording } from './phrases';

interface Wanted {
  /** Its minutes may be said. */
  readonly isLive: boolean;
  /** Its time is the timetable's. */
  readonly isPlan: boolean;
  readonly timeZone: TimeZone;
}

function sentenceOf(row: BoardRow, wanted: Wanted, wording: Wording): string {
  const { language } = wording;
  const { call, note } = row;
  const planned = clockTime(call.plannedMs, wanted.timeZone);
  if (call.cancelled) return cancellationText(call, planned, wording);
  if (isGrave(note)) return notHereText({ call, note }, planned, wording);
  if (isHeadway(call)) return timedText(call, headwayText(call.headway ?? 0, language), wording);
  if (wanted.isLive) return approachText(call, row.minutes, wording);
  if (wanted.isPlan) return plannedText(call, planned, wording);
  const time = clockTime(row.departsMs, wanted.timeZone);
  return timedText(call, said('timeOfDay', language, { time }), wording);
}

/**
 * A row of a board in the words of loudspeakers, with its note.
 *
 * @example 'U8 nach Wittenau, 3 Minuten, Gleis 2.'
 */
export function departureText(row: BoardRow, wanted: Wanted, wording: Wording): string {
  const { note, call } = row;
  const sentence = sentenceOf(row, wanted, wording);
  if (note === null || call.cancelled || isGrave(note)) return sentence;
  return `${sentence} ${noteText(note, call, wording.language)}`;
}
