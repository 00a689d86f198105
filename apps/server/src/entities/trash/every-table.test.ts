import { entityPaths, operations } from '@perron/schema';
import type { EntityName } from '@perron/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { entityOf } from './entity-tables';
import { tableReferences } from './table-references';
import type { TableReference } from './table-references';
import { createFiller } from './testing/fill-tables';
import type { Filler } from './testing/fill-tables';
import { World } from '../../contract/testing/world';
import { endingTables } from './rows-of';

let perron: TestApp;
let references: TableReference[];
let filler: Filler;
let world: World;

beforeAll(async () => {
  // Where registration is by invitation, nobody gets a mail that the world waits for.
  perron = await createTestApp({ registration: 'open' });
  references = await tableReferences(perron.db);
  world = await World.open(perron);
  filler = createFiller(perron.db, { references, make: (collection) => world.make(collection) });
});
afterAll(() => perron.close());

/** Every kind that the API brings back out of the trash. */
const restorable = (Object.keys(entityPaths) as EntityName[]).filter((kind) =>
  Object.values(operations).some(
    ({ path, method }) =>
      method === 'POST' && new RegExp(`^/api/${entityPaths[kind]}/\\{\\w+\\}/restore$`).test(path),
  ),
);

type Row = Readonly<Record<string, unknown>>;

/** Each write changes these. */
const stamps = new Set(['updated_at', 'version']);

/** The rows of a table that hang on one row, by the table's own word for each. */
async function rowsUnder(table: string, column: string, id: unknown): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(found) as row from ${sql.table(table)} as found
    where ${sql.ref(`found.${column}`)} = ${id} order by 1`.execute(perron.db);
  return rows.map(({ row }) => row);
}

/** The tables whose rows the database would delete along. Entities that keep theirs from being deleted never go along. */
function goingAlongWith(table: string): TableReference[] {
  return references.filter((reference) => {
    const kind = entityOf(reference.table);
    if (reference.to !== table || reference.onDelete !== 'go along') return false;
    return kind === undefined || !restorable.includes(kind);
  });
}

/** Fills every table that goes along with an entity, and that below it. */
async function fillUnder(table: string, id: number): Promise<void> {
  for (const reference of goingAlongWith(table)) {
    const [known] = await rowsUnder(reference.table, reference.column, id);
    const row = known ?? (await filler.fill(reference.table, { [reference.column]: id }));
    if (typeof row['id'] === 'number') await fillUnder(reference.table, row['id']);
  }
}

/** An entity and all that goes along with it, by table. */
async function picture(table: string, id: number): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {};
  async function look(at: string, column: string, value: unknown): Promise<void> {
    const rows = await rowsUnder(at, column, value);
    all[`${at}.${column} = ${String(value)}`] = rows.map((row) =>
      at === table
        ? Object.fromEntries(Object.entries(row).filter(([name]) => !stamps.has(name)))
        : row,
    );
    for (const row of rows) {
      for (const reference of goingAlongWith(at)) {
        if (endingTables.has(reference.table)) continue;
        await look(reference.table, reference.column, row['id']);
      }
    }
  }
  await look(table, 'id', id);
  return all;
}

test('every kind that can be deleted is among those that come back', () => {
  expect(restorable.length).toBeGreaterThan(15);
  expect(restorable).toContain('display');
  expect(restorable).toContain('user');
});

test.each(restorable)(
  'a %s comes back out of the trash with every row of every table that went with it',
  async (kind) => {
    const table = entityPaths[kind].replaceAll('-', '_');
    const id = await world.make(`/api/${entityPaths[kind]}`);
    await fillUnder(table, id);
    const before = await picture(table, id);
    // A table that was forgotten would be equal to itself.
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);

    const url = `/api/${entityPaths[kind]}/${id}`;
    const removed = await perron.send('DELETE', url);
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    expect(await rowsUnder(table, 'id', id)).toEqual([]);
    const restored = await perron.send('POST', `${url}/restore`);
    expect([restored.statusCode, restored.body]).toEqual([200, restored.body]);
    expect(await picture(table, id)).toEqual(before);
  },
);
