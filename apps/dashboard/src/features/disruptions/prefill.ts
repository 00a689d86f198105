import { tidyStationName } from '@perron/core';
import type { DisruptionType } from '@perron/schema';
import { hasSection, newPlace } from './draft';
import type { Draft, DraftPlace, Section } from './draft';

/** The facts that a draft's texts are made from. */
export interface KnownLine {
  readonly id: number;
  readonly name: string;
  readonly stations: readonly { readonly id: number; readonly name: string }[];
}

type Lines = ReadonlyMap<number, KnownLine>;
interface Texts {
  readonly title: string;
  readonly de: string;
  readonly en: string;
}

/** How much longer a disruption runs with one click. */
export const moreMinutes = 30;

/** The first values of each type: the usual length, and the priorities of the specification's mocks. */
const usual: Readonly<Record<DisruptionType, { minutes: number | null; priority: number }>> = {
  medical: { minutes: 30, priority: 40 },
  police: { minutes: 60, priority: 30 },
  nostopping: { minutes: null, priority: 20 },
  replacementpendelzug: { minutes: 120, priority: 20 },
  replacementsev: { minutes: null, priority: 20 },
};

/** The middle of a line, where a section begins its life. */
export function usualSection({ stations }: Pick<KnownLine, 'stations'>): Section | null {
  const last = stations.length - 1;
  if (last < 0) return null;
  return { start: Math.floor(last / 3), end: Math.max(Math.ceil((last * 2) / 3), 0) };
}

