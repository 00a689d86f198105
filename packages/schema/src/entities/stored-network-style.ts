import { z } from 'zod';
import { entityStamps } from './list';
import { line } from './transit';
import { nameRules, networkStyle, shapesByProduct } from './network-style';

/** The operators' own settings; `null` means as known of the network. */
export const networkStyleInput = z.object({
  names: nameRules.nullable().meta({ description: 'In this order; null: as known.' }),
  shapes: shapesByProduct.nullable().meta({ description: 'All of them; null: as known.' }),
});
export type NetworkStyleInput = z.output<typeof networkStyleInput>;

/** The operators' own settings, beside those that would hold without them. */
export const storedNetworkStyle = networkStyleInput
  .extend({
    known: networkStyle.nullable().meta({
      description:
        'The style that holds where operators have set nothing: that of `NETWORK_STYLE`, else that of the network. null: there is no timetable yet.',
    }),
    lines: z.array(line.pick({ name: true, product: true, color: true })).meta({
      description: 'A few lines of each product of the network, to show signs on.',
    }),
    updated_at: entityStamps.updated_at,
    version: entityStamps.version,
  })
  .meta({ id: 'StoredNetworkStyle' });
export type StoredNetworkStyle = z.infer<typeof storedNetworkStyle>;

/** A preview lists at most this many names. */
export const maxPreviewedNames = 100;

/** A preview lists at most this many pairs of names that would be shown alike. */
export const maxMergedNames = 10;

/** Rules to try on the network's own names. */
export const namePreviewInput = z.object({
  names: nameRules,
  search: z.string().max(100).default('').meta({
    description: 'Lists the names that contain it, in capitals or not; empty: those that change.',
  }),
});

/** Effect of the rules on the names of the network's stations and on the destinations of its trips. */
export const namePreview = z
  .object({
    total: z.int().min(0).meta({ description: 'Different names in the network.' }),
    changed: z.int().min(0).meta({ description: 'Names that would be shown otherwise than now.' }),
    hits: z.array(z.int().min(0)).meta({ description: 'How many names each rule changes.' }),
    found: z.int().min(0).meta({ description: 'How many `items` there would be without a limit.' }),
    merged: z.int().min(0).meta({
      description: 'Names as shown that several would have, and do not have in common now.',
    }),
    merged_names: z
      .array(
        z.object({
          then: z.string().meta({ description: 'As displays would show both.' }),
          names: z.tuple([z.string(), z.string()]).meta({ description: 'As the source has them.' }),
        }),
      )
      .max(maxMergedNames)
      .meta({ description: 'The first of them, each with two of its names.' }),
    items: z
      .array(
        z.object({
          name: z.string().meta({ description: 'As the source has it.' }),
          headsign: z.boolean().meta({
            description: 'Trips say that they go there, and no station is called so.',
          }),
          now: z.string().meta({ description: 'As displays show it now.' }),
          then: z.string().meta({ description: 'As displays would show it.' }),
        }),
      )
      .max(maxPreviewedNames)
      .meta({ description: 'Those that would change come first.' }),
  })
  .meta({ id: 'NamePreview' });
export type NamePreview = z.infer<typeof namePreview>;
