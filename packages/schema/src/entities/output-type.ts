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

export const outputTypeInput = z
  .discriminatedUnion('output_type', [
    z.object({
      output_type: z.literal('pixel'),
      name: entityLabel,
      role,
      resolution_x: pixels,
      resolution_y: pixels,
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

/** A kind of display, as operators keep it. */
export const outputTypeEntity = outputType
  .extend({
    playlist_count: z.int().min(0),
    display_count: z.int().min(0),
    ...entityStamps,
  })
  .meta({ id: 'OutputType' });

export type OutputTypeInput = z.output<typeof outputTypeInput>;
export type OutputTypeEntity = z.infer<typeof outputTypeEntity>;
