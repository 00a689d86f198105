import { z } from 'zod';
import { entityLabel, entityStamps } from './list';
import { outputType } from './scene';

const pixels = z.int().min(1).max(16_384);
/** Without their defaults: in a change, what is absent stays as it is. */
const changes = {
  role: z
    .string()
    .trim()
    .max(50)
    .nullable()
    .meta({ description: 'Where such displays are installed, in the operator’s words.' }),
  width_mm: z
    .int()
    .min(10)
    .max(100_000)
    .nullable()
    .meta({ description: 'How wide the picture is, in millimetres; null: not known.' }),
  viewing_distance_m: z
    .number()
    .min(0.1)
    .max(200)
    .nullable()
    .meta({ description: 'Distance of the readers in metres; null: not known.' }),
  safe_area_px: z
    .int()
    .min(0)
    .max(2_000)
    .meta({ description: 'Pixels on each side that a frame may cover: nothing important there.' }),
};

const role = changes.role.default(null);
const physical = {
  width_mm: changes.width_mm.default(null),
  viewing_distance_m: changes.viewing_distance_m.default(null),
  safe_area_px: changes.safe_area_px.default(0),
};

const sipMode = z.enum(['call', 'hold']).meta({
  description:
    '`call`: the number is called for each announcement. `hold`: the line to it stays open, for a loudspeaker at its end.',
});

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
        .regex(/^[\w.+-]{1,64}(@[\w.-]{1,190}(:\d{1,5})?)?$/, {
          error: 'expected a SIP number such as 4711 or platform1@sip.example.org',
        })
        .nullable()
        .default(null)
        .meta({ description: 'The number to call; null: speaks at kiosks only.' }),
      sip_mode: sipMode.default('call'),
    }),
  ])
  .meta({ id: 'OutputTypeBody' });

/** Fields that may be set for several output types at once. */
export const outputTypeFields = z.object({
  role: changes.role.optional(),
  width_mm: changes.width_mm.optional(),
  viewing_distance_m: changes.viewing_distance_m.optional(),
  safe_area_px: changes.safe_area_px.optional(),
});

/** A kind of display, as operators keep it. */
export const outputTypeEntity = outputType
  .extend({
    width_mm: z.int().nullable(),
    viewing_distance_m: z.number().nullable(),
    safe_area_px: z.int(),
    sip_mode: sipMode,
    playlist_count: z.int().min(0),
    display_count: z.int().min(0),
    ...entityStamps,
  })
  .meta({ id: 'OutputType' });

export type OutputTypeInput = z.output<typeof outputTypeInput>;
export type OutputTypeEntity = z.infer<typeof outputTypeEntity>;
