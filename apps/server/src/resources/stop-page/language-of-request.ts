import type { PassengerLanguage } from '@perron/schema';
import Negotiator from 'negotiator';
import { languageOfTag } from '../../live/passenger-languages';

/** Longer headers name languages that nobody reads. */
const longestHeader = 200;

interface Wished {
  /** In the address, such as `fr` or `pt-BR`; `null` if there is none. */
  readonly named: string | null;
  /** `Accept-Language`. */
  readonly accepted: string | undefined;
}

/**
 * The language of a page: of the languages of the network's passengers that which its address names, else that
 * which the browser likes best, else the leading one.
 */
export function languageOfRequest(
  { named, accepted }: Wished,
  languages: readonly PassengerLanguage[],
): PassengerLanguage {
  const headers = { 'accept-language': accepted?.slice(0, longestHeader) };
  const wished = [...(named === null ? [] : [named]), ...new Negotiator({ headers }).languages()];
  const found = wished
    .map(languageOfTag)
    .find((candidate) => candidate !== null && languages.includes(candidate));
  return found ?? languages[0] ?? 'en';
}
