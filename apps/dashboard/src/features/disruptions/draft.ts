import type {
  Disruption,
  DisruptionMessage,
  DisruptionTemplate,
  DisruptionType,
  LinkedDisruption,
} from '@perron/schema';

/** A part of a line as indices of its stations; both ends belong to it. */
export interface Section {
  readonly start: number;
  readonly end: number;
}

/** Where a closure lies on one line. */
export interface DraftPlace {
  /** Number of the disruption on this line; null: it is not stored yet. */
  readonly id: number | null;
  readonly version: number | null;
  readonly lineId: number;
  readonly stationIds: readonly number[];
  readonly section: Section | null;
  /** Texts that this line alone has, in a linked set; null: those of the closure. */
  readonly own: Pick<LinkedDisruption, 'title' | 'messages'> | null;
}

/** A disruption as it stands in the form. */
export interface Draft {
  readonly id: number | null;
  readonly version: number | null;
  readonly type: DisruptionType;
  /** The first one is the disruption's own line, the others are linked to it. */
  readonly places: readonly [DraftPlace, ...DraftPlace[]];
  readonly title: string;
  readonly de: string;
  readonly en: string;
  /** ISO 8601; null: from when it is saved. */
  readonly startsAt: string | null;
  /** ISO 8601; null: until further notice. */
  readonly endsAt: string | null;
  readonly priority: number;
  /** What the form does not show, and keeps. */
  readonly kept: {
    readonly description: string;
    readonly reason: string;
    readonly announce_before: number;
    readonly visible_stations_before: number;
    readonly visible_stations_after: number;
    /** In other languages than German and English. */
    readonly messages: readonly DisruptionMessage[];
  };
}

type Indices = Pick<
  Disruption,
  | 'pendel_start_index'
  | 'pendel_end_index'
  | 'rail_replacement_start_index'
  | 'rail_replacement_end_index'
>;

/** Types whose place is a section between two handles. */
export function hasSection(type: DisruptionType): boolean {
  return type === 'replacementpendelzug' || type === 'replacementsev';
}

/** The section that counts for the type; null: it has none. */
export function sectionOf(type: DisruptionType, indices: Indices): Section | null {
  const [start, end] =
    type === 'replacementpendelzug'
      ? [indices.pendel_start_index, indices.pendel_end_index]
      : type === 'replacementsev'
        ? [indices.rail_replacement_start_index, indices.rail_replacement_end_index]
        : [null, null];
  return start === null || end === null ? null : { start, end };
}

function indicesOf(type: DisruptionType, section: Section | null): Indices {
  const { start, end } = section ?? { start: null, end: null };
  const isShuttle = type === 'replacementpendelzug';
  const isBus = type === 'replacementsev';
  return {
    pendel_start_index: isShuttle ? start : null,
    pendel_end_index: isShuttle ? end : null,
    rail_replacement_start_index: isBus ? start : null,
    rail_replacement_end_index: isBus ? end : null,
  };
}

function messageIn(messages: readonly DisruptionMessage[], language: string): string {
  return messages.find((one) => one.language === language)?.message ?? '';
}

/** The stored disruption in the form. */
export function draftOf(stored: Disruption): Draft {
  const { type, title, messages } = stored;
  const linked = stored.linked.map((one): DraftPlace => {
    const isSame = one.title === title && JSON.stringify(one.messages) === JSON.stringify(messages);
    return {
      id: one.id,
      version: one.version,
      lineId: one.line_id,
      stationIds: one.affected_station_ids,
      section: sectionOf(type, one),
      own: isSame ? null : { title: one.title, messages: one.messages },
    };
  });
  return {
    id: stored.id,
    version: stored.version,
    type,
    places: [
      {
        id: stored.id,
        version: stored.version,
        lineId: stored.line_id,
        stationIds: stored.affected_station_ids,
        section: sectionOf(type, stored),
        own: null,
      },
      ...linked,
    ],
    title,
    de: messageIn(messages, 'de'),
    en: messageIn(messages, 'en'),
    startsAt: stored.starts_at,
    endsAt: stored.ends_at,
    priority: stored.priority,
    kept: {
      description: stored.description,
      reason: stored.reason,
      announce_before: stored.announce_before,
      visible_stations_before: stored.visible_stations_before,
      visible_stations_after: stored.visible_stations_after,
      messages: messages.filter(({ language }) => language !== 'de' && language !== 'en'),
    },
  };
}

/** German first: a title is taken to be in the language of the first message. */
export function messagesOf({ de, en, kept }: Draft): DisruptionMessage[] {
  const told = [
    { language: 'de', message: de.trim() },
    { language: 'en', message: en.trim() },
  ];
  return [...told.filter(({ message }) => message !== ''), ...kept.messages];
}

