import type { PassengerLanguage } from '@perron/schema';

/**
 * The time zones of countries where one language is on nearly all signs; of Belgium, Canada or India the zone
 * does not say it. Zurich is taken for German, as most of its networks are.
 */
const languages: ReadonlyMap<string, PassengerLanguage> = new Map([
  ['Europe/Berlin', 'de'],
  ['Europe/Vienna', 'de'],
  ['Europe/Zurich', 'de'],
  ['Europe/Vaduz', 'de'],
  ['Europe/Paris', 'fr'],
  ['Europe/Monaco', 'fr'],
  ['Europe/Rome', 'it'],
  ['Europe/Madrid', 'es'],
  ['America/Mexico_City', 'es'],
  ['America/Bogota', 'es'],
  ['America/Lima', 'es'],
  ['America/Santiago', 'es'],
  ['America/Argentina/Buenos_Aires', 'es'],
  ['Europe/Amsterdam', 'nl'],
  ['Europe/Warsaw', 'pl'],
  ['Europe/Lisbon', 'pt'],
  ['America/Sao_Paulo', 'pt'],
  ['Europe/Stockholm', 'sv'],
  ['Europe/Copenhagen', 'da'],
  ['Europe/Oslo', 'nb'],
  ['Europe/Helsinki', 'fi'],
  ['Europe/Prague', 'cs'],
  ['Europe/Budapest', 'hu'],
  ['Europe/Istanbul', 'tr'],
  ['Europe/Kyiv', 'uk'],
  ['Europe/Kiev', 'uk'],
  ['Africa/Cairo', 'ar'],
  ['Asia/Riyadh', 'ar'],
  ['Asia/Jerusalem', 'he'],
  ['Asia/Tokyo', 'ja'],
  ['Asia/Seoul', 'ko'],
  ['Asia/Shanghai', 'zh'],
]);

/** The language of passengers in an IANA time zone; `null` if the zone does not say it. */
export function languageOfZone(timeZone: string): PassengerLanguage | null {
  return languages.get(timeZone) ?? null;
}
