import { z } from 'zod';
import { positiveId, stationCode } from '../ids';
import { entityLabel, entityStamps, namedReference } from './list';

/** Kinds of disruption as operators name them. */
export const disruptionTypes = [
  'police',
  'medical',
  'nostopping',
  'replacementpendelzug',
  'replacementsev',
] as const;
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

const disruptionTypeInput = z
  .enum(Object.keys(storedTypeOf) as [keyof typeof storedTypeOf])
  .transform((type): DisruptionType => storedTypeOf[type]);

const language = z.string().regex(/^[a-z]{2}$/, { error: 'expected a language such as de or en' });

/** What passengers read, in one language. */
export const disruptionMessage = z.object({
  language,
  message: z.string().trim().min(1).max(2000),
});

const index = z.int().min(0).max(10_000).nullable();

const latestMs = Date.parse('9999-12-31T23:59:59.999Z');

/** Beyond these years a time has no ISO form of four digits any more, or is a slip. */
const moment = z.iso.datetime({ offset: true, abort: true }).refine(
  (text) => {
    const ms = Date.parse(text);
    return ms >= 0 && ms <= latestMs;
  },
  { error: 'expected a time from 1970 to 9999 (UTC)' },
);

/** Fields of a disruption that operators write; indices count the stations of its line from 0. */
const fields = {
  title: entityLabel,
  description: z.string().max(5000),
  reason: z.string().max(500).meta({ description: 'Why trains do not stop; for "nostopping".' }),
  priority: z.int().min(0).max(1000).meta({ description: 'Higher numbers take precedence.' }),
  line_id: positiveId,
  affected_station_ids: z.array(positiveId).max(1000).meta({
    description: 'Stations of its line. Empty: the whole line, or the section of the shuttle.',
  }),
  messages: z.array(disruptionMessage).max(20),
  pendel_start_index: index,
  pendel_end_index: index,
  rail_replacement_start_index: index,
  rail_replacement_end_index: index,
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

const stationIdsInput = fields.affected_station_ids.refine(
  (list) => new Set(list).size === list.length,
  { error: 'expected each station once' },
);

export const disruptionInput = z
  .object({
    type: disruptionTypeInput,
    title: fields.title,
    description: fields.description.default(''),
    reason: fields.reason.default(''),
    priority: fields.priority.default(20),
    line_id: fields.line_id.optional(),
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
    messages: fields.messages
      .refine((list) => new Set(list.map((one) => one.language)).size === list.length, {
        error: 'expected one message for each language',
      })
      .default([]),
    pendel_start_index: fields.pendel_start_index.default(null),
    pendel_end_index: fields.pendel_end_index.default(null),
    rail_replacement_start_index: fields.rail_replacement_start_index.default(null),
    rail_replacement_end_index: fields.rail_replacement_end_index.default(null),
    announce_before: fields.announce_before.default(2),
    visible_stations_before: fields.visible_stations_before.default(2),
    visible_stations_after: fields.visible_stations_after.default(2),
    starts_at: fields.starts_at.optional().meta({
      description: 'Absent: a new disruption starts now, an existing one keeps its start.',
    }),
    ends_at: fields.ends_at.default(null),
  })
  .refine(
    ({ starts_at, ends_at }) =>
      starts_at === undefined || ends_at === null || Date.parse(ends_at) > Date.parse(starts_at),
    { error: 'expected a time after starts_at', path: ['ends_at'] },
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

/** A disruption as operators keep it (the back-office form). Times are ISO 8601, UTC. */
export const disruption = z
  .object({
    id: positiveId,
    type: disruptionType,
    ...fields,
    title: z.string(),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime().nullable(),
    line: namedReference,
    affected_stations: z.array(namedReference),
    ...entityStamps,
  })
  .meta({ id: 'Disruption' });

/** A station as displays know it; `code` is null when live data does not know it. */
export const disruptionStation = z.object({
  id: positiveId,
  name: z.string(),
  code: stationCode.nullable(),
});

const runtimeFields = {
  id: positiveId,
  line: namedReference,
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
const told = { title: z.string(), description: z.string() };

/** A disruption as displays show it, derived from the stored one. */
export const runtimeDisruption = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('police'), ...runtimeFields, ...told }),
    z.object({ type: z.literal('medical'), ...runtimeFields, ...told }),
    z.object({ type: z.literal('no_stopping'), ...runtimeFields, ...told, reason: z.string() }),
    z.object({ type: z.literal('pendelzug'), ...runtimeFields, ...sectionFields }),
    z.object({ type: z.literal('replacementsev'), ...runtimeFields, ...told, ...sectionFields }),
  ])
  .meta({ id: 'RuntimeDisruption' });

export type DisruptionMessage = z.infer<typeof disruptionMessage>;
/** A disruption as it is sent: a line that was sent by its name is not looked up yet. */
export type DisruptionBody = z.output<typeof disruptionInput>;
export type DisruptionInput = DisruptionBody & { readonly line_id: number };
export type Disruption = z.infer<typeof disruption>;
export type DisruptionStation = z.infer<typeof disruptionStation>;
export type RuntimeDisruption = z.infer<typeof runtimeDisruption>;
