import { disruptionFields, disruptionMessage, disruptionType, positiveId } from '@perron/schema';
import { z } from 'zod';
import { endsTooEarly } from './ends-too-early';

/** A part of a line as indices of its stations; both ends belong to it. */
const section = z.object({ start: z.int(), end: z.int() });

/** Where a closure is on one line. */
const place = z.object({
  /** Number of the linked disruption on this line; null: it is the main one, or not stored yet. */
  id: positiveId.nullable(),
  lineId: positiveId,
  /** In ascending order: which was chosen first says nothing. */
  stationIds: z.array(positiveId),
  section: section.nullable(),
  /** Texts that this line alone has, in a linked set; null: those of the closure. */
  own: z.object({ title: z.string(), messages: z.array(disruptionMessage) }).nullable(),
});

const text = z.string().max(2000);

/** The fields of the form, and what it keeps without showing it. */
export const draftFields = z.object({
  type: disruptionType,
  /** The first one is the disruption's own line, the others are linked to it. */
  places: z.tuple([place], place),
  title: disruptionFields.title,
  de: text,
  en: text,
  /** Null: from when it is saved. */
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

/** A disruption as it is in the form. */
export const draftSchema = draftFields.refine((draft) => !endsTooEarly(draft), {
  error: 'expected a time after its start',
  path: ['ends_at'],
});

export type Section = z.output<typeof section>;
export type DraftPlace = z.output<typeof place>;
export type Draft = z.output<typeof draftFields>;
