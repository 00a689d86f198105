import { hasSection } from '@perron/core';
import { disruptionFields, disruptionMessage, disruptionType, positiveId } from '@perron/schema';
import type { DisruptionType } from '@perron/schema';
import { z } from 'zod';
import { endsTooEarly } from './ends-too-early';

/** A part of a line as indices of its stations; both ends belong to it. */
const section = z.object({ start: z.int(), end: z.int() });

/** Where a closure is on one line. */
const place = z.object({
  /**
   * Number of the linked disruption on this line; `null` if it is the main one, or not stored yet.
   */
  id: positiveId.nullable(),
  /** `null` means that it is not chosen yet. */
  lineId: positiveId.nullable(),
  /** In ascending order: which was chosen first says nothing. */
  stationIds: z.array(positiveId),
  /** The operator has said that it is on the whole line: no station is chosen then. */
  isWholeLine: z.boolean(),
  section: section.nullable(),
  /** Texts that this line alone has, in a linked set; `null` means those of the closure. */
  own: z.object({ title: z.string(), messages: z.array(disruptionMessage) }).nullable(),
});

const text = z.string().max(2000);
/** As long as the contract lets titles be. */
const longestTitle = 200;

/** The fields of the form, and what it keeps without showing it. */
export const draftFields = z.object({
  /** `null` means that it is not chosen yet. */
  type: disruptionType.nullable(),
  /** The first one is the disruption's own line, the others are linked to it. */
  places: z.tuple([place], place),
  title: disruptionFields.title,
  de: text,
  en: text,
  /** The title in English, which goes with the English text; empty: displays call it by its type. */
  titleEn: z.string().trim().max(longestTitle),
  /** `null` means from when it is saved. */
  starts_at: disruptionFields.starts_at.nullable(),
  ends_at: disruptionFields.ends_at,
  priority: disruptionFields.priority,
  kept: z.object({
    description: z.string(),
    reason: z.string(),
    announce_before: z.int(),
    visible_stations_before: z.int(),
    visible_stations_after: z.int(),
    /** In other languages than German and English. */
    messages: z.array(disruptionMessage),
    /** Versions of the linked ones that the change builds on, by number. */
    versions: z.record(z.string(), z.int()),
  }),
});

/** Whether the operator has said where on its line it is. */
export function isPlaced(type: DisruptionType | null, spot: DraftPlace): boolean {
  return hasSection(type) ? spot.section !== null : spot.isWholeLine || spot.stationIds.length > 0;
}

const isMissing = (field: string) => ({
  error: `expected a choice of ${field}`,
  path: [field],
  params: { code: 'required' },
});

/** A disruption as it is in the form: published only with a type, a line and a place on it that were chosen. */
export const draftSchema = draftFields
  .refine(({ type }) => type !== null, isMissing('type'))
  .refine(({ places }) => places.every(({ lineId }) => lineId !== null), isMissing('line'))
  .refine(
    ({ type, places }) =>
      places.every((candidate) => candidate.lineId === null || isPlaced(type, candidate)),
    isMissing('section'),
  )
  .refine((draft) => !endsTooEarly(draft), {
    error: 'expected a time after its start',
    path: ['ends_at'],
  });

export type Section = z.output<typeof section>;
export type DraftPlace = z.output<typeof place>;
export type Draft = z.output<typeof draftFields>;

/** A place whose line is chosen. */
export type ChosenPlace = DraftPlace & { readonly lineId: NonNullable<DraftPlace['lineId']> };

/** A draft of which displays can show something: its type and its lines are chosen. */
export type ChosenDraft = Omit<Draft, 'type' | 'places'> & {
  type: DisruptionType;
  places: [ChosenPlace, ...ChosenPlace[]];
};

/** `null` means that the type or a line is not chosen yet. */
export function chosenDraft(draft: Draft): ChosenDraft | null {
  const { type } = draft;
  const [main, ...linked] = draft.places.filter(
    (candidate): candidate is ChosenPlace => candidate.lineId !== null,
  );
  if (type === null || !main || linked.length + 1 < draft.places.length) return null;
  return { ...draft, type, places: [main, ...linked] };
}
