import type { Actor } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ApiError } from '../../api-error';
import type { Recorder } from '../../changes/changes';
import type { Database } from '../../db/tables';
import type { EntityStore, StoredEntity } from '../entity-store';
import { inUse, notRestorable } from '../refusals';
import { usedByOf } from '../used-by';
import { putBack } from './put-back';
import { rowsOf } from './rows-of';
import { putIntoTrash, takeFromTrash, wentWith } from './trash';
import type { Trashed } from './trash';

interface Removal<Entity> {
  readonly actor: Actor;
  readonly before: Entity;
  readonly withBelongings: boolean;
}

/** Moves entities of one kind into the trash and out of it. Their own change others record. */
export function entityRemoval<Entity extends StoredEntity, Input>(
  store: EntityStore<Entity, Input>,
) {
  const { entity, label, belongings } = store;

  async function requireUnused(
    trx: Transaction<Database>,
    before: Entity,
    along: boolean,
  ): Promise<void> {
    const kinds = (await store.usedBy?.(trx, before)) ?? [];
    const counting = along ? kinds.filter((kind) => kind.entity !== belongings?.entity) : kinds;
    const usedBy = usedByOf(...counting);
    if (usedBy) throw inUse(label, store.nameOf(before), usedBy);
  }

  async function takeAway(
    trx: Transaction<Database>,
    record: Recorder,
    { actor, before, withBelongings }: Removal<Entity>,
  ): Promise<void> {
    await requireUnused(trx, before, withBelongings);
    const { id } = before;
    const ids = (withBelongings && (await belongings?.idsOf(trx, before))) || [];
    const along = belongings ? await belongings.read(trx, ids) : [];
    const rows = await rowsOf(trx, store.table, [id]);
    if (belongings) rows.push(...(await rowsOf(trx, belongings.table, ids)));
    const remembered = await store.remember?.(trx, before);

    await store.beforeRemove?.(trx, before, record);
    if (belongings && ids.length > 0) {
      const kind = belongings.entity;
      for (const row of along) {
        const { id: alongId, name } = row;
        record({ entity: kind, id: alongId, name, action: 'deleted', before: row, after: null });
      }
      await sql`delete from ${sql.table(belongings.table)} where id = any(${ids}::integer[])`.execute(
        trx,
      );
    }
    await sql`delete from ${sql.table(store.table)} where id = ${id}`.execute(trx);
    const went = along.map((row) => ({ entity: belongings!.entity, id: row.id, name: row.name }));
    const name = store.nameOf(before);
    await putIntoTrash(trx, actor, { entity, id, name, rows, along: went, remembered });
  }

  /** @throws ApiError not_found, or conflict that says with what it went */
  async function taken(trx: Transaction<Database>, id: number): Promise<Trashed> {
    const trashed = await takeFromTrash(trx, entity, id);
    if (trashed) return trashed;
    const root = await wentWith(trx, entity, id);
    if (!root) throw new ApiError('not_found', `There is no ${label} ${id} in the trash.`);
    throw notRestorable(label, String(id), [{ ...root, reason: 'in_trash' }]);
  }

  /** The rows as they come back, and all of their entities a version further. */
  async function insertAgain(
    trx: Transaction<Database>,
    { id, name, rows, along }: Trashed,
  ): Promise<void> {
    const [own, ...others] = rows;
    if (!own) throw new Error(`The trash holds no row of the ${label} ${id}.`);
    const row = (await store.rowToRestore?.(trx, own.row)) ?? own.row;
    const keys = [{ entity, id }, ...along];
    const obstacles = await putBack(trx, [{ table: own.table, row }, ...others], keys);
    if (obstacles.length > 0) throw notRestorable(label, name, obstacles);
    await sql`update ${sql.table(store.table)} set id = id where id = ${id}`.execute(trx);
    if (!belongings || along.length === 0) return;
    const ids = along.map((entry) => entry.id);
    await sql`
      update ${sql.table(belongings.table)} set id = id where id = any(${ids}::integer[])`.execute(
      trx,
    );
  }

  async function bringBack(
    trx: Transaction<Database>,
    record: Recorder,
    id: number,
  ): Promise<void> {
    const trashed = await taken(trx, id);
    await insertAgain(trx, trashed);
    const restored = await store.read(trx, id);
    if (!restored) throw new Error(`The restored ${label} ${id} cannot be read.`);
    try {
      await store.afterRestore?.(trx, restored, record, trashed.remembered);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'unprocessable') throw error;
      throw notRestorable(label, trashed.name, [], error.message);
    }
    if (!belongings) return;
    const kind = belongings.entity;
    const along = await belongings.read(
      trx,
      trashed.along.map((row) => row.id),
    );
    for (const row of along) {
      const { id: alongId, name } = row;
      record({ entity: kind, id: alongId, name, action: 'restored', before: null, after: row });
    }
  }

  return { takeAway, bringBack };
}
