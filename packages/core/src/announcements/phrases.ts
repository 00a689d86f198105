import type { NetworkStyle, Product, RuntimeDisruption } from '@perron/schema';
import type { Call } from '../departures/call';
import type { RowNote } from '../departures/row-note';
import { tidyStationName } from '../lines/station-name';
import { capital } from '../passenger-texts/capital';
import { disruptionTexts } from '../passenger-texts/disruption-texts';
import { said } from '../passenger-texts/said';
import type { SpokenText } from '../passenger-texts/spoken-texts';
import type { SpokenLanguage } from './announcement';

/** In which language a sentence is said, and how the network writes the names in it. */
export interface Wording {
  readonly language: SpokenLanguage;
  readonly networkStyle: NetworkStyle;
}

/** Buses and trams stop at a stop, ferries at a pier: only trains have a platform. */
const platformTexts = {
  suburban: 'platformOf',
  subway: 'platformOf',
  tram: 'stopOf',
  bus: 'stopOf',
  ferry: 'pierOf',
  express: 'platformOf',
  regional: 'platformOf',
} as const satisfies Record<Product, SpokenText>;

/** `Gleis 2`. */
function platformText(platform: string, { line }: Call, language: SpokenLanguage): string {
  return said(platformTexts[line?.product ?? 'subway'], language, { platform });
}

/** `U8 nach Wittenau`. */
function trainText({ line, direction }: Call, { language, networkStyle }: Wording): string {
  const name = line?.name ?? said('unnamedLine', language);
  if (direction === null) return name;
  const towards = tidyStationName(direction, networkStyle);
  return `${name} ${said('towards', language, { direction: towards })}`;
}

function minutesText(minutes: number, language: SpokenLanguage): string {
  return minutes <= 0 ? said('dueNow', language) : said('minutesLeft', language, { minutes });
}

function sentence(...parts: readonly (string | null)[]): string {
  return `${parts.filter((part) => part !== null && part !== '').join(', ')}.`;
}

function ownPlatform(call: Call, language: SpokenLanguage): string | null {
  return call.platform === null ? null : platformText(call.platform, call, language);
}

/** "U8 nach Wittenau, 3 Minuten, Gleis 2."; "etwa 3 Minuten" where nobody predicts them. */
export function approachText(call: Call, minutes: number, wording: Wording): string {
  const { language } = wording;
  const when = minutesText(minutes, language);
  const isRough = call.estimated === true && minutes > 0;
  return timedText(call, isRough ? `${said('about', language)} ${when}` : when, wording);
}

/** "U8 nach Wittenau, 14:06 Uhr, Gleis 2." */
export function timedText(call: Call, when: string, wording: Wording): string {
  return sentence(trainText(call, wording), when, ownPlatform(call, wording.language));
}

/** "Alle 10 Minuten", of a service that keeps to no minutes. */
export function headwayText(seconds: number, language: SpokenLanguage): string {
  return said('every', language, { minutes: Math.max(1, Math.round(seconds / 60)) });
}

/**
 * "U8 nach Wittenau, laut Fahrplan um 14:06 Uhr, Gleis 2."
 * @param time its planned departure, `14:06`
 */
export function plannedText(call: Call, time: string, wording: Wording): string {
  return timedText(call, said('byPlan', wording.language, { time }), wording);
}

/** "Gleis 2: U8 nach Wittenau." */
export function arrivalText(call: Call, wording: Wording): string {
  const platform = ownPlatform(call, wording.language);
  const train = trainText(call, wording);
  return sentence(platform === null ? train : `${capital(platform)}: ${train}`);
}

/** "Bitte beachten: U8 nach Wittenau, 14:06 Uhr, heute Gleis 3 statt Gleis 2." */
export function platformChangeText(
  call: Call & { readonly platform: string; readonly plannedPlatform: string },
  time: string,
  wording: Wording,
): string {
  const { language } = wording;
  const place = platformText(call.platform, call, language);
  const before = platformText(call.plannedPlatform, call, language);
  return sentence(
    said('pleaseNote', language, { train: trainText(call, wording) }),
    said('timeOfDay', language, { time }),
    said('platformChanged', language, { place, before }),
  );
}

