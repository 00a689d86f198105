import { z } from 'zod';
import { outputTypeId, positiveId, stationCode } from '../ids';
import { contentStatus } from './content';
import { displayContact } from './display-facts';
import { disruptionType } from './disruption';

const index = z.int().min(0).max(10_000).nullable().default(null);

/** Where a disruption is on one line, as it is in the form. */
const disruptedPlace = z.object({
  line_id: positiveId,
  affected_station_ids: z.array(positiveId).max(1000).default([]).meta({
    description: 'Stations of the line. Empty: the whole line, or the section of the shuttle.',
  }),
  pendel_start_index: index,
  pendel_end_index: index,
  rail_replacement_start_index: index,
  rail_replacement_end_index: index,
});

/** A change that is about to be saved. Nothing is stored by asking. */
export const reachBody = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('disruption'),
      type: disruptionType,
      places: z.array(disruptedPlace).min(1).max(21).meta({
        description: 'One for each line of the closure.',
      }),
    }),
    z.object({
      kind: z.literal('playlist'),
      scenario_id: positiveId,
      output_type_id: outputTypeId,
    }),
    z.object({
      kind: z.literal('scene'),
      pixel_scene_id: positiveId,
      group_id: positiveId.nullable().default(null),
    }),
    z.object({
      kind: z.literal('content'),
      status: contentStatus,
      bucket_id: positiveId.nullable().optional().meta({
        description:
          'Counts the displays whose playlists have a carousel that shows this bucket; null: in no bucket. Absent: all displays.',
      }),
      location_line_ids: z.array(positiveId).max(200).default([]),
    }),
  ])
  .meta({ id: 'ReachBody' });

const counted = {
  displays: z.int().min(0),
  offline: z.int().min(0).meta({
    description: 'Of these, not heard of within 5 min, though once before.',
  }),
  never: z.int().min(0).meta({
    description: 'Of these, never heard of: most likely not installed yet.',
  }),
};

/** How many of the reached displays an answer names. */
export const maxReachedDisplays = 1000;

/** Which displays something would reach, and where they are. */
export const reach = z
  .object({
    ...counted,
    display_ids: z.array(positiveId).meta({ description: 'All of them, by number.' }),
    stations: z.array(
      z.object({ id: positiveId, name: z.string(), code: stationCode, ...counted }),
    ),
    vehicles: z.object({
      count: z.int().min(0).meta({ description: 'How many vehicles have these displays.' }),
      ...counted,
    }),
    elsewhere: z
      .object(counted)
      .meta({ description: 'Displays that have neither a station nor a vehicle.' }),
    line_unknown: z.int().min(0).meta({
      description:
        'Displays in vehicles whose line is not known, because they have not reported it. They are not counted.',
    }),
    items: z
      .array(
        z.object({
          id: positiveId,
          name: z.string(),
          output_type: z.string(),
          station_id: positiveId.nullable(),
          vehicle_id: z.string().nullable(),
          contact: displayContact,
        }),
      )
      .max(maxReachedDisplays)
      .meta({ description: 'Offline ones first, then by name.' }),
  })
  .meta({ id: 'Reach' });

export type ReachBody = z.output<typeof reachBody>;
export type DisruptedPlace = z.output<typeof disruptedPlace>;
export type ReachAnswer = z.infer<typeof reach>;
export type ReachedDisplay = ReachAnswer['items'][number];
