import { z } from 'zod';
import type { Product } from './transit';
import { productNames } from '../value-lists';

const maxLetters = 60;

/**
 * Parts of a network's names that a board leaves out, or writes otherwise. The text goes where it stands at
 * the start; at the end, or before `/` and ` [`; or anywhere. A name is never left empty.
 */
export const nameRule = z.object({
  where: z.enum(['start', 'end', 'anywhere']),
  remove: z
    .string()
    .min(1)
    .max(maxLetters)
    .meta({ description: 'Exactly this text, with its blanks and in its spelling.' }),
  replacement: z
    .string()
    .max(maxLetters)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'expected characters that can be seen')
    .optional()
    .meta({ description: 'The text that replaces it, with its blanks; without it, none.' }),
});
export type NameRule = z.infer<typeof nameRule>;

export const nameRules = z.array(nameRule).max(40);

/** Shapes of a line's sign. A name that does not fit a circle is drawn in a pill. */
export const signShape = z.enum(['rectangle', 'pill', 'circle']);
export type SignShape = z.infer<typeof signShape>;

export const shapesByProduct = z.object(
  Object.fromEntries(productNames.map((name) => [name, signShape.optional()])) as Record<
    Product,
    z.ZodOptional<typeof signShape>
  >,
);

const hexColour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'expected a colour such as #0065ae');

/** The colours of a product's signs: the ground, and the text on it where that can be read (3:1). */
const coloursOfSign = z.object({ bg: hexColour, fg: hexColour.optional() });

const coloursByProduct = z.object(
  Object.fromEntries(productNames.map((name) => [name, coloursOfSign.optional()])) as Record<
    Product,
    z.ZodOptional<typeof coloursOfSign>
  >,
);

/** The text of a line's badge where its name is too long for one. */
const badgeText = z.object({
  line: z.string().min(1).max(255).meta({ description: 'Its name as the source has it.' }),
  text: z.string().min(1).max(255),
});
export type BadgeText = z.infer<typeof badgeText>;

/** How a network writes its stations' names and draws its lines' signs. */
export const networkStyle = z
  .object({
    names: nameRules.meta({ description: 'Applied in this order.' }),
    palette: z.enum(['none', 'berlin']).meta({
      description:
        "Colours of lines for which the feed has none. `berlin`: by the lines' names; `none`: by product.",
    }),
    signs: z.union([z.boolean(), z.literal('rail')]).meta({
      description:
        'Signs of transport as in Germany are shown beside the names of stations. `rail`: only S and U; `true`: also those of tram, bus and ferry where no railway calls.',
    }),
    colors: coloursByProduct.optional().meta({
      description:
        'Colours of signs of stations, and of lines that have none in the feed or the palette. As in Berlin for all products not named.',
    }),
    shapes: shapesByProduct.meta({ description: 'A rectangle for all products not named.' }),
    badges: z.array(badgeText).max(2_000).optional().meta({
      description:
        'The texts of badges of lines whose names are too long for them. Other lines have the text that their name gives.',
    }),
  })
  .meta({ id: 'NetworkStyle' });
export type NetworkStyle = z.infer<typeof networkStyle>;