/** What is sent to store it. */
export function bodyOf(draft: Draft) {
  const { type, title, startsAt, endsAt, priority, kept } = draft;
  const [main, ...linked] = draft.places;
  const place = ({ lineId, stationIds, section }: DraftPlace) => ({
    line_id: lineId,
    affected_station_ids: [...stationIds],
    ...indicesOf(type, section),
  });
  return {
    type,
    title,
    description: kept.description,
    reason: kept.reason,
    announce_before: kept.announce_before,
    visible_stations_before: kept.visible_stations_before,
    visible_stations_after: kept.visible_stations_after,
    priority,
    messages: messagesOf(draft),
    ...(startsAt !== null && { starts_at: startsAt }),
    ends_at: endsAt,
    ...place(main),
    linked: linked.map((one) => ({
      ...(one.id !== null && { id: one.id }),
      ...(one.version !== null && { version: one.version }),
      ...place(one),
      ...(one.own && { title: one.own.title, messages: [...one.own.messages] }),
    })),
  };
}

/** What is asked to know whom it reaches. */
export function reachBodyOf({ type, places }: Draft) {
  return {
    kind: 'disruption' as const,
    type,
    places: places.map(({ lineId, stationIds, section }) => ({
      line_id: lineId,
      affected_station_ids: [...stationIds],
      ...indicesOf(type, section),
    })),
  };
}

/** A copy that is not stored: from now on, for as long as the original was to last. */
export function copyOf(draft: Draft, nowMs: number): Draft {
  const lastsMs =
    draft.endsAt === null || draft.startsAt === null
      ? null
      : Date.parse(draft.endsAt) - Date.parse(draft.startsAt);
  const [main, ...linked] = draft.places;
  const fresh = (place: DraftPlace): DraftPlace => ({ ...place, id: null, version: null });
  return {
    ...draft,
    id: null,
    version: null,
    startsAt: null,
    endsAt: lastsMs === null ? null : new Date(nowMs + lastsMs).toISOString(),
    places: [fresh(main), ...linked.map(fresh)],
  };
}

/** A template as a draft. @param lineId of a template that has no line, or one that is gone */
export function draftOfTemplate(
  template: DisruptionTemplate,
  lineId: number,
  nowMs: number,
): Draft {
  const { type, messages, duration_minutes } = template;
  const isOnLine = template.line_id === lineId;
  return {
    id: null,
    version: null,
    type,
    places: [
      {
        id: null,
        version: null,
        lineId,
        stationIds: isOnLine ? template.affected_station_ids : [],
        section: isOnLine ? sectionOf(type, template) : null,
        own: null,
      },
    ],
    title: template.title,
    de: messageIn(messages, 'de'),
    en: messageIn(messages, 'en'),
    startsAt: null,
    endsAt:
      duration_minutes === null ? null : new Date(nowMs + duration_minutes * 60_000).toISOString(),
    priority: template.priority,
    kept: {
      description: template.description,
      reason: template.reason,
      announce_before: template.announce_before,
      visible_stations_before: template.visible_stations_before,
      visible_stations_after: template.visible_stations_after,
      messages: messages.filter(({ language }) => language !== 'de' && language !== 'en'),
    },
  };
}

/** What is sent to keep it as a template. */
export function templateBodyOf(draft: Draft, name: string, nowMs: number) {
  const { starts_at: _starts, ends_at: _ends, linked: _linked, ...fields } = bodyOf(draft);
  const startMs = draft.startsAt === null ? nowMs : Date.parse(draft.startsAt);
  const lastsMs = draft.endsAt === null ? null : Date.parse(draft.endsAt) - startMs;
  const duration_minutes = lastsMs === null ? null : Math.max(1, Math.round(lastsMs / 60_000));
  return { name, ...fields, duration_minutes };
}

/** The fields that an operator changes, by what the form calls them. */
export const draftFields = [
  'type',
  'places',
  'title',
  'de',
  'en',
  'startsAt',
  'endsAt',
  'priority',
] as const satisfies readonly (keyof Draft)[];
export type DraftField = (typeof draftFields)[number];

function comparable(draft: Draft, field: DraftField): string {
  if (field !== 'places') return JSON.stringify(draft[field]);
  return JSON.stringify(
    draft.places.map(({ id: _id, version: _version, ...place }) => ({
      ...place,
      // Which was chosen first says nothing.
      stationIds: [...place.stationIds].sort((a, b) => a - b),
    })),
  );
}

/** The fields in which two differ. */
export function changedFields(before: Draft, after: Draft): DraftField[] {
  return draftFields.filter((field) => comparable(before, field) !== comparable(after, field));
}

/** Mine for the chosen fields, theirs for the rest, on top of their version. */
export function merged(theirs: Draft, mine: Draft, keepMine: ReadonlySet<DraftField>): Draft {
  const chosen = draftFields.filter((field) => keepMine.has(field));
  const result = { ...theirs, ...Object.fromEntries(chosen.map((field) => [field, mine[field]])) };
  if (!keepMine.has('places')) return result;
  const versionOf = new Map(theirs.places.map(({ id, version }) => [id, version]));
  const known = mine.places.map((place) =>
    place.id !== null && versionOf.has(place.id)
      ? { ...place, version: versionOf.get(place.id) ?? null }
      : { ...place, id: null, version: null },
  );
  const [main = theirs.places[0], ...linked] = known;
  return { ...result, places: [{ ...main, id: theirs.id, version: theirs.version }, ...linked] };
}
