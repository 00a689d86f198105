import { maxDeletedDisplays } from '@perron/schema';
import type { DeletedDisplays } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';

/** Operators are told of a device for this time after it last asked. */
const reportedForMs = 86_400_000;
/** Devices ask again and again: a moment is noted when the last one is older. */
const notedEveryMs = 10_000;
/** A request with a key counts more than others for this time. */
const verifiedForMs = 300_000;

/** A device that asks for a display that is not there. */
export interface AskedFor {
  readonly displayId: number;
  /** IP address of the device. */
  readonly address: string;
  /** It has a key. */
  readonly verified: boolean;
}

/**
 * Notes that a device asks for a deleted display. Numbers that no display ever had are not noted, so
 * strangers cannot fill the table; nor are devices without a key where the display had one.
 */
export async function noteAskedFor(
  db: Kysely<Database>,
  { displayId, address, verified }: AskedFor,
  nowMs: number,
): Promise<void> {
  const ago = (ageMs: number) => sql`${new Date(nowMs - ageMs)}::timestamptz`;
  await sql`
    update deleted_displays
    set asked_at = ${ago(0)}, asked_from = ${address}, asked_verified = ${verified}
    where display_id = ${displayId} and (${verified} or not had_key) and (
      asked_at is null or asked_at < ${ago(verifiedForMs)}
      or (asked_at < ${ago(notedEveryMs)} and (${verified} or not asked_verified)))
  `.execute(db);
}

/** The deleted displays that devices have asked for lately, the last one first. */
export async function deletedAskedFor(
  db: Kysely<Database>,
  nowMs: number,
): Promise<DeletedDisplays> {
  const rows = await db
    .selectFrom('deleted_displays')
    .select([
      'display_id',
      'name',
      'deleted_at',
      'asked_at',
      'asked_from',
      'asked_verified',
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where('asked_at', '>=', new Date(nowMs - reportedForMs))
    // A backup may have brought it back.
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('displays').select('id').whereRef('id', '=', 'display_id')),
      ),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('display_id')
    .limit(maxDeletedDisplays)
    .execute();
  const items = rows.flatMap((row) => {
    const { display_id, name, deleted_at, asked_at, asked_from, asked_verified } = row;
    if (asked_at === null || asked_from === null || asked_verified === null) return [];
    return {
      display_id,
      name,
      address: asked_from,
      verified: asked_verified,
      deleted_at: deleted_at.toISOString(),
      asked_at: asked_at.toISOString(),
    };
  });
  return { total: rows[0]?.total ?? 0, items };
}
