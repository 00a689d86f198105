import type { Actor } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { advisoryLocks } from '../db/advisory-locks';
import type { Database } from '../db/tables';
import type { Change } from './change';
import { nobody, reaches, reachOf } from './reach';
import type { Reach } from './reach';

/** Among fewer displays there is no majority that matters. */
const min = 3;
/** The changes that one person makes within this time count together. */
const together = sql<Date>`now() - interval '10 minutes'`;

/** How many displays would show something, and whether those are most. */
export interface DisplaysReached {
  readonly count: number;
  readonly areMost: boolean;
}

function ofAll(count: number, all: number): DisplaysReached {
  return { count, areMost: count >= min && count * 2 > all };
}

/** Where a change is seen; a deleted display is told apart, as it is not in the table any more. */
interface Seen {
  readonly reach: Reach;
  readonly deletedId: number | null;
}

/** The changes that the same person has made alone in the last minutes. */
async function earlier(trx: Transaction<Database>, { type, id }: Actor): Promise<Seen[]> {
  // Displays that share a key sign in with it one after the other.
  if (type !== 'user' || id === null) return [];
  // Changes at the same time must not pass each other: the next one waits for this one's end.
  await sql`select pg_advisory_xact_lock(${advisoryLocks.changesOfOne}, ${id})`.execute(trx);
  const rows = await trx
    .selectFrom('events')
    .select(['entity', 'entity_id', 'action', 'reach'])
    .where('actor_type', '=', type)
    .where('actor_id', '=', id)
    .where('seconded', '=', false)
    .where('entity', '<>', 'announcement')
    .where('at', '>', together)
    .execute();
  return rows.map(({ entity, entity_id, action, reach }) => ({
    reach: reachOf(reach),
    deletedId: entity === 'display' && action === 'deleted' ? entity_id : null,
  }));
}

function seenIn(changes: readonly Change[]): Seen[] {
  return changes
    .filter(({ entity }) => entity !== 'announcement')
    .map(({ entity, id, action, reach = nobody }) => ({
      reach,
      deletedId: entity === 'display' && action === 'deleted' ? id : null,
    }));
}

/** All of them, as an announcement to all loudspeakers concerns them. */
export async function allDisplays(trx: Transaction<Database>): Promise<DisplaysReached> {
  const { count } = await trx
    .selectFrom('displays')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return ofAll(count, count);
}

/**
 * How many displays show the changes, and those that the same person has made alone in the last ten
 * minutes: one by one is as much as all at once.
 */
export async function displaysReached(
  trx: Transaction<Database>,
  actor: Actor,
  changes: readonly Change[],
): Promise<DisplaysReached> {
  const seen = [...(await earlier(trx, actor)), ...seenIn(changes)];
  const everyReach = new Map(seen.map(({ reach }) => [JSON.stringify(reach), reach]));
  const rows = await trx
    .selectFrom('displays')
    .leftJoin('stations', 'stations.id', 'displays.station_id')
    .select(['displays.id', 'output_type_id', 'stations.code'])
    .execute();
  const reached = rows.filter(({ id, output_type_id, code }) => {
    const listener = { displayId: id, outputTypeId: output_type_id, stationCode: code };
    return [...everyReach.values()].some((reach) => reaches(reach, listener));
  });
  const there = new Set(rows.map(({ id }) => id));
  const gone = new Set(
    seen.flatMap(({ deletedId: id }) => (id !== null && !there.has(id) ? [id] : [])),
  );
  return ofAll(reached.length + gone.size, rows.length + gone.size);
}
