import type { Insertable, Kysely, Updateable } from 'kysely';
import type { Database } from '../db/tables';
import type { EntityStore, StoredEntity } from './entity-store';
import type { EntityTable } from './entity-table';

/** Any table of entities: which columns it has is said where it is written. */
type AnyRows = Kysely<{ rows: { id: number } & Record<string, unknown> }>;

/**
 * Writes an entity that is one row of its table.
 * @param columnsOf all columns that the input decides
 */
export function plainRow<Table extends EntityTable, Input>(
  table: Table,
  columnsOf: (input: Input) => Insertable<Database[Table]> & Updateable<Database[Table]>,
): Pick<EntityStore<StoredEntity, Input>, 'insert' | 'update'> {
  // One statement for all tables; `columnsOf` is held against the table that it is for.
  const rows = (db: unknown) => db as AnyRows;
  const name = table as unknown as 'rows';
  return {
    async insert(trx, input) {
      const { id } = await rows(trx)
        .insertInto(name)
        .values(columnsOf(input) as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async update(trx, id, input) {
      await rows(trx)
        .updateTable(name)
        .set(columnsOf(input) as never)
        .where('id', '=', id)
        .execute();
    },
  };
}
