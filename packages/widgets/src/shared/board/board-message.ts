import type { DeparturesHere } from '@perron/core';
import { passengerText } from '../language/passenger-texts';
import type { Language, PassengerText } from '../language/passenger-texts';

interface EmptyBoard {
  readonly departures: DeparturesHere;
  /** What the board looks ahead. */
  readonly minutesAhead: number;
  /** Epoch ms. */
  readonly nowMs: number;
  readonly language: Language;
  /** What is said where there really is nothing; that there are no departures unless said otherwise. */
  readonly none?: 'noDepartures' | 'noConnections';
}

/** Why a board has no rows. */
export function emptyBoardMessage(board: EmptyBoard): string {
  const { departures, minutesAhead, nowMs, language, none = 'noDepartures' } = board;
  const say = (key: PassengerText) => passengerText(key, language, { minutes: minutesAhead });
  switch (departures.state) {
    case 'loading':
      return say('loading');
    case 'unknown':
      return say('unavailable');
    case 'known': {
      // "None" may be said only of what the answer covers.
      const covered = nowMs + minutesAhead * 60_000 <= departures.coversUntilMs;
      return say(covered ? none : 'unavailable');
    }
  }
}
