import { z } from 'zod';
import { entityLabel, entityStamps } from './list';
import { outputType } from './scene';

const pixels = z.int().min(1).max(16_384);
const role = z
  .string()
  .trim()
  .max(50)
  .nullable()
  .default(null)
  .meta({ description: 'Where such displays are installed, in the operator’s words.' });

const physical = {
  width_mm: z
    .int()
    .min(10)
    .max(100_000)
    .nullable()
    .default(null)
    .meta({ description: 'How wide the picture is, in millimetres; null: not known.' }),
  viewing_distance_m: z
    .number()
    .min(0.1)
    .max(200)
    .nullable()
    .default(null)
    .meta({ description: 'How far away readers stand, in metres; null: not known.' }),
  safe_area_px: z
    .int()
    .min(0)
    .max(2_000)
    .default(0)
    .meta({ description: 'Pixels on each side that a frame may cover: nothing important there.' }),
};

export const outputTypeInput = z
  .discriminatedUnion('output_type', [
    z.object({
      output_type: z.literal('pixel'),
      name: entityLabel,
      role,
      resolution_x: pixels,
      resolution_y: pixels,
      ...physical,
    }),
    z.object({
      output_type: z.literal('audio'),
      name: entityLabel,
      role,
      sip_number: z
        .string()
        .trim()
        .regex(/^[\w.+-]{1,64}(@[\w.-]{1,190})?$/, {
          error: 'expected a SIP number such as 4711 or platform1@sip.example.org',
        }),
    }),
  ])
  .meta({ id: 'OutputTypeBody' });

/** What may be set for several output types at once. */
export const outputTypeFields = z.object({
  role: role.unwrap().optional(),
  width_mm: physical.width_mm.unwrap().optional(),
  viewing_distance_m: physical.viewing_distance_m.unwrap().optional(),
  safe_area_px: physical.safe_area_px.unwrap().optional(),
});

/** A kind of display, as operators keep it. */
export const outputTypeEntity = outputType
  .extend({
    width_mm: z.int().nullable(),
    viewing_distance_m: z.number().nullable(),
    safe_area_px: z.int(),
    playlist_count: z.int().min(0),
    display_count: z.int().min(0),
    ...entityStamps,
  })
  .meta({ id: 'OutputType' });

export type OutputTypeInput = z.output<typeof outputTypeInput>;
export type OutputTypeEntity = z.infer<typeof outputTypeEntity>;
