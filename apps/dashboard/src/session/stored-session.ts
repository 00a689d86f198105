import { z } from 'zod';
import { readStored } from './read-stored';

/** The part of the browser's `Storage` that the page needs. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const sessionKey = 'perron.session';

const storedSession = z.object({
  accessToken: z.string().min(1),
  /** When the access token expires, in milliseconds since 1970 UTC by this device's clock. */
  expiresAtMs: z.number(),
  /** Gives the next session once; null when there is none, or the server has refused it. */
  refreshToken: z.string().min(1).nullable().default(null),
});
export type StoredSession = Readonly<z.infer<typeof storedSession>>;

/** Left in place of a session that the server has ended: the other tabs then know why. */
const endedSession = z.object({ ended: z.literal('refused') });

const stored = z.union([storedSession, endedSession]);

/** Null when nothing is stored, or something that this version does not understand. */
export function readStoredSession(
  storage: TextStorage,
): StoredSession | { readonly ended: 'refused' } | null {
  return readStored(storage, sessionKey, stored);
}

export function writeStoredSession(
  storage: TextStorage,
  session: StoredSession | { readonly ended: 'refused' } | null,
): void {
  if (session === null) storage.removeItem(sessionKey);
  else storage.setItem(sessionKey, JSON.stringify(session));
}
