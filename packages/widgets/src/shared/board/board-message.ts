import { clockTime, coversWindow, dateIn, timetableGap, tidyStationName } from '@perron/core';
import type { DeparturesHere, EmptiedBy, GlassText, TimetableReach, TimeZone } from '@perron/core';
import type { NetworkStyle } from '@perron/schema';
import { glassText } from '../language/glass-text';
import type { Language } from '../language/glass-text';

/** A sentence on a board names no more than these. */
const maxNames = 3;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).join(', ');
  return names.length > maxNames ? `${shown} …` : shown;
}

/** A filter in words, its parts one after another: "Gleis 2 · Richtung Wittenau". */
function filterWords(
  { platform, lines, directions, products }: EmptiedBy,
  language: Language,
  style: NetworkStyle,
): string {
  const words = [
    platform !== null && glassText('platformOf', language, { platform }),
    lines !== null &&
      glassText(lines.length === 1 ? 'lineNamed' : 'linesNamed', language, {
        lines: listed(lines),
      }),
    products !== null && listed(products.map((product) => glassText(product, language))),
    directions !== null &&
      glassText('towards', language, {
        direction: listed([...new Set(directions.map((name) => tidyStationName(name, style)))]),
      }),
  ];
  return words.filter((word) => word !== false).join(' · ');
}

interface EmptyBoard {
  readonly departures: DeparturesHere;
  /** Missing: not known. */
  readonly timetableReach?: TimetableReach;
  /** The time zone of the network. */
  readonly timeZone: TimeZone;
  /** The minutes that the board looks ahead. */
  readonly minutesAhead: number;
  /** Epoch ms. */
  readonly nowMs: number;
  /** By a clock that may be wrong nobody knows what the next minutes are. */
  readonly clockUncertain: boolean;
  readonly language: Language;
  readonly networkStyle: NetworkStyle;
  /** The message for a board that is really empty; that there are no departures by default. */
  readonly none?: 'noDepartures' | 'noConnections';
  /** The parts of a filter that keep departures off the board; `null` if nothing departs at all. */
  readonly emptiedBy?: EmptiedBy | null;
  /** Trains were to leave within the window, and none of them does. */
  readonly allCancelled?: boolean;
  /** When the next one leaves after the window, epoch ms; `null` if it is not known. */
  readonly nextMs?: number | null;
}

/** Within half a day a time of day says which day is meant. */
const soonMs = 12 * 3_600_000;

/** A board never says "nothing departs" where a filter removed departures. */
const noneOf = { noDepartures: 'noneOfThese', noConnections: 'noConnectionsOfThese' } as const;

/** Why the whole timetable has nothing for this moment; `null` if it does, or nobody knows. */
function timetableMessage(board: EmptyBoard): string | null {
  const { timetableReach: reach, nowMs, timeZone, language } = board;
  switch (timetableGap(reach, nowMs)) {
    case null:
      return null;
    case 'empty':
      return glassText('timetableEmpty', language);
    case 'ended':
      return glassText('timetableEnded', language);
    case 'not_begun': {
      const date = dateIn(language, reach?.fromMs ?? nowMs, timeZone);
      return glassText('timetableNotBegun', language, { date });
    }
  }
}

/** Why a board has no rows. Where the timetable ended, that is no word about what runs. */
export function emptyBoardMessage(board: EmptyBoard): string {
  const { departures, minutesAhead, nowMs, clockUncertain, language } = board;
  const isSaid = departures.state !== 'loading' && !clockUncertain;
  const ofTimetable = isSaid ? timetableMessage(board) : null;
  if (ofTimetable !== null) return ofTimetable;
  const these = board.emptiedBy ? filterWords(board.emptiedBy, language, board.networkStyle) : '';
  const say = (key: GlassText) => glassText(key, language, { minutes: minutesAhead, these });
  switch (departures.state) {
    case 'loading':
      return say('loading');
    case 'unknown':
      return say('unavailable');
    case 'known':
      // "None" may be said only of what the answer covers.
      if (!coversWindow(departures.coversUntilMs, nowMs, minutesAhead)) return say('unavailable');
      if (clockUncertain) return nextSentence(board) ?? say('unavailable');
      return [say(noneKey(board)), nextSentence(board)]
        .filter((candidate) => candidate !== null)
        .join(language === 'ja' || language === 'zh' ? '。' : '. ');
  }
}

function noneKey({ none = 'noDepartures', emptiedBy, allCancelled = false }: EmptyBoard) {
  if (allCancelled) return 'allCancelled';
  return emptiedBy ? noneOf[none] : none;
}

/** When the next one goes, with its day where that is not soon; `null` if nobody knows. */
function nextSentence({ nextMs = null, nowMs, timeZone, language }: EmptyBoard): string | null {
  if (nextMs === null) return null;
  const time = clockTime(nextMs, timeZone);
  const isSoon = nextMs - nowMs < soonMs;
  const when = isSoon ? time : `${dateIn(language, nextMs, timeZone)}, ${time}`;
  return glassText('nextDeparture', language, { when });
}
