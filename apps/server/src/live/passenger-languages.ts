import type { TransitFacts } from '@perron/adapters/transit';
import { defaultTimeZone } from '@perron/schema';
import type { Manifest, PassengerLanguage } from '@perron/schema';
import { languagesWithTexts } from '@perron/widgets/languages';
import { languageOfZone } from './language-of-zone';

/** Other tags for the same texts: ISO 639-1's Norwegian, Nynorsk, and Hebrew as Java wrote it. */
const otherTags: Readonly<Record<string, PassengerLanguage>> = { no: 'nb', nn: 'nb', iw: 'he' };

/** Our Chinese texts are in simplified characters. */
const traditionalChinese = /^zh[-_](hant|tw|hk|mo)\b/i;

/** The language of a tag, such as `de-AT`, if there are texts in it; `null` if there are none. */
export function languageOfTag(languageTag: string): PassengerLanguage | null {
  if (traditionalChinese.test(languageTag)) return null;
  const primary = languageTag.toLowerCase().split(/[-_]/)[0] ?? '';
  const tag = otherTags[primary] ?? primary;
  return languagesWithTexts.find((language) => language === tag) ?? null;
}

/**
 * The languages of passengers, the leading one first: that of the network, and English. A feed that names no
 * language, or several (`mul`), goes by its time zone. English alone where there are no texts in the network's.
 * @param facts `null` if the network is not known yet
 */
export function passengerLanguages(
  facts: Pick<TransitFacts, 'language' | 'timeZone'> | null,
): Manifest['languages'] {
  const { language, timeZone } = facts ?? { language: null, timeZone: defaultTimeZone };
  const isOpen = language === null || /^mul\b/i.test(language);
  const own = isOpen ? languageOfZone(timeZone) : languageOfTag(language);
  return own === null || own === 'en' ? ['en'] : [own, 'en'];
}
