import { hasSection, sectionEnds, storedSection } from '@perron/core';
import type { StoredSection } from '@perron/core';
import type {
  Disruption,
  DisruptionMessage,
  DisruptionTemplate,
  DisruptionType,
} from '@perron/schema';
import type { ChosenDraft, ChosenPlace, Draft, DraftPlace, Section } from './draft-schema';

export type { Draft, DraftPlace, Section };

/** The section that counts for the type; `null` if it has none. */
export function sectionOf(type: DisruptionType, stored: StoredSection): Section | null {
  const { start, end } = sectionEnds(type, stored);
  return start === null || end === null ? null : { start, end };
}

type Written = Pick<
  DisruptionTemplate,
  | 'type'
  | 'title'
  | 'priority'
  | 'messages'
  | 'description'
  | 'reason'
  | 'announce_before'
  | 'visible_stations_before'
  | 'visible_stations_after'
>;

/** The fields that disruptions and templates share. */
function writtenFields({ type, title, priority, messages, ...rest }: Written) {
  const inLanguage = (language: string) =>
    messages.find((message) => message.language === language)?.message ?? '';
  const titleEn = messages.find(({ language }) => language === 'en')?.title ?? '';
  const { description, reason } = rest;
  const { announce_before, visible_stations_before, visible_stations_after } = rest;
  return {
    type,
    title,
    priority,
    de: inLanguage('de'),
    en: inLanguage('en'),
    titleEn,
    kept: {
      description,
      reason,
      announce_before,
      visible_stations_before,
      visible_stations_after,
      messages: messages.filter(({ language }) => language !== 'de' && language !== 'en'),
      versions: {},
    },
  };
}

function ascending(ids: readonly number[]): number[] {
  return [...ids].sort((a, b) => a - b);
}

/** The versions of the others of its linked set. */
export function versionsOf({ linked }: Disruption): Record<string, number> {
  return Object.fromEntries(linked.map(({ id, version }) => [id, version]));
}

/** A place that is not stored yet, of which nothing is chosen but what is given. */
export function newPlace<Line extends number | null>(
  lineId: Line,
  stationIds: readonly number[] = [],
  isWholeLine = false,
): DraftPlace & { lineId: Line } {
  return {
    id: null,
    lineId,
    stationIds: ascending(stationIds),
    isWholeLine,
    section: null,
    own: null,
  };
}

/** A place as it is stored: without stations it is the whole line. */
function storedPlace(
  type: DisruptionType,
  section: StoredSection & {
    readonly line_id: number;
    readonly affected_station_ids: readonly number[];
  },
): ChosenPlace {
  const isWholeLine = !hasSection(type) && section.affected_station_ids.length === 0;
  return {
    ...newPlace(section.line_id, section.affected_station_ids, isWholeLine),
    section: sectionOf(type, section),
  };
}

/** The stored disruption in the form. */
export function draftOf(stored: Disruption): ChosenDraft {
  const { type, title, messages, starts_at, ends_at, linked } = stored;
  const written = writtenFields(stored);
  return {
    ...written,
    starts_at,
    ends_at,
    places: [
      storedPlace(type, stored),
      ...linked.map((section) => {
        const isSame =
          section.title === title && JSON.stringify(section.messages) === JSON.stringify(messages);
        const own = isSame ? null : { title: section.title, messages: section.messages };
        return { ...storedPlace(type, section), id: section.id, own };
      }),
    ],
    kept: { ...written.kept, versions: versionsOf(stored) },
  };
}

/** German first: a title is taken to be in the language of the first message. */
function messagesOf({ de, en, titleEn, kept }: Draft): DisruptionMessage[] {
  const title = titleEn.trim();
  const messages = [
    { language: 'de', message: de.trim() },
    { language: 'en', ...(title !== '' && { title }), message: en.trim() },
  ];
  return [...messages.filter(({ message }) => message !== ''), ...kept.messages];
}

function placeBody(type: DisruptionType, { lineId, stationIds, section: at }: ChosenPlace) {
  return { line_id: lineId, affected_station_ids: [...stationIds], ...storedSection(type, at) };
}

/** The body that stores it. */
export function bodyOf(draft: ChosenDraft) {
  const { type, title, starts_at, ends_at, priority } = draft;
  const { messages: _others, versions, ...kept } = draft.kept;
  const [main, ...linked] = draft.places;
  return {
    type,
    title,
    priority,
    ends_at,
    ...kept,
    messages: messagesOf(draft),
    ...(starts_at !== null && { starts_at }),
    ...placeBody(type, main),
    linked: linked.map((place) => {
      // Another operator may have taken it out of the set: then it is a new one.
      const version = place.id === null ? undefined : versions[place.id];
      return {
        ...(place.id !== null && version !== undefined && { id: place.id, version }),
        ...placeBody(type, place),
        ...(place.own && { title: place.own.title, messages: [...place.own.messages] }),
      };
    }),
  };
}

/** The question which displays it reaches. */
export function reachBodyOf({ type, places }: ChosenDraft) {
  return {
    kind: 'disruption' as const,
    type,
    places: places.map((place) => placeBody(type, place)),
  };
}

/** A copy that is not stored: from now on, for as long as the original was to last. */
export function copyOf(draft: ChosenDraft, nowMs: number): ChosenDraft {
  const { starts_at, ends_at } = draft;
  const lastsMs =
    ends_at === null || starts_at === null ? null : Date.parse(ends_at) - Date.parse(starts_at);
  const [main, ...linked] = draft.places;
  return {
    ...draft,
    starts_at: null,
    ends_at: lastsMs === null ? null : new Date(nowMs + lastsMs).toISOString(),
    places: [main, ...linked.map((place) => ({ ...place, id: null }))],
    kept: { ...draft.kept, versions: {} },
  };
}

/** A template as a draft. @param lineId its line; `null` if it has none, or one that is gone */
export function draftOfTemplate(
  template: DisruptionTemplate,
  lineId: number | null,
  nowMs: number,
): Draft {
  const { type, duration_minutes } = template;
  return {
    ...writtenFields(template),
    starts_at: null,
    ends_at:
      duration_minutes === null ? null : new Date(nowMs + duration_minutes * 60_000).toISOString(),
    places: [
      lineId === null ? newPlace(null) : storedPlace(type, { ...template, line_id: lineId }),
    ],
  };
}

/** The body that keeps it as a template. */
export function templateBodyOf(draft: ChosenDraft, name: string, nowMs: number) {
  const { starts_at, ends_at, linked: _linked, ...fields } = bodyOf(draft);
  const startMs = starts_at === undefined ? nowMs : Date.parse(starts_at);
  const lastsMs = ends_at === null ? null : Date.parse(ends_at) - startMs;
  const duration_minutes = lastsMs === null ? null : Math.max(1, Math.round(lastsMs / 60_000));
  return { name, ...fields, duration_minutes };
}
