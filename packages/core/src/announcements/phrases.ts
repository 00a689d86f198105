import type { NetworkStyle, Product } from '@perron/schema';
import type { Call } from '../departures/call';
import type { RowNote } from '../departures/row-note';
import { tidyStationName } from '../lines/station-name';
import type { SpokenLanguage } from './announcement';

/** In which language a sentence is said, and how the network writes the names in it. */
export interface Wording {
  readonly language: SpokenLanguage;
  readonly networkStyle: NetworkStyle;
}

type Words = Readonly<Record<SpokenLanguage, string>>;

/** Buses and trams stop at a stop, ferries at a pier: only trains have a platform. */
const platformWords = {
  suburban: { de: 'Gleis', en: 'platform' },
  subway: { de: 'Gleis', en: 'platform' },
  tram: { de: 'Steig', en: 'stop' },
  bus: { de: 'Steig', en: 'stop' },
  ferry: { de: 'Anleger', en: 'pier' },
  express: { de: 'Gleis', en: 'platform' },
  regional: { de: 'Gleis', en: 'platform' },
} as const satisfies Record<Product, Words>;

const unnamedLine: Words = { de: 'Zug', en: 'Train' };

/** `Gleis 2`. */
function platformText(platform: string, { line }: Call, language: SpokenLanguage): string {
  const words = line?.product == null ? platformWords.subway : platformWords[line.product];
  return `${words[language]} ${platform}`;
}

/** `U8 nach Wittenau`. */
function trainText({ line, direction }: Call, { language, networkStyle }: Wording): string {
  const name = line?.name ?? unnamedLine[language];
  if (direction === null) return name;
  return `${name} ${language === 'de' ? 'nach' : 'to'} ${tidyStationName(direction, networkStyle)}`;
}

