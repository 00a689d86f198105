import type { PageText } from './page-texts';
import type { Language, PassengerText } from './passenger-texts';

type PluralRule = Intl.LDMLPluralRule;

/** A text in each form of a number that its language has; `other` where one has no form. */
export type Forms = { readonly other: string } & {
  readonly [Rule in Exclude<PluralRule, 'other'>]?: string;
};

/** A text with its `{name}`s; one that counts may have forms, by the value of `{count}` or `{minutes}`. */
export type Text = string | Forms;

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

/**
 * The texts of a language besides German and English, with those of the page of a stop. English stands in for
 * one that is left out: a text that may not be what passengers say there is left out rather than translated word
 * for word.
 */
export type Texts = Readonly<Record<BoardWords | PageText, Text>> &
  Readonly<Partial<Record<PassengerText, Text>>>;

const rules = new Map<Language, Intl.PluralRules>();

function ruleOf(language: Language, number: number): PluralRule {
  let found = rules.get(language);
  if (!found) {
    found = new Intl.PluralRules(language);
    rules.set(language, found);
  }
  return found.select(number);
}

/** The form of a text for its number. */
export function formOf(
  text: Text,
  language: Language,
  values: Readonly<Record<string, string | number>>,
): string {
  if (typeof text === 'string') return text;
  const number = Number(values['count'] ?? values['minutes']);
  return (Number.isFinite(number) ? text[ruleOf(language, number)] : undefined) ?? text.other;
}
