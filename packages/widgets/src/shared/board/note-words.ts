import type { RowNote } from '@perron/core';
import { passengerText } from '../language/passenger-texts';
import type { Language } from '../language/passenger-texts';
import { isolated } from '../language/reading-direction';

/** A note of a row as it is drawn. */
export interface NoteWords {
  readonly text: string;
  /** Passengers who do not read it miss their train. */
  readonly urgent: boolean;
}

const urgentKinds: readonly RowNote['kind'][] = ['no_stop', 'no_boarding', 'moved', 'platform'];

function wordsOf(note: RowNote, language: Language): string {
  switch (note.kind) {
    case 'no_stop':
      return passengerText('doesNotStop', language);
    case 'no_boarding':
      return passengerText('noBoarding', language);
    case 'moved':
      return passengerText('leavesFrom', language, { stop: isolated(note.to, language) });
    case 'platform':
      return passengerText('todayPlatform', language, {
        platform: isolated(note.platform, language),
      });
    case 'by_phone':
      return note.phone === null
        ? passengerText('bookByPhone', language)
        : passengerText('bookByPhoneAt', language, {
            phone: isolated(note.phone, language),
          });
    case 'by_driver':
      return passengerText('requestStop', language);
    case 'last_known':
      return passengerText('lastKnownLate', language, { minutes: note.minutes });
  }
}

/** The words of a row below its destination; `null` if there is none. */
export function noteWords(note: RowNote | null, language: Language): NoteWords | null {
  if (note === null) return null;
  return { text: wordsOf(note, language), urgent: urgentKinds.includes(note.kind) };
}
