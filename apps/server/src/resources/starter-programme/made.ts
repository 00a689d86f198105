import type { Transaction } from 'kysely';
import type { Recorder } from '../../changes/changes';
import { nobody } from '../../changes/reach';
import type { Reach } from '../../changes/reach';
import type { Database } from '../../db/tables';
import type { EntityStore, StoredEntity } from '../../entities/entity-store';

/** Ids of one part of the programme: what stood there before, and what was made. */
export interface Part {
  readonly present: readonly number[];
  readonly made: readonly number[];
}

/**
 * Takes down that these were made, as their own calls would.
 * @param record `null` if nothing of it is a change, as in a first start
 * @param reach the reach of the last of them: they all come at once, and one word to the displays
 *   is enough
 */
export async function recordMade<Entity extends StoredEntity, Input>(
  trx: Transaction<Database>,
  record: Recorder | null,
  store: EntityStore<Entity, Input>,
  ids: readonly number[],
  reach: Reach = nobody,
): Promise<void> {
  if (!record) return;
  for (const id of ids) {
    const made = await store.read(trx, id);
    if (!made) throw new Error(`The ${store.label} ${id} is gone from within its own transaction.`);
    record({
      entity: store.entity,
      id,
      name: store.nameOf(made),
      action: 'created',
      before: null,
      after: store.keptOf?.(made) ?? made,
      reach: id === ids.at(-1) ? reach : nobody,
    });
  }
}
