import { hasSection, tidyStationName } from '@perron/core';
import type { DisruptionType, NetworkStyle } from '@perron/schema';
import { atStationInGerman, atStationsInGerman } from './at-stations';
import { isPlaced } from './draft-schema';
import type { Draft, DraftPlace } from './draft-schema';

/** The facts that a draft's texts are made from. */
export interface KnownLine {
  readonly id: number;
  readonly name: string;
  readonly stations: readonly { readonly id: number; readonly name: string }[];
}

export type Lines = ReadonlyMap<number, KnownLine>;

/** Texts for passengers, in both languages. */
export interface Texts {
  readonly title: string;
  readonly titleEn: string;
  readonly de: string;
  readonly en: string;
}

interface InBoth {
  readonly de: string;
  readonly en: string;
}

/** The line of a place; undefined: it is not chosen, or not known yet. */
export function lineOf<Line extends KnownLine>(
  { lineId }: DraftPlace,
  lines: ReadonlyMap<number, Line>,
): Line | undefined {
  return lineId === null ? undefined : lines.get(lineId);
}

/** Names of what the place covers, in the order of the line. */
export function stationNames(
  place: DraftPlace,
  line: KnownLine | undefined,
  style: NetworkStyle,
): string[] {
  const chosen = new Set(place.stationIds);
  return (line?.stations ?? [])
    .filter(({ id }) => chosen.has(id))
    .map(({ name }) => tidyStationName(name, style));
}

function joined(names: readonly string[], and: string): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1) ?? ''}`;
}

const between = (from: string, to: string): InBoth => ({
  de: `zwischen ${from} und ${to}`,
  en: `between ${from} and ${to}`,
});

function endsOf(
  { section }: DraftPlace,
  line: KnownLine | undefined,
  style: NetworkStyle,
): [string, string] {
  const name = (index: number | undefined) =>
    tidyStationName(line?.stations[index ?? -1]?.name ?? '', style);
  return [name(section?.start), name(section?.end)];
}

/** More stations than these are told by their first and last one. */
const maxNamed = 3;

function listed(names: readonly string[], and: string): string {
  return names.length > maxNamed ? `${names[0] ?? ''} – ${names.at(-1) ?? ''}` : joined(names, and);
}

/** A place on its line. */
interface Spot {
  readonly place: DraftPlace;
  readonly line: KnownLine | undefined;
  readonly style: NetworkStyle;
}

/** Where it is on one line. */
function whereOn(type: DisruptionType, { place, line, style }: Spot): InBoth {
  if (hasSection(type)) return between(...endsOf(place, line, style));
  const names = stationNames(place, line, style);
  const [first = '', last = ''] = [names[0], names.at(-1)];
  if (names.length === 0) return { de: 'auf der gesamten Strecke', en: 'along the whole line' };
  if (names.length === 1) return { de: atStationInGerman(first), en: `at ${first}` };
  if (type !== 'nostopping') return between(first, last);
  const de =
    names.length > maxNamed
      ? `an den Stationen ${listed(names, 'und')}`
      : atStationsInGerman(names);
  return { de, en: `at ${listed(names, 'and')}` };
}

/** The stations of one line as its title has them; empty: all of them. */
function shortOn(type: DisruptionType, { place, line, style }: Spot): InBoth {
  if (hasSection(type)) {
    const ends = endsOf(place, line, style).join(' – ');
    return { de: ends, en: ends };
  }
  const names = stationNames(place, line, style);
  return { de: listed(names, 'und'), en: listed(names, 'and') };
}

/** The same place on all lines is said once; else each is said with its line. */
function onAll(
  spots: readonly (InBoth & { readonly name: string })[],
  withLine: (name: string, spot: InBoth) => InBoth,
): InBoth {
  const [main, ...others] = spots;
  if (!main) return { de: '', en: '' };
  if (others.every(({ de }) => de === main.de)) return main;
  const all = spots.map(({ name, ...spot }) => withLine(name, spot));
  return {
    de: joined(all.map(({ de }) => de), 'und'), // prettier-ignore
    en: joined(all.map(({ en }) => en), 'and'), // prettier-ignore
  };
}

/** A name such as "Leinestr." at the end of a sentence brings its full stop along. */
function oneStop(text: string): string {
  return text.replace(/\.\.(?= |$)/g, '.');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Title and messages as the type, the lines and the places suggest them; empty until all are chosen. */
export function suggestedTexts(
  { type, places }: Pick<Draft, 'type' | 'places'>,
  lines: Lines,
  style: NetworkStyle,
): Texts {
  const known = places.map((place): Spot => ({ place, line: lineOf(place, lines), style }));
  if (type === null || known.some(({ place, line }) => !line || !isPlaced(type, place))) {
    return { title: '', titleEn: '', de: '', en: '' };
  }
  const spots = known.map((spot) => ({ name: spot.line?.name ?? '', ...whereOn(type, spot) }));
  const short = known.map((spot) => ({ name: spot.line?.name ?? '', ...shortOn(type, spot) }));
  const at = onAll(spots, (name, { de, en }) => ({
    de: `auf der ${name} ${de}`,
    en: `${en} (${name})`,
  }));
  const brief = onAll(short, (name, { de, en }) => ({
    de: `${name} ${de}`.trim(),
    en: `${name} ${en}`.trim(),
  }));
  const name = [...new Set(spots.map((spot) => spot.name))].join('/');
  const { title, titleEn, de, en } = textsOf(type, name, at, brief);
  return { title, titleEn, de: oneStop(de), en: oneStop(en) };
}

function textsOf(type: DisruptionType, name: string, at: InBoth, brief: InBoth): Texts {
  switch (type) {
    case 'police':
      return {
        title: `${name}: Polizeieinsatz`,
        titleEn: `${name}: Police operation`,
        de: `Wegen eines Polizeieinsatzes ${at.de} kommt es zu Verspätungen und Ausfällen.`,
        en: `Expect delays and cancellations ${at.en} because of a police operation.`,
      };
    case 'medical':
      return {
        title: `${name}: Notarzteinsatz`,
        titleEn: `${name}: Medical emergency`,
        de: `Wegen eines Notarzteinsatzes ${at.de} warten Züge einige Minuten.`,
        en: `Trains wait for a few minutes ${at.en} because of a medical emergency.`,
      };
    case 'nostopping':
      return {
        title: `${name}: Halt ${brief.de} entfällt`.replace('Halt  ', 'Halt '),
        titleEn: brief.en === '' ? `${name}: No stop` : `${name}: No stop at ${brief.en}`,
        de: `Züge halten ${at.de} nicht. Bitte nutzen Sie die Nachbarstationen.`,
        en: `Trains do not stop ${at.en}. Please use neighbouring stations.`,
      };
    case 'replacementpendelzug':
      return {
        title: `${name}: Pendelverkehr ${brief.de}`,
        titleEn: `${name}: Shuttle train ${brief.en}`,
        de: `${capital(at.de)} fährt ein Pendelzug. Bitte dort umsteigen.`,
        en: `A shuttle train runs ${at.en}. Please change there.`,
      };
    case 'replacementsev':
      return {
        title: `${name}: Ersatzverkehr mit Bussen ${brief.de}`,
        titleEn: `${name}: Replacement buses ${brief.en}`,
        de: `${capital(at.de)} fahren Busse statt der Züge. Bitte dort umsteigen.`,
        en: `Buses replace trains ${at.en}. Please change there.`,
      };
  }
}
