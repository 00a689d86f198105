import type { NetworkStyleInput, StoredNetworkStyle } from '@perron/schema';
import type { Kysely } from 'kysely';
import { everybody } from '../../changes/reach';
import type { Database } from '../../db/tables';
import type { EntityStore } from '../../entities/entity-store';
import { stampsOf } from '../../entities/list-page';

/** The only row of its table. */
export const styleId = 1;

export type StyleEntity = StoredNetworkStyle & { readonly id: number };

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));

/** The operators' settings. */
export async function readStyle(db: Kysely<Database>) {
  return db
    .selectFrom('network_style')
    .selectAll()
    .where('id', '=', styleId)
    .executeTakeFirstOrThrow();
}

/** The facts that are told beside the operators' settings; no part of a change. */
type StoredBeside = Pick<StoredNetworkStyle, 'known' | 'lines'>;

/** It is there from the start: nobody makes or deletes it. */
export function styleStore(
  stored: () => StoredBeside,
): EntityStore<StyleEntity, NetworkStyleInput> {
  return {
    entity: 'network_style',
    table: 'network_style',
    label: 'style of the network',
    nameOf: () => 'names and signs',
    keptOf: ({ id, names, shapes, version }) => ({ id, names, shapes, version }),
    async read(db) {
      const row = await readStyle(db);
      const { updated_at, version } = stampsOf(row);
      const { id, names, shapes } = row;
      return { id, names, shapes, ...stored(), updated_at, version };
    },
    insert: () => Promise.reject(new Error('the style is there from the start')),
    async update(trx, id, { names, shapes }) {
      await trx
        .updateTable('network_style')
        .set({ names: json(names), shapes: json(shapes) })
        .where('id', '=', id)
        .execute();
    },
    reach: () => Promise.resolve(everybody),
  };
}