/** A platform change that was told is taken back. */
export function platformBackText(
  call: Call & { readonly platform: string },
  time: string,
  wording: Wording,
): string {
  const { language } = wording;
  const place = platformText(call.platform, call, language);
  return sentence(
    said('pleaseNote', language, { train: trainText(call, wording) }),
    said('timeOfDay', language, { time }),
    said('platformBack', language, { place }),
  );
}

/** The train of a time, and what is the matter with it. */
function trainAt(call: Call, time: string, what: string, wording: Wording): string {
  return sentence(trainText(call, wording), said('timeOfDay', wording.language, { time }), what);
}

/** "U8 nach Wittenau, 14:06 Uhr, fällt aus." */
export function cancellationText(call: Call, time: string, wording: Wording): string {
  return trainAt(call, time, said('cancelled', wording.language), wording);
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
      return said('doesNotStop', language);
    case 'no_boarding':
      return said('noBoarding', language);
    case 'moved':
      return said('leavesFrom', language, { stop: tidyStationName(note.to, networkStyle) });
  }
}

type OtherNote = Exclude<RowNote, GraveNote>;

/** Digit by digit, as numbers are dictated. */
function dictated(phone: string): string {
  return phone.replace(/\d(?=\d)/g, '$& ');
}

function otherText(note: OtherNote, call: Call, language: SpokenLanguage): string {
  switch (note.kind) {
    case 'platform':
      return said('todayPlatform', language, {
        place: platformText(note.platform, call, language),
      });
    case 'by_phone':
      return note.phone === null
        ? said('bookByPhone', language)
        : said('bookByPhoneAt', language, { phone: dictated(note.phone) });
    case 'by_driver':
      return said('requestStop', language);
    case 'last_known':
      return said('lastKnownLate', language, { minutes: note.minutes });
  }
}

/** The other notes, as a sentence behind that of the train: "Bedarfshalt." */
export function noteText(note: OtherNote, call: Call, language: SpokenLanguage): string {
  return sentence(capital(otherText(note, call, language)));
}

/** "U8 nach Wittenau, 14:06 Uhr, hält hier nicht." */
export function notHereText(
  { call, note }: { readonly call: Call; readonly note: GraveNote },
  time: string,
  wording: Wording,
): string {
  return trainAt(call, time, graveText(note, wording), wording);
}

/** A cancellation that was told is taken back. */
export function runsAfterAllText(call: Call, time: string, wording: Wording): string {
  return trainAt(call, time, said('runsAfterAll', wording.language), wording);
}

/** "Nächste Station: Alexanderplatz. Umsteigen zu U2, U5." */
export function nextStationText(
  stop: { readonly name: string; readonly lines: readonly string[]; readonly isLast: boolean },
  { language, networkStyle }: Wording,
): string {
  const lines = stop.lines.join(', ');
  return [
    `${said('nextStation', language)}: ${tidyStationName(stop.name, networkStyle)}.`,
    ...(lines === '' ? [] : [sentence(said('changeFor', language, { lines }))]),
    ...(stop.isLast ? [sentence(said('terminus', language))] : []),
  ].join(' ');
}

/** A disruption without a message: "U8: Polizeieinsatz." */
export function disruptionText(
  { type, lineName }: { readonly type: RuntimeDisruption['type']; readonly lineName: string },
  language: SpokenLanguage,
): string {
  return `${lineName}: ${said(disruptionTexts[type], language)}.`;
}

/** How old it is, before what may have changed since. */
export function asOfText(time: string, language: SpokenLanguage): string {
  return `${said('asOf', language, { time })}: `;
}
