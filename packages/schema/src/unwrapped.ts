import { z } from 'zod';

/** The schema of a value without what is wrapped round it, such as a default or that it may be null. */
export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch
  ) {
    return unwrapped(schema.def.innerType);
  }
  return schema instanceof z.ZodPipe ? unwrapped(schema.def.in) : schema;
}
