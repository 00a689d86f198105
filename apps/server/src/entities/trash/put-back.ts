import { maxNamedUsages } from '@perron/schema';
import type { EntityName, Obstacle } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables';
import type { TrashedRow } from '../../db/tables/installation';
import { entityOf } from './entity-tables';
import { tableReferences } from './table-references';
import type { TableReference } from './table-references';
import { takenBy } from './taken-by';

/** An entity, by kind and number. */
export interface EntityKey {
  readonly entity: EntityName;
  readonly id: number;
}

async function exists(trx: Transaction<Database>, table: string, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where id = ${id} for key share`.execute(trx);
  return rows.length > 0;
}

/** The entity's name in the columns of its row. */
function nameIn(row: TrashedRow['row']): string {
  const name = row['name'] ?? row['title'] ?? row['email'] ?? row['id'];
  return String(name);
}

/** Names what is no more; one that went along with another one by that, which brings it back. */
async function goneObstacle(
  trx: Transaction<Database>,
  entity: EntityName,
  id: number,
): Promise<Obstacle> {
  const along = JSON.stringify([{ entity, id }]);
  const { rows } = await sql<Omit<Obstacle, 'reason'>>`
    select entity, entity_id as id, name from trash
    where (entity = ${entity} and entity_id = ${id}) or along @> ${along}::jsonb
    order by trash.id limit 1`.execute(trx);
  if (rows[0]) return { ...rows[0], reason: 'in_trash' };
  return { entity, id, name: String(id), reason: 'gone' };
}

async function insertRow(trx: Transaction<Database>, { table, row }: TrashedRow): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attgenerated = ''`.execute(trx);
  // Columns that came later get their defaults; those that went are left out. A number that only the
  // database may give (`generated always as identity`) was given by it before.
  const names = rows.map(({ name }) => name).filter((name) => name in row);
  const columns = sql.join(names.map((name) => sql.id(name)));
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)})`.execute(
    trx,
  );
}

/**
 * Inserts rows again as they were, parents first. Rows and references that the database would have
 * removed meanwhile stay away or become null.
 * @param owners the entities that the rows are, or belong to
 * @returns what stands in the way; then the transaction must not be committed
 */
export async function putBack(
  trx: Transaction<Database>,
  rows: readonly TrashedRow[],
  owners: readonly EntityKey[],
): Promise<Obstacle[]> {
  const references = await tableReferences(trx);
  const obstacles: Obstacle[] = [];
  const isOwner = (table: string, id: unknown) =>
    owners.some((owner) => entityOf(table) === owner.entity && owner.id === id);

  async function missing({ table, row }: TrashedRow): Promise<TableReference[]> {
    const gone: TableReference[] = [];
    for (const reference of references) {
      const id = row[reference.column];
      if (reference.table !== table || typeof id !== 'number' || isOwner(reference.to, id))
        continue;
      if (!(await exists(trx, reference.to, id))) gone.push(reference);
    }
    return gone;
  }

  /** `null` means that it stays away. */
  async function asItComesBack({ table, row }: TrashedRow): Promise<TrashedRow | null> {
    const isEntity = isOwner(table, row['id']);
    const changed: Record<string, unknown> = { ...row };
    for (const { to, column, onDelete } of await missing({ table, row })) {
      const entity = entityOf(to);
      if (onDelete === 'become null') changed[column] = null;
      else if ((onDelete === 'go along' && !isEntity) || !entity) return null;
      else obstacles.push(await goneObstacle(trx, entity, Number(row[column])));
    }
    const other = await takenBy(trx, { table, row: changed });
    if (other && !isEntity) return null;
    const entity = entityOf(table);
    if (other && entity) {
      const id = Number(other['id']);
      obstacles.push({ entity, id, name: nameIn(other), reason: 'same_value' });
    }
    return { table, row: changed };
  }

  for (const row of rows) {
    const back = await asItComesBack(row);
    if (back && obstacles.length === 0) await insertRow(trx, back);
  }
  return distinct(obstacles).slice(0, maxNamedUsages);
}

function distinct(obstacles: readonly Obstacle[]): Obstacle[] {
  return [
    ...new Map(
      obstacles.map((obstacle) => [`${obstacle.entity} ${obstacle.id}`, obstacle]),
    ).values(),
  ];
}
