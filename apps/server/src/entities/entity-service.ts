import type { Actor, BulkAnswer, BulkChange, ChangeAction, Usages } from '@perron/schema';
import type { Transaction } from 'kysely';
import { ApiError } from '../api-error';
import type { Changes, Recorder } from '../changes/changes';
import type { Database } from '../db/tables';
import { workOnEach } from './bulk';
import type { EntityStore, StoredEntity } from './entity-store';
import { createEntityWork } from './entity-work';
import { usagesOf } from './used-by';

/** How an entity is deleted. */
export interface RemoveOptions {
  /** With what belongs to it, as the stations of a line do. */
  readonly withBelongings?: boolean;
}

/** Creates, reads, changes and deletes one kind of entity, by the rules that all of them share. */
export interface EntityService<Entity extends StoredEntity, Input> {
  /** @throws ApiError not_found */
  get(id: number): Promise<Entity>;
  /** @throws ApiError unprocessable or conflict */
  create(actor: Actor, input: Input): Promise<Entity>;
  /**
   * An update that says what is there already changes nothing: no version, no event, no line
   * in the history.
   * @throws ApiError not_found, precondition_failed, unprocessable or conflict
   */
  update(actor: Actor, id: number, ifMatch: string | undefined, input: Input): Promise<Entity>;
  /**
   * Moves it into the trash.
   * @throws ApiError not_found, precondition_failed, or conflict that says what uses it
   */
  remove(
    actor: Actor,
    id: number,
    ifMatch: string | undefined,
    options?: RemoveOptions,
  ): Promise<void>;
  /** @throws ApiError not_found, or conflict that says what stands in the way */
  restore(actor: Actor, id: number): Promise<Entity>;
  /** @throws ApiError not_found */
  usages(id: number): Promise<Usages>;
  /**
   * Several in one transaction; what is refused of them stays as it was.
   * @param inputOf an entity with some of its fields set
   */
  bulk(
    actor: Actor,
    change: BulkChange,
    inputOf: (before: Entity, set: object) => Input | Promise<Input>,
    options?: RemoveOptions,
  ): Promise<BulkAnswer>;
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

export function createEntityService<Entity extends StoredEntity, Input>(
  changes: Pick<Changes, 'db' | 'transact'>,
  store: EntityStore<Entity, Input>,
): EntityService<Entity, Input> {
  const work = createEntityWork(store);

  async function get(id: number, db = changes.db): Promise<Entity> {
    const entity = await store.read(db, id);
    if (!entity) throw new ApiError('not_found', `There is no ${store.label} ${id}.`);
    return entity;
  }

  return {
    get: (id) => get(id),

    create: (actor, input) =>
      changes.transact(actor, (trx, record) => work.create(trx, record, input)),

    update: (actor, id, ifMatch, input) =>
      changes.transact(actor, (trx, record) =>
        work.update(trx, record, actor, { id, ifMatch }, () => input),
      ),

    change: (actor, id, ifMatch, action, doing) =>
      changes.transact(actor, (trx, record) =>
        work.change(trx, record, { id, ifMatch }, action, doing),
      ),

    remove: (actor, id, ifMatch, { withBelongings = false } = {}) =>
      changes.transact(actor, (trx, record) =>
        work.remove(trx, record, actor, { id, ifMatch, withBelongings }),
      ),

    restore: (actor, id) => changes.transact(actor, (trx, record) => work.restore(trx, record, id)),

    usages: (id) =>
      changes.db.transaction().execute(async (trx) => {
        const entity = await get(id, trx);
        const kinds = (await store.usages?.(trx, entity)) ?? (await store.usedBy?.(trx, entity));
        return usagesOf(kinds ?? []);
      }),

    bulk: (actor, change, inputOf, { withBelongings = false } = {}) =>
      changes.transact(actor, (trx, record) =>
        workOnEach(trx, record, change, async (own, note, id) => {
          const target = { id, ifMatch: undefined };
          if (change.action === 'restore') return work.restore(own, note, id);
          if (change.action === 'set') {
            return work.update(own, note, actor, target, (before) => inputOf(before, change.set));
          }
          return work.remove(own, note, actor, { ...target, withBelongings });
        }),
      ),
  };
}
