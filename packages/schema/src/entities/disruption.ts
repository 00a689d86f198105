import { z } from 'zod';
import { positiveId, stationCode } from '../ids';
import { entityLabel, entityStamps, namedReference } from './list';
import { fieldRule } from '../field-rule';
import { moment } from './moment';
import { disruptionTypes } from '../value-lists';

export const disruptionType = z.enum(disruptionTypes);
export type DisruptionType = z.infer<typeof disruptionType>;

/** The runtime's names for two of them are understood on the way in. */
const storedTypeOf = {
  police: 'police',
  medical: 'medical',
  nostopping: 'nostopping',
  no_stopping: 'nostopping',
  replacementpendelzug: 'replacementpendelzug',
  pendelzug: 'replacementpendelzug',
  replacementsev: 'replacementsev',
} as const satisfies Record<string, DisruptionType>;

export const disruptionTypeInput = z
  .enum(Object.keys(storedTypeOf) as [keyof typeof storedTypeOf])
  .transform((type): DisruptionType => storedTypeOf[type]);

const language = z.string().regex(/^[a-z]{2}$/, { error: 'expected a language such as de or en' });

/** The text for passengers, in one language. */
export const disruptionMessage = z.object({
  language,
  title: entityLabel.optional().meta({
    description:
      'Title in this language. Absent: the title of the disruption in the language of the first message, the name of its type in others.',
  }),
  message: z.string().trim().min(1).max(2000),
});

/** Index of a station of the line, from 0. */
export const stationIndex = z.int().min(0).max(10_000).nullable();

/** Fields of a disruption that operators write; indices count the stations of its line from 0. */
export const disruptionFields = {
  title: entityLabel,
  description: z.string().max(5000),
  reason: z.string().max(500).meta({ description: 'Why trains do not stop; for "nostopping".' }),
  priority: z.int().min(0).max(1000).meta({ description: 'Higher numbers take precedence.' }),
  line_id: positiveId,
  affected_station_ids: z.array(positiveId).max(1000).meta({
    description: 'Stations of its line. Empty: the whole line, or the section of the shuttle.',
  }),
  messages: z.array(disruptionMessage).max(20),
  pendel_start_index: stationIndex,
  pendel_end_index: stationIndex,
  rail_replacement_start_index: stationIndex,
  rail_replacement_end_index: stationIndex,
  announce_before: z
    .int()
    .min(0)
    .max(100)
    .meta({ description: 'Vehicles announce it this many stations ahead.' }),
  visible_stations_before: z.int().min(0).max(20).meta({
    description: 'Stations before the section in the diagram of the shuttle or the buses.',
  }),
  visible_stations_after: z.int().min(0).max(20).meta({
    description: 'Stations after the section in the diagram of the shuttle or the buses.',
  }),
  starts_at: moment,
  ends_at: moment.nullable().meta({ description: 'Null: until further notice.' }),
};

export const stationIdsInput = disruptionFields.affected_station_ids.refine(
  (list) => new Set(list).size === list.length,
  fieldRule('duplicate', 'expected each station once'),
);

export const messagesInput = disruptionFields.messages.refine(
  (list) => new Set(list.map((message) => message.language)).size === list.length,
  fieldRule('duplicate', 'expected one message for each language'),
);

export const sectionsInput = {
  pendel_start_index: disruptionFields.pendel_start_index.default(null),
  pendel_end_index: disruptionFields.pendel_end_index.default(null),
  rail_replacement_start_index: disruptionFields.rail_replacement_start_index.default(null),
  rail_replacement_end_index: disruptionFields.rail_replacement_end_index.default(null),
};

/** How many other lines one closure may be on. */
const maxLinked = 20;

/** The same closure on another line, as it is sent; times, type and priority are those of the set. */
const linkedInput = z
  .object({
    id: positiveId.optional().meta({
      description: 'Its number, if it is in the linked set already; absent: a new one.',
    }),
    version: z.int().min(1).optional().meta({
      description: 'The version that the change builds on; another one answers 412.',
    }),
    line_id: positiveId,
    title: disruptionFields.title
      .optional()
      .meta({ description: 'Absent: the title of the disruption.' }),
    messages: messagesInput
      .optional()
      .meta({ description: 'Absent: the messages of the disruption.' }),
    affected_station_ids: stationIdsInput.default([]),
    ...sectionsInput,
  })
  .meta({ id: 'LinkedDisruptionBody' });

