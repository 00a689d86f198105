import { z } from 'zod';
import { networkId, outputTypeId, positiveId, stationCode } from '../ids';
import { disruptionFields, disruptionMessage, disruptionType } from './disruption';
import { moment } from './moment';
import { weather } from './weather';

const tripId = networkId;

/** Sources of a display that can be made to go wrong. */
export const faultySources = [
  'departures',
  'trip',
  'disruptions',
  'weather',
  'news',
  'timetable',
  'manifest',
] as const;
export const faultySource = z.enum(faultySources);

/*
 * None of these has an id: they are in bodies and in answers, whose forms the API's document tells apart.
 */

/** Something that is not the case, tried on displays as if it were. */
export const whatIf = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('delay'),
    trip_id: tripId.nullable().meta({ description: 'Null: every trip.' }),
    seconds: z.int().min(-1_800).max(7_200).meta({
      description: 'Added to the expected delay of the trip; negative: early.',
    }),
  }),
  z.object({ kind: z.literal('cancellation'), trip_id: tripId }),
  z.object({
    kind: z.literal('train_at_platform'),
    trip_id: tripId.nullable().meta({ description: 'Null: the next departure.' }),
  }),
  z.object({
    kind: z.literal('disruption'),
    type: disruptionType,
    line: z.string().min(1).max(50).meta({ description: 'Name of the line, such as U8.' }),
    from_code: stationCode.nullable().meta({
      description: 'First station of the part of the line; null: the whole line.',
    }),
    to_code: stationCode.nullable(),
    text: z.string().max(500).meta({ description: 'The text for passengers; may be empty.' }),
    title: z.string().max(200).optional().meta({
      description: 'The heading above it; absent: the displays’ words for its type.',
    }),
    messages: z.array(disruptionMessage).max(20).optional().meta({
      description: 'The text for passengers in each language; absent: `text`, in all of them.',
    }),
    description: z.string().max(500).optional(),
    reason: z.string().max(200).optional(),
    priority: disruptionFields.priority.optional().meta({
      description: 'Its rank beside the others; absent: before all of them.',
    }),
    starts_at: moment.optional().meta({ description: 'Absent: it has always run.' }),
    ends_at: moment.optional().meta({ description: 'Absent: until further notice.' }),
    announce_before: disruptionFields.announce_before.optional(),
    visible_stations_before: disruptionFields.visible_stations_before.optional(),
    visible_stations_after: disruptionFields.visible_stations_after.optional(),
  }),
  z.object({ kind: z.literal('stored_disruption'), disruption_id: positiveId }),
  z.object({ kind: z.literal('alert_suppressed'), disruption_id: positiveId }),
  z.object({ kind: z.literal('weather'), weather: z.object(weather.shape) }),
  z.object({
    kind: z.literal('source'),
    source: faultySource,
    fault: z.enum(['fails', 'hangs', 'freezes']),
  }),
  z.object({ kind: z.literal('no_network') }),
]);

/** Where displays stand that are simulated. */
export const simulatedPlace = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('station'),
    station_code: stationCode,
    platform: z.string().min(1).max(20).nullable().meta({ description: 'Null: all platforms.' }),
  }),
  z.object({ kind: z.literal('trip'), trip_id: tripId }),
]);

/** The situation that displays are simulated in: place, moment, and the changes that are tried. */
export const simulatedSituation = z.object({
  place: simulatedPlace,
  at: moment.nullable().meta({ description: 'The moment; null: now, whenever that is.' }),
  what_ifs: z.array(whatIf).max(20),
  output_type_ids: z.array(outputTypeId).max(50).meta({
    description: 'Which outputs; empty: all that the place has.',
  }),
});

/** A situation kept under a name, as it is sent. */
export const keptSituationInput = z
  .object({ name: z.string().trim().min(1).max(120), situation: simulatedSituation })
  .meta({ id: 'KeptSituationBody' });

export type FaultySource = z.infer<typeof faultySource>;
export type WhatIf = z.infer<typeof whatIf>;
export type SimulatedPlace = z.infer<typeof simulatedPlace>;
export type SimulatedSituation = z.infer<typeof simulatedSituation>;
export type KeptSituationInput = z.output<typeof keptSituationInput>;
