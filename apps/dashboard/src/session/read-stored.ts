import type { z } from 'zod';
import type { TextStorage } from './stored-session';

/** What lies in storage as JSON; null: nothing, or something that this version does not understand. */
export function readStored<Schema extends z.ZodType>(
  storage: TextStorage,
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
