import { unwrapped } from '@perron/schema/unwrapped';
import { z } from 'zod';

/** The numbers that a field takes, both ends included; `null` means no end. */
export interface FieldLimits {
  readonly min: number | null;
  readonly max: number | null;
}

/** The field of an object, or of the entries of a list. */
function inner(holder: z.core.$ZodType | undefined, name: string): z.core.$ZodType | undefined {
  const object = holder && unwrapped(holder);
  if (object instanceof z.ZodArray) return inner(object.element, name);
  return object instanceof z.ZodObject ? (object.shape as z.core.$ZodShape)[name] : undefined;
}

/**
 * The limits of a number in a widget's config. They are in its schema alone; forms ask for them
 * here.
 * @param path `rowHeight`, `font.fontSize`, or `columns.width` for a field of each entry of a list
 * @throws Error when the schema has no number there
 */
export function fieldLimits(schema: z.ZodObject, path: string): FieldLimits {
  const found = path.split('.').reduce<z.core.$ZodType | undefined>(inner, schema);
  const field = found && unwrapped(found);
  if (!(field instanceof z.ZodNumber)) throw new Error(`Expected a number at ${path}`);
  // An integer without limits has those of what a computer counts exactly.
  const end = (value: number | null) =>
    value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : null;
  return { min: end(field.minValue), max: end(field.maxValue) };
}
