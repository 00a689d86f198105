import type { GlassText, PageText, Text } from '@perron/core';

/** The words of nearly every board: no language is without them. */
type BoardWords =
  | 'line'
  | 'lineNamed'
  | 'linesNamed'
  | 'destination'
  | 'towards'
  | 'platform'
  | 'platformOf'
  | 'time'
  | 'minutesLeft'
  | 'inMinutes'
  | 'cancelled'
  | 'byPlan'
  | 'timetableOnly'
  | 'asOf'
  | 'noDepartures'
  | 'noneOfThese'
  | 'unavailable'
  | 'nextStation'
  | 'terminus'
  | 'news';

/** The texts of a language besides German and English, by their lengths: no voice speaks it. */
export interface LanguageTexts {
  /**
   * English stands in for one that is left out: a text that may not be what passengers say there is left out rather
   * than translated word for word.
   */
  readonly glass: Readonly<Record<BoardWords, Text>> & Readonly<Partial<Record<GlassText, Text>>>;
  /** All of them: a page is in one language. */
  readonly page: Readonly<Record<PageText, Text>>;
}
