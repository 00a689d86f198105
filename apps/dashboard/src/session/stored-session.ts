/** The part of the browser's `Storage` that the page needs. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const sessionKey = 'perron.session';

export interface StoredSession {
  readonly accessToken: string;
  /** When the access token expires, in milliseconds since 1970 UTC by this device's clock. */
  readonly expiresAtMs: number;
  /** Gives the next session once; null when there is none, or the server has refused it. */
  readonly refreshToken: string | null;
}

/** Left in place of a session that the server has ended: the other tabs then know why. */
interface EndedSession {
  readonly ended: 'refused';
}

/**
 * Null when nothing is stored, or something that this version does not understand. It is read without a
 * schema: the page for signing in is usable before the library for schemas is loaded.
 */
export function readStoredSession(storage: TextStorage): StoredSession | EndedSession | null {
  const stored = storedFields(storage);
  if (stored['ended'] === 'refused') return { ended: 'refused' };
  const { accessToken, expiresAtMs, refreshToken = null } = stored;
  if (!isToken(accessToken) || typeof expiresAtMs !== 'number') return null;
  if (refreshToken !== null && !isToken(refreshToken)) return null;
  return { accessToken, expiresAtMs, refreshToken };
}

function storedFields(storage: TextStorage): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(sessionKey) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

export function writeStoredSession(
  storage: TextStorage,
  session: StoredSession | EndedSession | null,
): void {
  if (session === null) storage.removeItem(sessionKey);
  else storage.setItem(sessionKey, JSON.stringify(session));
}