function minutesText(minutes: number, language: SpokenLanguage): string {
  if (minutes <= 0) return language === 'de' ? 'in Kürze' : 'arriving shortly';
  if (language === 'de') return minutes === 1 ? '1 Minute' : `${minutes} Minuten`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

function sentence(...parts: readonly (string | null)[]): string {
  return `${parts.filter((part) => part !== null && part !== '').join(', ')}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function ownPlatform(call: Call, language: SpokenLanguage): string | null {
  return call.platform === null ? null : platformText(call.platform, call, language);
}

/** "U8 nach Wittenau, 3 Minuten, Gleis 2."; "etwa 3 Minuten" where nobody predicts them. */
export function approachText(call: Call, minutes: number, wording: Wording): string {
  const { language } = wording;
  const about = language === 'de' ? 'etwa' : 'about';
  const when = minutesText(minutes, language);
  return timedText(
    call,
    call.estimated === true && minutes > 0 ? `${about} ${when}` : when,
    wording,
  );
}

/** "U8 nach Wittenau, 14:06 Uhr, Gleis 2." */
export function timedText(call: Call, when: string, wording: Wording): string {
  const { language } = wording;
  return sentence(trainText(call, wording), when, ownPlatform(call, language));
}

/** "Alle 10 Minuten", of a service that keeps to no minutes. */
export function headwayText(seconds: number, language: SpokenLanguage): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (language === 'de') return minutes === 1 ? 'jede Minute' : `alle ${minutes} Minuten`;
  return minutes === 1 ? 'every minute' : `every ${minutes} minutes`;
}

/**
 * "U8 nach Wittenau, laut Fahrplan um 14:06 Uhr, Gleis 2."
 * @param time its planned departure, `14:06`
 */
export function plannedText(call: Call, time: string, wording: Wording): string {
  const { language } = wording;
  const when = language === 'de' ? `laut Fahrplan um ${time} Uhr` : `scheduled for ${time}`;
  return timedText(call, when, wording);
}

/** "Gleis 2: U8 nach Wittenau." */
export function arrivalText(call: Call, wording: Wording): string {
  const { language } = wording;
  const platform = ownPlatform(call, language);
  const train = trainText(call, wording);
  return sentence(platform === null ? train : `${capital(platform)}: ${train}`);
}

/** "Gleisänderung: U8 nach Wittenau, 14:06 Uhr, heute Gleis 3 statt Gleis 2." */
export function platformChangeText(
  call: Call & { readonly platform: string; readonly plannedPlatform: string },
  time: string,
  wording: Wording,
): string {
  const { language } = wording;
  const now = platformText(call.platform, call, language);
  const before = platformText(call.plannedPlatform, call, language);
  const train = trainText(call, wording);
  return language === 'de'
    ? sentence(`Bitte beachten: ${train}`, `${time} Uhr`, `heute ${now} statt ${before}`)
    : sentence(`Please note: ${train}`, time, `today from ${now} instead of ${before}`);
}

/** A platform change that was told is taken back. */
export function platformBackText(
  call: Call & { readonly platform: string },
  time: string,
  wording: Wording,
): string {
  const { language } = wording;
  const now = platformText(call.platform, call, language);
  const train = trainText(call, wording);
  return language === 'de'
    ? sentence(`Bitte beachten: ${train}`, `${time} Uhr`, `nun doch ${now}`)
    : sentence(`Please note: ${train}`, time, `now from ${now} again`);
}

/** "U8 nach Wittenau, 14:06 Uhr, fällt aus." */
export function cancellationText(call: Call, time: string, wording: Wording): string {
  const { language } = wording;
  const train = trainText(call, wording);
  return language === 'de'
    ? sentence(train, `${time} Uhr`, 'fällt aus')
    : sentence(train, time, 'is cancelled');
}

/** The notes of a row without which passengers wait for a train in vain. */
export type GraveNote = Extract<RowNote, { kind: 'no_stop' | 'no_boarding' | 'moved' }>;

/** Whether a note is one of those. */
export function isGrave(note: RowNote | null): note is GraveNote {
  return note?.kind === 'no_stop' || note?.kind === 'no_boarding' || note?.kind === 'moved';
}

function graveText(note: GraveNote, { language, networkStyle }: Wording): string {
  switch (note.kind) {
    case 'no_stop':
      return language === 'de' ? 'hält hier nicht' : 'does not stop here';
    case 'no_boarding':
      return language === 'de' ? 'kein Einstieg' : 'no boarding';
    case 'moved': {
      const stop = tidyStationName(note.to, networkStyle);
      return language === 'de' ? `heute ab ${stop}` : `departs from ${stop} today`;
    }
  }
}

type OtherNote = Exclude<RowNote, GraveNote>;

/** Digit by digit, as numbers are dictated. */
function dictated(phone: string): string {
  return phone.replace(/\d(?=\d)/g, '$& ');
}

/** The other notes, as a sentence behind that of the train: "Bedarfshalt." */
export function noteText(note: OtherNote, call: Call, language: SpokenLanguage): string {
  const isGerman = language === 'de';
  switch (note.kind) {
    case 'platform': {
      const now = platformText(note.platform, call, language);
      return isGerman ? `Heute ${now}.` : `Today ${now}.`;
    }
    case 'by_phone': {
      const booked = isGerman ? 'Nur mit Anmeldung' : 'Advance booking only';
      return note.phone === null ? `${booked}.` : `${booked}: ${dictated(note.phone)}.`;
    }
    case 'by_driver':
      return isGerman ? 'Bedarfshalt.' : 'Request stop.';
    case 'last_known': {
      const minutes = minutesText(note.minutes, language);
      return isGerman ? `Zuletzt ${minutes} verspätet.` : `Last known to be ${minutes} late.`;
    }
  }
}

/** "U8 nach Wittenau, 14:06 Uhr, hält hier nicht." */
export function notHereText(
  { call, note }: { readonly call: Call; readonly note: GraveNote },
  time: string,
  wording: Wording,
): string {
  const { language } = wording;
  const at = language === 'de' ? `${time} Uhr` : time;
  return sentence(trainText(call, wording), at, graveText(note, wording));
}

/** A cancellation that was told is taken back. */
export function runsAfterAllText(call: Call, time: string, wording: Wording): string {
  const { language } = wording;
  const train = trainText(call, wording);
  return language === 'de'
    ? sentence(train, `${time} Uhr`, 'fährt nun doch')
    : sentence(train, time, 'will run after all');
}

/** "Nächste Station: Alexanderplatz. Umsteigen zu U2, U5." */
export function nextStationText(
  stop: { readonly name: string; readonly lines: readonly string[]; readonly isLast: boolean },
  { language, networkStyle }: Wording,
): string {
  const name = tidyStationName(stop.name, networkStyle);
  const lines = stop.lines.join(', ');
  if (language === 'de') {
    const end = stop.isLast ? ' Endstation, bitte aussteigen.' : '';
    return `Nächste Station: ${name}.${lines && ` Umsteigen zu ${lines}.`}${end}`;
  }
  const end = stop.isLast ? ' Last stop, please leave the train.' : '';
  return `Next station: ${name}.${lines && ` Change here for ${lines}.`}${end}`;
}

const disruptionWords = {
  police: { de: 'Polizeieinsatz', en: 'Police operation' },
  medical: { de: 'Notarzteinsatz', en: 'Medical emergency' },
  no_stopping: { de: 'Kein Halt', en: 'No stop' },
  pendelzug: { de: 'Pendelzug', en: 'Shuttle train' },
  replacementsev: { de: 'Ersatzverkehr mit Bussen', en: 'Replacement buses' },
} as const satisfies Record<string, Words>;

/** A disruption without a message: "U8: Polizeieinsatz." */
export function disruptionText(
  { type, lineName }: { readonly type: keyof typeof disruptionWords; readonly lineName: string },
  language: SpokenLanguage,
): string {
  return `${lineName}: ${disruptionWords[type][language]}.`;
}

/** How old it is, before what may have changed since. */
export function asOfText(time: string, language: SpokenLanguage): string {
  return language === 'de' ? `Stand ${time} Uhr: ` : `As of ${time}: `;
}
