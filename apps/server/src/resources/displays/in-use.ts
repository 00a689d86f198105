import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/tables';
import type { RegistrantKey } from './registration';

/** A device that was there so lately is still there: tokens are used every minute. */
const presentMs = 10 * 60_000;

/**
 * Refuses a key that is not bound to a display, where the display has a device already: somebody who has found
 * a new key would take the place of a device that runs.
 * @throws ApiError forbidden
 */
export async function requireUnused(
  db: Kysely<Database>,
  key: RegistrantKey,
  displayId: number,
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs);
  const other = await db
    .selectFrom('api_keys')
    .select('name')
    .where('display_id', '=', displayId)
    .where('id', '<>', key.id)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > ${now})`)
    .where(sql<boolean>`'display' = any(scopes)`)
    .executeTakeFirst();
  if (other) {
    throw new ApiError(
      'forbidden',
      `The display ${displayId} signs in with the key "${other.name}": expected that key, or one that an operator has bound to this display.`,
    );
  }
  if (!key.bindsItself) return;
  const seen = await db
    .selectFrom('display_contacts')
    .select('last_seen_at')
    .where('display_id', '=', displayId)
    .where('last_seen_at', '>', new Date(nowMs - presentMs))
    .executeTakeFirst();
  if (!seen) return;
  throw new ApiError(
    'forbidden',
    `The display ${displayId} is in use: a device with another key was there in the last ten minutes. Bind this key to the display on the page of API keys.`,
  );
}
