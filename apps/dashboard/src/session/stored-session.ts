import { z } from 'zod';

/** The part of the browser's `Storage` that the page needs. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const sessionKey = 'perron.session';

const storedSession = z.object({
  accessToken: z.string().min(1),
  /** When the token expires, in milliseconds since 1970 UTC by this device's clock. */
  expiresAtMs: z.number(),
});
export type StoredSession = Readonly<z.infer<typeof storedSession>>;

/** What is stored; null when nothing is, or something that this version does not understand. */
export function readStoredSession(storage: TextStorage): StoredSession | null {
  try {
    const parsed = storedSession.safeParse(JSON.parse(storage.getItem(sessionKey) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function writeStoredSession(storage: TextStorage, session: StoredSession | null): void {
  if (session === null) storage.removeItem(sessionKey);
  else storage.setItem(sessionKey, JSON.stringify(session));
}
