import type { Actor, ChangeAction } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ApiError } from '../api-error';
import type { Change } from '../changes/change';
import type { Recorder } from '../changes/changes';
import { nobody, unitedReach } from '../changes/reach';
import type { Reach } from '../changes/reach';
import type { Database } from '../db/tables';
import type { EntityStore, StoredEntity } from './entity-store';
import { requireMatch } from './if-match';
import { entityRemoval } from './trash/entity-removal';

interface Changed<Entity> {
  readonly before: Entity;
  readonly after: Entity;
  readonly reachBefore: Reach;
}

/** Whether an update wrote what stood there before. Both were read in the same way. */
function isSame(before: object, after: object): boolean {
  const facts = (row: object) => ({ ...row, version: undefined, updated_at: undefined });
  return JSON.stringify(facts(before)) === JSON.stringify(facts(after));
}

/** Works on one entity within its caller's transaction. */
export interface EntityWork<Entity extends StoredEntity, Input> {
  create(trx: Transaction<Database>, record: Recorder, input: Input): Promise<Entity>;
  update(
    trx: Transaction<Database>,
    record: Recorder,
    actor: Actor,
    target: Target,
    inputOf: (before: Entity) => Input | Promise<Input>,
  ): Promise<Entity>;
  change(
    trx: Transaction<Database>,
    record: Recorder,
    target: Target,
    action: ChangeAction,
    work: (trx: Transaction<Database>, before: Entity, record: Recorder) => Promise<void>,
  ): Promise<Entity>;
  remove(
    trx: Transaction<Database>,
    record: Recorder,
    actor: Actor,
    target: Target & { readonly withBelongings: boolean },
  ): Promise<void>;
  restore(trx: Transaction<Database>, record: Recorder, id: number): Promise<Entity>;
}

/** Which entity, and in which state the caller knows it. */
export interface Target {
  readonly id: number;
  readonly ifMatch: string | undefined;
}

export function createEntityWork<Entity extends StoredEntity, Input>(
  store: EntityStore<Entity, Input>,
): EntityWork<Entity, Input> {
  const { entity, label } = store;
  const kept = (row: Entity) => store.keptOf?.(row) ?? row;
  const reachOf = async (trx: Transaction<Database>, row: Entity): Promise<Reach> =>
    (await store.reach?.(trx, row)) ?? nobody;

  /** Nobody else changes it until this transaction ends. */
  async function locked(trx: Transaction<Database>, { id, ifMatch }: Target): Promise<Entity> {
    await store.lock?.(trx);
    const table = sql.table(store.table);
    await sql`select 1 from ${table} where id = ${id} for update`.execute(trx);
    const before = await store.read(trx, id);
    if (!before) throw new ApiError('not_found', `There is no ${label} ${id}.`);
    requireMatch(ifMatch, before, label);
    return before;
  }

  async function reread(trx: Transaction<Database>, id: number): Promise<Entity> {
    const after = await store.read(trx, id);
    if (!after) throw new Error(`The ${label} ${id} is gone from within its own transaction.`);
    return after;
  }

  async function recordChange(
    trx: Transaction<Database>,
    record: Recorder,
    action: ChangeAction,
    { before, after, reachBefore }: Changed<Entity>,
  ): Promise<void> {
    record({
      entity,
      id: after.id,
      name: store.nameOf(after),
      action,
      before: kept(before),
      after: kept(after),
      reach: unitedReach(reachBefore, await reachOf(trx, after)),
    });
  }

  async function recordNew(
    trx: Transaction<Database>,
    record: Recorder,
    action: 'created' | 'restored',
    after: Entity,
  ): Promise<void> {
    const name = store.nameOf(after);
    const reach = await reachOf(trx, after);
    record({ entity, id: after.id, name, action, before: null, after: kept(after), reach });
  }

  const { takeAway, bringBack } = entityRemoval(store);

  return {
    async create(trx, record, input) {
      await store.lock?.(trx);
      await store.check?.(trx, input, null);
      const after = await reread(trx, await store.insert(trx, input, record));
      await recordNew(trx, record, 'created', after);
      return after;
    },

    async update(trx, record, actor, target, inputOf) {
      const before = await locked(trx, target);
      const input = await inputOf(before);
      await sql`savepoint unchanged`.execute(trx);
      const others: Change[] = [];
      const reachBefore = await reachOf(trx, before);
      await store.check?.(trx, input, before);
      const note = (change: Change) => void others.push(change);
      await store.update(trx, target.id, input, before, note, actor);
      const after = await reread(trx, target.id);
      if (others.length === 0 && isSame(kept(before), kept(after))) {
        await sql`rollback to savepoint unchanged`.execute(trx);
        return before;
      }
      others.forEach(record);
      await recordChange(trx, record, 'updated', { before, after, reachBefore });
      return after;
    },

    async change(trx, record, target, action, work) {
      const before = await locked(trx, target);
      const reachBefore = await reachOf(trx, before);
      await work(trx, before, record);
      const after = await reread(trx, target.id);
      await recordChange(trx, record, action, { before, after, reachBefore });
      return after;
    },

    async remove(trx, record, actor, { withBelongings, ...target }) {
      const before = await locked(trx, target);
      const reach = await reachOf(trx, before);
      await takeAway(trx, record, { actor, before, withBelongings });
      const { id } = target;
      const name = store.nameOf(before);
      record({ entity, id, name, action: 'deleted', before: kept(before), after: null, reach });
    },

    async restore(trx, record, id) {
      await store.lock?.(trx);
      await bringBack(trx, record, id);
      const after = await reread(trx, id);
      await recordNew(trx, record, 'restored', after);
      return after;
    },
  };
}
