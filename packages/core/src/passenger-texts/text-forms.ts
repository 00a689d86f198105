import type { PassengerLanguage } from '@perron/schema';

type PluralRule = Intl.LDMLPluralRule;

/** A text in each form of a number that its language has; `other` where one has no form. */
export type Forms = { readonly other: string } & {
  readonly [Rule in Exclude<PluralRule, 'other'>]?: string;
};

/** A text with its `{name}`s; one that counts may have forms, by the value of `{count}` or `{minutes}`. */
export type Text = string | Forms;

/** The values for the `{name}`s of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

const rules = new Map<PassengerLanguage, Intl.PluralRules>();

function ruleOf(language: PassengerLanguage, number: number): PluralRule {
  let found = rules.get(language);
  if (!found) {
    found = new Intl.PluralRules(language);
    rules.set(language, found);
  }
  return found.select(number);
}

/** The form of a text for its number. */
function formOf(text: Text, language: PassengerLanguage, values: TextValues): string {
  if (typeof text === 'string') return text;
  const number = Number(values['count'] ?? values['minutes']);
  return (Number.isFinite(number) ? text[ruleOf(language, number)] : undefined) ?? text.other;
}

/** A text in the form for its number, its `{name}`s filled. */
export function filledText(
  text: Text,
  language: PassengerLanguage,
  values: TextValues = {},
): string {
  return formOf(text, language, values).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}
