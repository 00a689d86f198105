import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';

/** A use is noted when the last one that was noted is older: the day matters, not the second. */
const notedEveryMs = 60_000;

/** Notes that a key is used, which is no change of it. */
export async function noteKeyUse(
  db: Kysely<Database>,
  { id, last_used_at }: { readonly id: number; readonly last_used_at: Date | null },
  nowMs: number,
): Promise<void> {
  if (last_used_at !== null && nowMs - last_used_at.getTime() < notedEveryMs) return;
  const now = new Date(nowMs);
  await db
    .insertInto('api_key_uses')
    .columns(['api_key_id', 'last_used_at'])
    // Selected and held, because the key may be deleted just now.
    .expression(
      db
        .selectFrom('api_keys')
        .select((select) => ['id', select.val(now).as('last_used_at')])
        .where('id', '=', id)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.column('api_key_id').doUpdateSet({ last_used_at: now }))
    .execute();
}
