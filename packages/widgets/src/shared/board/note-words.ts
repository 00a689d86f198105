import type { RowNote } from '@perron/core';
import { glassText } from '../language/glass-text';
import type { Language } from '../language/glass-text';
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
      return glassText('doesNotStop', language);
    case 'no_boarding':
      return glassText('noBoarding', language);
    case 'moved':
      return glassText('leavesFrom', language, { stop: isolated(note.to, language) });
    case 'platform':
      return glassText('todayPlatform', language, {
        platform: isolated(note.platform, language),
      });
    case 'by_phone':
      return note.phone === null
        ? glassText('bookByPhone', language)
        : glassText('bookByPhoneAt', language, {
            phone: isolated(note.phone, language),
          });
    case 'by_driver':
      return glassText('requestStop', language);
    case 'last_known':
      return glassText('lastKnownLate', language, { minutes: note.minutes });
  }
}

/** The words of a row below its destination; `null` if there is none. */
export function noteWords(note: RowNote | null, language: Language): NoteWords | null {
  if (note === null) return null;
  return { text: wordsOf(note, language), urgent: urgentKinds.includes(note.kind) };
}
