import { z } from 'zod';
import { networkId, positiveId } from '../ids';
import { directionsInput } from './display-directions';
import { entityLabel } from './list';
import { fieldRule } from '../field-rule';

/** How many displays one action may be about. */
export const maxActedOn = 200;

const ids = z
  .array(positiveId)
  .min(1)
  .max(maxActedOn)
  .refine(
    (list) => new Set(list).size === list.length,
    fieldRule('duplicate', 'expected each display once'),
  );

/** An action of operators on one display or many. */
export const displayAction = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('reload'), ids }),
    z.object({
      action: z.literal('rename'),
      ids: ids.refine((list) => list.length === 1, {
        error: 'expected one display: a name belongs to one',
      }),
      name: entityLabel,
    }),
    z
      .object({
        action: z.literal('move'),
        ids,
        station_id: positiveId.nullable().default(null),
        platform: z.string().trim().min(1).max(20).nullable().default(null),
        directions: directionsInput,
        vehicle_id: z.string().trim().min(1).max(100).nullable().default(null),
      })
      .refine(
        ({ station_id, vehicle_id }) => station_id === null || vehicle_id === null,
        fieldRule('station_or_vehicle', 'expected a station or a vehicle, not both', [
          'vehicle_id',
        ]),
      )
      .refine(
        ({ station_id, platform }) => station_id !== null || platform === null,
        fieldRule('needs_station', 'expected a platform only with a station', ['platform']),
      )
      .refine(
        ({ station_id, directions }) => station_id !== null || directions === null,
        fieldRule('needs_station', 'expected directions only with a station', ['directions']),
      ),
    z.object({
      action: z.literal('start_maintenance'),
      ids,
      note: z.string().trim().max(500).default(''),
      until: z.iso
        .datetime({ offset: true })
        .nullable()
        .default(null)
        .meta({ description: 'It ends by itself then; null: an operator ends it.' }),
    }),
    z.object({ action: z.literal('end_maintenance'), ids }),
    z.object({
      action: z.literal('set_run'),
      ids,
      trip_id: networkId.nullable().meta({
        description:
          'The `tripId` of the run that the vehicle is on: its displays show it until it is over. Null: what was set is taken back, and they find their run themselves.',
      }),
    }),
  ])
  .meta({ id: 'DisplayAction' });

/** The results of an action, display by display. */
export const displayActionResults = z
  .object({
    results: z.array(
      z.object({
        id: positiveId,
        outcome: z.enum(['done', 'unchanged', 'not_found']).meta({
          description: '`unchanged`: it was so already.',
        }),
      }),
    ),
  })
  .meta({ id: 'DisplayActionResults' });

export type DisplayAction = z.output<typeof displayAction>;
export type DisplayActionInput = z.input<typeof displayAction>;
export type DisplayActionResults = z.infer<typeof displayActionResults>;