export const disruptionInput = z
  .object({
    type: disruptionTypeInput,
    title: disruptionFields.title,
    description: disruptionFields.description.default(''),
    reason: disruptionFields.reason.default(''),
    priority: disruptionFields.priority.default(20),
    line_id: disruptionFields.line_id.optional(),
    line: z
      .union([positiveId, entityLabel, z.object({ id: positiveId })], {
        error: 'expected the number or the name of a line, or an object with its id',
      })
      .optional()
      .meta({ description: 'Another spelling of `line_id`; if both are there, `line_id` counts.' }),
    affected_station_ids: stationIdsInput.optional(),
    affectedStationIds: stationIdsInput.optional().meta({
      description:
        'Another spelling of `affected_station_ids`; if both are there, `affected_station_ids` counts.',
    }),
    messages: messagesInput.default([]),
    ...sectionsInput,
    announce_before: disruptionFields.announce_before.default(2),
    visible_stations_before: disruptionFields.visible_stations_before.default(2),
    visible_stations_after: disruptionFields.visible_stations_after.default(2),
    starts_at: disruptionFields.starts_at.optional().meta({
      description: 'Absent: a new disruption starts now, an existing one keeps its start.',
    }),
    ends_at: disruptionFields.ends_at.default(null),
    linked: z.array(linkedInput).max(maxLinked).optional().meta({
      description:
        'The same closure on other lines, as one linked set: type, reason, priority, start and end are the same in all of it. One that is left out goes into the trash; restored, it is in the set again. Absent: the set keeps its lines, and follows those fields.',
    }),
  })
  .refine(
    ({ starts_at, ends_at }) =>
      starts_at === undefined || ends_at === null || Date.parse(ends_at) > Date.parse(starts_at),
    fieldRule('ends_before_start', 'expected a time after starts_at', ['ends_at']),
  )
  .transform(({ line, affectedStationIds, ...input }, context) => {
    const line_id = input.line_id ?? (typeof line === 'object' ? line.id : line);
    if (line_id === undefined) {
      const message = 'expected the number of a line, or its name as "line"';
      context.addIssue({ code: 'custom', path: ['line_id'], message });
      return z.NEVER;
    }
    const affected_station_ids = input.affected_station_ids ?? affectedStationIds ?? [];
    return { ...input, line_id, affected_station_ids };
  })
  .meta({ id: 'DisruptionBody' });

/** Another disruption of a linked set: what it has beside what the whole set shares. */
const linkedDisruption = z
  .object({
    id: positiveId,
    version: z.int().min(1),
    title: z.string(),
    line_id: positiveId,
    line: namedReference,
    affected_station_ids: disruptionFields.affected_station_ids,
    messages: disruptionFields.messages,
    pendel_start_index: stationIndex,
    pendel_end_index: stationIndex,
    rail_replacement_start_index: stationIndex,
    rail_replacement_end_index: stationIndex,
  })
  .meta({ id: 'LinkedDisruption' });

/** A disruption as operators keep it (the back-office form). Times are ISO 8601, UTC. */
export const disruption = z
  .object({
    id: positiveId,
    type: disruptionType,
    ...disruptionFields,
    title: z.string(),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime().nullable(),
    line: namedReference,
    affected_stations: z.array(namedReference),
    linked_set: positiveId.nullable().meta({
      description:
        'Number of its linked set: one closure on several lines. It stays when the others have left. Null: it is in none.',
    }),
    linked: z.array(linkedDisruption).meta({ description: 'The others of its linked set.' }),
    ...entityStamps,
  })
  .meta({ id: 'Disruption' });

/** A station as displays know it; `code` is null when live data does not know it. */
export const disruptionStation = z.object({
  id: positiveId,
  name: z.string(),
  code: stationCode.nullable(),
});

/** Where a disruption is in time. */
export const disruptionStates = ['running', 'upcoming', 'over'] as const;
export const disruptionState = z.enum(disruptionStates);

/** How many closures lie where in time; a linked set is one closure. */
export const disruptionCounts = z
  .object({ running: z.int().min(0), upcoming: z.int().min(0), over: z.int().min(0) })
  .meta({ id: 'DisruptionCounts' });

/** How much longer a disruption shall run. */
export const disruptionExtension = z
  .object({
    minutes: z.int().min(1).max(1440).default(30).meta({ description: 'Added to its end.' }),
  })
  .meta({ id: 'DisruptionExtension' });

const runtimeFields = {
  id: positiveId,
  line: namedReference,
  lines: z.array(z.string()).optional().meta({
    description:
      'Names of the lines where it counts, if these are several: of a station that the network’s own source says is closed. Then `line` has the name of the station, and no number of a line.',
  }),
  affectedStations: z.array(disruptionStation),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  announceBefore: z.int().min(0),
  priority: z.int(),
  messages: z.array(disruptionMessage),
};
/** The part of a line where trains are replaced, with the line round it. */
const sectionFields = {
  stationStart: disruptionStation.nullable(),
  stationEnd: disruptionStation.nullable(),
  stationsInBetween: z.array(disruptionStation),
  lineStations: z.array(disruptionStation).meta({
    description: 'All stations of the line in order, for the stations before and after.',
  }),
  numVisibleStationsBefore: z.int().min(0),
  numVisibleStationsAfter: z.int().min(0),
};
const texts = { title: z.string(), description: z.string() };

/** A disruption as displays show it, derived from the stored one. */
export const runtimeDisruption = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('police'), ...runtimeFields, ...texts }),
    z.object({ type: z.literal('medical'), ...runtimeFields, ...texts }),
    z.object({ type: z.literal('no_stopping'), ...runtimeFields, ...texts, reason: z.string() }),
    z.object({ type: z.literal('pendelzug'), ...runtimeFields, ...sectionFields }),
    z.object({ type: z.literal('replacementsev'), ...runtimeFields, ...texts, ...sectionFields }),
  ])
  .meta({ id: 'RuntimeDisruption' });

export type DisruptionMessage = z.infer<typeof disruptionMessage>;
/** A disruption as it is sent: a line that was sent by its name is not looked up yet. */
export type DisruptionBody = z.output<typeof disruptionInput>;
export type DisruptionInput = DisruptionBody & { readonly line_id: number };
export type Disruption = z.infer<typeof disruption>;
export type DisruptionStation = z.infer<typeof disruptionStation>;
export type RuntimeDisruption = z.infer<typeof runtimeDisruption>;
export type LinkedDisruption = z.infer<typeof linkedDisruption>;
export type LinkedDisruptionInput = z.output<typeof linkedInput>;
export type DisruptionState = z.infer<typeof disruptionState>;
export type DisruptionCounts = z.infer<typeof disruptionCounts>;
