import type { MessageId } from '../../i18n/use-translate';

/** The texts of a kind's pages, by what stands behind its prefix, as in `places.search.hint`. */
export const entityTexts = [
  'lead',
  'one',
  'new',
  'save',
  'missing',
  'search',
  'search.hint',
  'count',
  'failed',
  'empty',
  'empty.text',
  'nothing',
] as const;

type PrefixBefore<Text extends string> = MessageId extends infer Id
  ? Id extends `${infer Prefix}.${Text}`
    ? Prefix
    : never
  : never;

/** A prefix that has every text of `entityTexts`. */
export type EntityTexts = {
  [Text in (typeof entityTexts)[number]]: (prefix: PrefixBefore<Text>) => void;
}[(typeof entityTexts)[number]] extends (prefix: infer Prefix) => void
  ? Prefix
  : never;
