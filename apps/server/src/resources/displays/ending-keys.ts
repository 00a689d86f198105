import { keyWarningDays } from '@perron/schema';
import type { EndingKey } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';

const dayMs = 86_400_000;

interface Row {
  readonly display_id: number;
  readonly id: number;
  readonly name: string;
  readonly expires_at: Date;
}

/**
 * The last key of each display, where it ends soon or has ended: of the keys bound to it, and of those
 * that its devices signed in with, the key that lasts longest.
 */
export async function endingKeysOf(
  db: Kysely<Database>,
  ids: readonly number[],
  nowMs: number,
): Promise<Map<number, EndingKey>> {
  if (ids.length === 0) return new Map();
  const soon = new Date(nowMs + keyWarningDays * dayMs);
  const { rows } = await sql<Row>`
    select * from (
      select distinct on (held.display_id) held.display_id,
        api_keys.id, api_keys.name, api_keys.expires_at
      from (
        select id as key_id, display_id from api_keys where display_id = any(${ids}::integer[])
        union
        select api_key_id, display_id from display_devices where display_id = any(${ids}::integer[])
      ) as held
      join api_keys on api_keys.id = held.key_id
      where api_keys.revoked_at is null and 'display' = any(api_keys.scopes)
        and (api_keys.display_id is null or api_keys.display_id = held.display_id)
      order by held.display_id, api_keys.expires_at desc nulls first, api_keys.id
    ) as lasting where expires_at <= ${soon}`.execute(db);
  return new Map(
    rows.map(({ display_id, id, name, expires_at }) => [
      display_id,
      { id, name, expires_at: expires_at.toISOString() },
    ]),
  );
}
