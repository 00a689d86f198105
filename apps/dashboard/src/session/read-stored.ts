import type { TextStorage } from './stored-session';

/** A schema of zod, or a check without that library. */
interface StoredReader<Value> {
  readonly safeParse: (
    stored: unknown,
  ) => { readonly success: true; readonly data: Value } | { readonly success: false };
}

/** @example readStored(storage, key, storedAs(isChoice)) */
export function storedAs<Value>(
  isValue: (stored: unknown) => stored is Value,
): StoredReader<Value> {
  return {
    safeParse: (stored) => (isValue(stored) ? { success: true, data: stored } : { success: false }),
  };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The stored value, read from JSON; `null` if there is none, or one that this version does not
 * understand.
 */
export function readStored<Value>(
  storage: TextStorage,
  key: string,
  reader: StoredReader<Value>,
): Value | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    const parsed = reader.safeParse(stored);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
