import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';

/** A contact is noted when the last one that was noted is older: being seen is read by people. */
const notedEveryMs = 60_000;

/**
 * Notes that a display was heard of, which is no change of it.
 * @param lastSeenAt as it was read together with the display; `null` means never yet
 */
export async function noteContact(
  db: Kysely<Database>,
  displayId: number,
  lastSeenAt: Date | null,
  nowMs: number,
): Promise<void> {
  if (lastSeenAt !== null && nowMs - lastSeenAt.getTime() < notedEveryMs) return;
  const now = new Date(nowMs);
  await db
    .insertInto('display_contacts')
    .columns(['display_id', 'last_seen_at'])
    // Selected and held, because the display may be deleted just now.
    .expression(
      db
        .selectFrom('displays')
        .select((select) => ['id', select.val(now).as('last_seen_at')])
        .where('id', '=', displayId)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.column('display_id').doUpdateSet({ last_seen_at: now }))
    .execute();
}
