import { z } from 'zod';
import { positiveId } from '../ids';
import {
  disruptionFields,
  disruptionType,
  messagesInput,
  sectionsInput,
  stationIdsInput,
  stationIndex,
} from './disruption';
import { entityLabel, entityStamps } from './list';

/** A disruption to begin from: without times, with how long it usually lasts. */
export const disruptionTemplateInput = z
  .object({
    name: entityLabel,
    type: disruptionType,
    title: disruptionFields.title,
    description: disruptionFields.description.default(''),
    reason: disruptionFields.reason.default(''),
    priority: disruptionFields.priority.default(20),
    line_id: positiveId
      .nullable()
      .default(null)
      .meta({ description: 'Null: the operator chooses the line when the template is applied.' }),
    affected_station_ids: stationIdsInput.default([]),
    messages: messagesInput.default([]),
    ...sectionsInput,
    announce_before: disruptionFields.announce_before.default(2),
    visible_stations_before: disruptionFields.visible_stations_before.default(2),
    visible_stations_after: disruptionFields.visible_stations_after.default(2),
    duration_minutes: z
      .int()
      .min(1)
      .max(525_600)
      .nullable()
      .default(null)
      .meta({ description: 'How long it usually lasts; null: until further notice.' }),
  })
  .meta({ id: 'DisruptionTemplateBody' });

/** A stored template. Its line or stations may have gone since. */
export const disruptionTemplate = z
  .object({
    id: positiveId,
    name: z.string(),
    type: disruptionType,
    title: z.string(),
    description: z.string(),
    reason: z.string(),
    priority: z.int(),
    line_id: positiveId.nullable(),
    affected_station_ids: z.array(positiveId),
    messages: disruptionFields.messages,
    pendel_start_index: stationIndex,
    pendel_end_index: stationIndex,
    rail_replacement_start_index: stationIndex,
    rail_replacement_end_index: stationIndex,
    announce_before: z.int(),
    visible_stations_before: z.int(),
    visible_stations_after: z.int(),
    duration_minutes: z.int().nullable(),
    ...entityStamps,
  })
  .meta({ id: 'DisruptionTemplate' });

export type DisruptionTemplateInput = z.output<typeof disruptionTemplateInput>;
export type DisruptionTemplate = z.infer<typeof disruptionTemplate>;
