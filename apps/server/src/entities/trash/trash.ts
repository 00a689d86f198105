import { trashDays } from '@perron/schema';
import type { Actor, EntityName } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables';
import type { TrashedAlong, TrashedRow } from '../../db/tables/installation';

/** A deleted entity with all that brings it back. */
export interface Trashed {
  readonly entity: EntityName;
  readonly id: number;
  readonly name: string;
  readonly rows: readonly TrashedRow[];
  readonly along: readonly TrashedAlong[];
  readonly remembered: unknown;
}

/** SQL: deleted before this moment, it is gone. */
export const keptSince = sql<Date>`now() - make_interval(days => ${trashDays})`;

/** Keeps a deleted entity for a while. */
export async function putIntoTrash(
  trx: Transaction<Database>,
  actor: Actor,
  { entity, id, name, rows, along, remembered }: Trashed,
): Promise<void> {
  await trx.deleteFrom('trash').where('entity', '=', entity).where('entity_id', '=', id).execute();
  await trx
    .insertInto('trash')
    .values({
      entity,
      entity_id: id,
      name,
      actor_type: actor.type,
      actor_id: actor.id,
      actor_name: actor.name,
      rows: JSON.stringify(rows),
      along: JSON.stringify(along),
      remembered: JSON.stringify(remembered ?? null),
    })
    .execute();
}

/** Takes an entity out of the trash; undefined: it is not there. */
export async function takeFromTrash(
  trx: Transaction<Database>,
  entity: EntityName,
  id: number,
): Promise<Trashed | undefined> {
  const row = await trx
    .deleteFrom('trash')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('deleted_at', '>', keptSince)
    .returning(['name', 'rows', 'along', 'remembered'])
    .executeTakeFirst();
  return row && { entity, id, ...row };
}

/** The deleted entity that this one went along with; undefined: it did with none. */
export async function wentWith(
  trx: Transaction<Database>,
  entity: EntityName,
  id: number,
): Promise<TrashedAlong | undefined> {
  return trx
    .selectFrom('trash')
    .select(['entity', 'entity_id as id', 'name'])
    .where(sql<boolean>`along @> ${JSON.stringify([{ entity, id }])}::jsonb`)
    .where('deleted_at', '>', keptSince)
    .executeTakeFirst();
}
