import type { Actor, ChangeAction } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ApiError } from '../api-error';
import type { Change, Changes, Recorder } from '../changes/changes';
import { nobody, unitedReach } from '../changes/reach';
import type { Reach } from '../changes/reach';
import type { Database } from '../db/tables';
import type { EntityStore, StoredEntity } from './entity-store';
import { requireMatch } from './if-match';

/** Creates, reads, changes and deletes one kind of entity, by the rules that all of them share. */
export interface EntityService<Entity extends StoredEntity, Input> {
  /** @throws ApiError not_found */
  get(id: number): Promise<Entity>;
  /** @throws ApiError unprocessable or conflict */
  create(actor: Actor, input: Input): Promise<Entity>;
  /**
   * An update that says what stands there already changes nothing: no version, no event, no line
   * in the history.
   * @throws ApiError not_found, precondition_failed, unprocessable or conflict
   */
  update(actor: Actor, id: number, ifMatch: string | undefined, input: Input): Promise<Entity>;
  /** @throws ApiError not_found, precondition_failed, or conflict that says what uses it */
  remove(actor: Actor, id: number, ifMatch: string | undefined): Promise<void>;
  /**
   * A change of another kind: `work` writes, and must write the entity's own row too. It records
   * what else changes, not the entity itself.
   * @throws ApiError not_found, precondition_failed, and what `work` throws
   */
  change(
    actor: Actor,
    id: number,
    ifMatch: string | undefined,
    action: ChangeAction,
    work: (trx: Transaction<Database>, before: Entity, record: Recorder) => Promise<void>,
  ): Promise<Entity>;
}

interface Changed<Entity> {
  readonly before: Entity;
  readonly after: Entity;
  readonly reachBefore: Reach;
}

/** Whether an update wrote what stood there before. Both were read in the same way. */
function isSame(before: object, after: object): boolean {
  const facts = (one: object) => ({ ...one, version: undefined, updated_at: undefined });
  return JSON.stringify(facts(before)) === JSON.stringify(facts(after));
}

export function createEntityService<Entity extends StoredEntity, Input>(
  changes: Pick<Changes, 'db' | 'transact'>,
  store: EntityStore<Entity, Input>,
): EntityService<Entity, Input> {
  const { entity, label } = store;
  const unknown = (id: number) => new ApiError('not_found', `There is no ${label} ${id}.`);
  const kept = (one: Entity) => store.keptOf?.(one) ?? one;
  const reachOf = async (trx: Transaction<Database>, one: Entity): Promise<Reach> =>
    (await store.reach?.(trx, one)) ?? nobody;

  /** Nobody else changes it until this transaction ends. */
  async function locked(
    trx: Transaction<Database>,
    id: number,
    ifMatch: string | undefined,
  ): Promise<Entity> {
    await store.lock?.(trx);
    const table = sql.table(store.table);
    await sql`select 1 from ${table} where id = ${id} for update`.execute(trx);
    const before = await store.read(trx, id);
    if (!before) throw unknown(id);
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

  return {
    async get(id) {
      const one = await store.read(changes.db, id);
      if (!one) throw unknown(id);
      return one;
    },

    create: (actor, input) =>
      changes.transact(actor, async (trx, record) => {
        await store.lock?.(trx);
        await store.check?.(trx, input, null);
        const after = await reread(trx, await store.insert(trx, input, record));
        record({
          entity,
          id: after.id,
          name: store.nameOf(after),
          action: 'created',
          before: null,
          after: kept(after),
          reach: await reachOf(trx, after),
        });
        return after;
      }),

    update: (actor, id, ifMatch, input) =>
      changes.transact(actor, async (trx, record) => {
        const before = await locked(trx, id, ifMatch);
        await sql`savepoint unchanged`.execute(trx);
        const others: Change[] = [];
        const reachBefore = await reachOf(trx, before);
        await store.check?.(trx, input, before);
        await store.update(trx, id, input, before, (change) => void others.push(change));
        const after = await reread(trx, id);
        if (others.length === 0 && isSame(kept(before), kept(after))) {
          await sql`rollback to savepoint unchanged`.execute(trx);
          return before;
        }
        others.forEach(record);
        await recordChange(trx, record, 'updated', { before, after, reachBefore });
        return after;
      }),

    change: (actor, id, ifMatch, action, work) =>
      changes.transact(actor, async (trx, record) => {
        const before = await locked(trx, id, ifMatch);
        const reachBefore = await reachOf(trx, before);
        await work(trx, before, record);
        const after = await reread(trx, id);
        await recordChange(trx, record, action, { before, after, reachBefore });
        return after;
      }),

    remove: (actor, id, ifMatch) =>
      changes.transact(actor, async (trx, record) => {
        const before = await locked(trx, id, ifMatch);
        const usedBy = await store.usedBy?.(trx, before);
        if (usedBy) throw inUse(label, store.nameOf(before), usedBy);
        const reach = await reachOf(trx, before);
        await store.beforeRemove?.(trx, before, record);
        await sql`delete from ${sql.table(store.table)} where id = ${id}`.execute(trx);
        const name = store.nameOf(before);
        record({ entity, id, name, action: 'deleted', before: kept(before), after: null, reach });
      }),
  };
}

function inUse(
  label: string,
  name: string,
  usedBy: NonNullable<ApiError['facts']['usedBy']>,
): ApiError {
  const named = usedBy.items
    .slice(0, 3)
    .map((one) => `${one.entity.replaceAll('_', ' ')} "${one.name}"`);
  const more = usedBy.total - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return new ApiError(
    'conflict',
    `The ${label} "${name}" is in use and cannot be deleted: ${list}. Change or delete what uses it first.`,
    { usedBy },
  );
}
