import { z } from 'zod';
import { outputTypeId, positiveId, stationCode } from '../ids';
import { directionsAnswer, directionsInput, displayDirections } from './display-directions';
import { displayFacts, displayShows, lastReport } from './display-facts';
import { displayDay, displayMaintenance, displayState } from './display-state';
import { runningShowing } from './showing';
import { entityLabel, entityStamps, namedReference } from './list';
import { reportedRun, toldRun } from './vehicle-run';
import { fieldRule } from '../field-rule';
import { callOutcomes, keyWarningDays } from '../value-lists';

const platformName = z.string().trim().min(1).max(20);
const platform = platformName.nullable().default(null);

export const displayInput = z
  .object({
    name: entityLabel,
    output_type_id: outputTypeId,
    station_id: positiveId.nullable().default(null),
    platform,
    directions: directionsInput,
    vehicle_id: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .nullable()
      .default(null)
      .meta({ description: 'Its vehicle; null: it is in a station.' }),
    business_logic_configuration_id: positiveId
      .nullable()
      .default(null)
      .meta({ description: 'Null: the default one.' }),
  })
  .refine(
    ({ station_id, vehicle_id }) => station_id === null || vehicle_id === null,
    fieldRule('station_or_vehicle', 'expected a station or a vehicle, not both', ['vehicle_id']),
  )
  .refine(
    ({ station_id, platform }) => station_id !== null || platform === null,
    fieldRule('needs_station', 'expected a platform only with a station', ['platform']),
  )
  .refine(
    ({ station_id, directions }) => station_id !== null || directions === null,
    fieldRule('needs_station', 'expected directions only with a station', ['directions']),
  )
  .meta({ id: 'DisplayBody' });

/** Fields that may be set for several displays at once. */
export const displayFields = z.object({
  output_type_id: outputTypeId.optional(),
  station_id: positiveId.nullable().optional(),
  platform: platformName.nullable().optional(),
  directions: displayDirections.nullable().optional(),
  vehicle_id: z.string().trim().min(1).max(100).nullable().optional(),
  business_logic_configuration_id: positiveId.nullable().optional(),
});

/** One screen or loudspeaker, where it hangs, and when it was last heard of (UTC). */
export const display = z
  .object({
    id: positiveId,
    name: z.string(),
    output_type_id: outputTypeId,
    output_type: namedReference,
    station_id: positiveId.nullable(),
    station: namedReference.extend({ code: stationCode }).nullable(),
    platform: z.string().nullable(),
    directions: directionsAnswer,
    vehicle_id: z.string().nullable(),
    business_logic_configuration_id: positiveId.nullable(),
    last_seen_at: z.iso.datetime().nullable().meta({
      description: 'Its last contact with a key. Null: never.',
    }),
    state: displayState,
    state_since: z.iso.datetime().nullable().meta({
      description: 'Since when it has been in this state; null: not known.',
    }),
    maintenance: displayMaintenance.nullable().meta({ description: 'Null: it is in service.' }),
    showing: runningShowing
      .nullable()
      .meta({ description: 'The test that it shows for a moment; null: none.' }),
    told_run: toldRun.nullable().meta({
      description:
        'The run that operators have set for it, until some hours after its end; null: none.',
    }),
    facts: displayFacts,
    shows: displayShows.nullable().meta({ description: 'Null: no report yet.' }),
    ...entityStamps,
  })
  .meta({ id: 'Display' });

/** Lines that call at its station, or the line of its vehicle. */
const displayLines = z.array(z.object({ name: z.string() }));

const endingKey = z
  .object({ id: positiveId, name: z.string(), expires_at: z.iso.datetime() })
  .nullable()
  .meta({
    description: `The last of its keys that works, if it ends within ${keyWarningDays} days or has ended. Null: it has a key for longer, or none.`,
  });

/** A display in a list, with what draws its row. */
export const displayItem = display
  .extend({
    lines: displayLines,
    ending_key: endingKey,
    day: displayDay,
    run: reportedRun.nullable().meta({
      description: 'In a vehicle: the run that it showed when it reported last; null: none.',
    }),
    scene_id: positiveId.nullable().meta({
      description: 'The pixel scene that it showed when it reported last; null: none.',
    }),
  })
  .meta({ id: 'DisplayItem' });

/** A loudspeaker that is called: it has no page that reports. */
const displayTelephone = z.object({
  number: z.string(),
  mode: z.enum(['call', 'hold']),
  same_number: z.array(z.object({ id: positiveId, name: z.string() })).meta({
    description:
      'Other loudspeakers with this number, at most 20. It is called for one of them at a time.',
  }),
  last_call: z
    .object({
      at: z.iso.datetime().meta({ description: 'When it was answered, or was not.' }),
      outcome: z.enum(callOutcomes).meta({
        description: '`no_line`: all lines of the server were in use.',
      }),
      is_open: z.boolean().meta({ description: 'The line is open now.' }),
    })
    .nullable()
    .meta({ description: 'Null: it has not been called yet.' }),
});

/** A display with the whole of its last report. */
export const displayDetail = display
  .extend({
    lines: displayLines,
    ending_key: endingKey,
    report: lastReport,
    telephone: displayTelephone.nullable().meta({ description: 'Null: it has no number.' }),
  })
  .meta({ id: 'DisplayDetail' });

/**
 * How a display signs in. One that names no number is known by its key and its device, and is
 * registered when it is new. Fields that it sends replace the known ones; the others stay.
 */
export const displayLogin = z
  .object({
    api_key: z.string().min(1).max(200),
    display_id: positiveId.optional().meta({ description: 'Number of the display, if known.' }),
    device: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'A permanent name of the device, if it has no number yet.' }),
    output_type_id: outputTypeId.optional(),
    station_code: stationCode.optional(),
    platform: z.string().trim().min(1).max(20).optional(),
    directions: displayDirections.optional(),
    vehicle_id: z.string().trim().min(1).max(100).optional(),
  })
  .refine(
    ({ station_code, vehicle_id }) => !(station_code && vehicle_id),
    fieldRule('station_or_vehicle', 'expected a station or a vehicle, not both', ['vehicle_id']),
  )
  .refine(
    ({ platform, vehicle_id }) => !(platform && vehicle_id),
    fieldRule('needs_station', 'expected a platform only with a station', ['platform']),
  )
  .refine(
    ({ directions, vehicle_id }) => !(directions && vehicle_id),
    fieldRule('needs_station', 'expected directions only with a station', ['directions']),
  )
  .meta({ id: 'DisplayLogin' });

/** A display's session, and where the display is; `expires_in` is in seconds. */
export const displayToken = z
  .object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int().positive(),
    display_id: positiveId,
    output_type_id: outputTypeId,
    station_code: stationCode.nullable().meta({ description: 'Null: it is not in a station.' }),
    platform: z.string().nullable().meta({ description: 'Null: all platforms.' }),
    directions: directionsAnswer,
    vehicle_id: z.string().nullable().meta({ description: 'Null: it is not in a known vehicle.' }),
  })
  .meta({ id: 'DisplayToken' });

/** A display signs in again before this time has passed. */
export const displayTokenLifetimeSeconds = 900;

export type DisplayInput = z.output<typeof displayInput>;
export type Display = z.infer<typeof display>;
export type DisplayItem = z.infer<typeof displayItem>;
export type EndingKey = NonNullable<z.infer<typeof endingKey>>;
export type DisplayDetail = z.infer<typeof displayDetail>;
export type DisplayLogin = z.output<typeof displayLogin>;
export type DisplayToken = z.infer<typeof displayToken>;