function joined(names: readonly string[], and: string): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1) ?? ''}`;
}

/** Names of what the place covers, in the order of the line. */
export function stationNames(place: DraftPlace, line: KnownLine | undefined): string[] {
  const chosen = new Set(place.stationIds);
  return (line?.stations ?? [])
    .filter(({ id }) => chosen.has(id))
    .map(({ name }) => tidyStationName(name));
}

function endsOf({ section }: DraftPlace, line: KnownLine | undefined): [string, string] | null {
  const [from, to] = [line?.stations[section?.start ?? -1], line?.stations[section?.end ?? -1]];
  return from && to ? [tidyStationName(from.name), tidyStationName(to.name)] : null;
}

/** More stations than these are told by their first and last one. */
const mostNamed = 3;

function where(names: readonly string[]): { de: string; en: string } {
  const [first = '', last = ''] = [names[0], names.at(-1)];
  if (names.length === 0) return { de: 'auf der gesamten Strecke', en: 'along the whole line' };
  if (names.length === 1) return { de: `in ${first}`, en: `at ${first}` };
  return { de: `zwischen ${first} und ${last}`, en: `between ${first} and ${last}` };
}

function told(names: readonly string[], and: string): string {
  return names.length > mostNamed
    ? `${names[0] ?? ''} – ${names.at(-1) ?? ''}`
    : joined(names, and);
}

/** A name such as "Leinestr." at the end of a sentence brings its full stop along. */
function oneStop(text: string): string {
  return text.replace(/\.\.(?= |$)/g, '.');
}

/** Title and messages as the type, the lines and the place suggest them. */
export function suggestedTexts(draft: Pick<Draft, 'type' | 'places'>, lines: Lines): Texts {
  const { title, de, en } = textsOf(draft, lines);
  return { title, de: oneStop(de), en: oneStop(en) };
}

function textsOf({ type, places }: Pick<Draft, 'type' | 'places'>, lines: Lines): Texts {
  const [main] = places;
  const line = lines.get(main.lineId);
  const lineNames = places.flatMap(({ lineId }) => lines.get(lineId)?.name ?? []);
  const name = [...new Set(lineNames)].join('/');
  const stations = stationNames(main, line);
  const at = where(stations);
  const ends = endsOf(main, line);
  const [from, to] = ends ?? ['', ''];
  switch (type) {
    case 'police':
      return {
        title: `${name}: Polizeieinsatz`,
        de: `Wegen eines Polizeieinsatzes ${at.de} kommt es zu Verspätungen und Ausfällen.`,
        en: `Expect delays and cancellations ${at.en} because of a police operation.`,
      };
    case 'medical':
      return {
        title: `${name}: Notarzteinsatz`,
        de: `Wegen eines Notarzteinsatzes ${at.de} warten Züge einige Minuten.`,
        en: `Trains wait for a few minutes ${at.en} because of a medical emergency.`,
      };
    case 'nostopping':
      return {
        title:
          stations.length === 0
            ? `${name}: Halt entfällt`
            : `${name}: Halt ${told(stations, 'und')} entfällt`,
        de: `Züge halten ${stations.length === 0 ? at.de : `nicht in ${told(stations, 'und')}`}${stations.length === 0 ? ' nicht' : ''}. Bitte nutzen Sie die Nachbarstationen.`,
        en: `Trains do not stop ${stations.length === 0 ? at.en : `at ${told(stations, 'and')}`}. Please use neighbouring stations.`,
      };
    case 'replacementpendelzug':
      return {
        title: `${name}: Pendelverkehr ${from} – ${to}`,
        de: `Zwischen ${from} und ${to} fährt ein Pendelzug. Bitte dort umsteigen.`,
        en: `A shuttle train runs between ${from} and ${to}. Please change there.`,
      };
    case 'replacementsev':
      return {
        title: `${name}: Ersatzverkehr mit Bussen ${from} – ${to}`,
        de: `Zwischen ${from} und ${to} fahren Busse statt der Züge. Bitte dort umsteigen.`,
        en: `Buses replace trains between ${from} and ${to}. Please change there.`,
      };
  }
}

/** Places of a type: with a section where it needs one, of the middle of the line at first. */
function fitted(places: Draft['places'], type: DisruptionType, lines: Lines): Draft['places'] {
  const fit = (place: DraftPlace): DraftPlace => {
    if (!hasSection(type)) return { ...place, section: null };
    const line = lines.get(place.lineId);
    return { ...place, section: place.section ?? (line ? usualSection(line) : null) };
  };
  const [main, ...linked] = places;
  return [fit(main), ...linked.map(fit)];
}

/** A new draft: it only needs its place to be looked at. */
export function newDraft(type: DisruptionType, lineId: number, lines: Lines, nowMs: number): Draft {
  const { minutes, priority } = usual[type];
  const places = fitted([newPlace(lineId)], type, lines);
  return {
    ...{ type, places, ...suggestedTexts({ type, places }, lines) },
    starts_at: null,
    ends_at: minutes === null ? null : roundedEnd(nowMs + minutes * 60_000),
    priority,
    kept: {
      ...{ description: '', reason: '', announce_before: 2 },
      ...{ visible_stations_before: 2, visible_stations_after: 2, messages: [], versions: {} },
    },
  };
}

/** Half an hour more: from its end, or from now when it has none. */
export function later(ends_at: string | null, nowMs: number): string {
  if (ends_at === null) return roundedEnd(nowMs + moreMinutes * 60_000);
  return new Date(Date.parse(ends_at) + moreMinutes * 60_000).toISOString();
}

/** Five minutes are as exact as anybody knows the end. */
function roundedEnd(endMs: number): string {
  const stepMs = 300_000;
  return new Date(Math.ceil(endMs / stepMs) * stepMs).toISOString();
}

/**
 * A change of the form. Texts, end and priority that nobody has touched follow type and place;
 * what was typed stays.
 */
export function changed(
  draft: Draft,
  change: Partial<Draft>,
  {
    lines,
    nowMs,
    isNew,
  }: { readonly lines: Lines; readonly nowMs: number; readonly isNew: boolean },
): Draft {
  const type = change.type ?? draft.type;
  const places = fitted(change.places ?? draft.places, type, lines);
  const next = { ...draft, ...change, type, places };
  const [before, after] = [suggestedTexts(draft, lines), suggestedTexts({ type, places }, lines)];
  const text = (field: keyof Texts) =>
    change[field] ?? (draft[field] === before[field] ? after[field] : draft[field]);
  const isNewType = change.type !== undefined && change.type !== draft.type && isNew;
  const { minutes, priority } = usual[type];
  return {
    ...next,
    title: text('title'),
    de: text('de'),
    en: text('en'),
    ...(isNewType && {
      priority,
      ends_at: minutes === null ? null : roundedEnd(nowMs + minutes * 60_000),
    }),
  };
}
