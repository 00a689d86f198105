import type { MessageId } from '../../i18n/use-translate';
import type { KindName, OwnPageName } from '../kinds/kinds';

/** The texts of a kind's list, by what stands behind its prefix, as in `places.search.hint`. */
const listTexts = [
  'lead',
  'save',
  'search',
  'search.hint',
  'count',
  'failed',
  'empty',
  'empty.text',
] as const;

/** Those of the page of one. */
const pageTexts = ['missing'] as const;

export const entityTexts = [...listTexts, ...pageTexts] as const;

type PrefixBefore<Text extends string> = MessageId extends infer Id
  ? Id extends `${infer Prefix}.${Text}`
    ? Prefix
    : never
  : never;

type PrefixOf<Text extends string> = {
  [Each in Text]: (prefix: PrefixBefore<Each>) => void;
}[Text] extends (prefix: infer Prefix) => void
  ? Prefix
  : never;

/** A prefix that has every text of `entityTexts`. */
export type EntityTexts = PrefixOf<(typeof entityTexts)[number]>;

/** A prefix that has every text that the pages of a kind show. */
export type TextsOf<Name extends KindName> = Name extends OwnPageName
  ? EntityTexts
  : PrefixOf<(typeof listTexts)[number]>;
