import Negotiator from 'negotiator';
import { mailLanguages } from './emails';
import type { MailLanguage } from './emails';

/**
 * The language of ours that `Accept-Language` likes best (`de-AT,de;q=0.9,en;q=0.8`); English when
 * it names none.
 */
export function acceptedLanguage(header: string | undefined): MailLanguage {
  const headers = { 'accept-language': header?.slice(0, 200) };
  const wished = new Negotiator({ headers }).language([...mailLanguages]);
  return mailLanguages.find((language) => language === wished) ?? 'en';
}
