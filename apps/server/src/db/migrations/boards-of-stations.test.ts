import { expect, it } from 'vitest';
import { openPool } from '../pool';
import { createEmptyDatabase } from '../testing/create-test-database';
import { silentLogger } from '../testing/silent-logger';
import { migrate } from './migrate';
import { migrations } from './migrations';

it('the standard scenario of stations is for stations only, unless operators have changed it', async () => {
  const { databaseUrl, drop } = await createEmptyDatabase();
  const db = openPool({ connectionString: databaseUrl }, 2, silentLogger);
  const before = Object.entries(migrations).filter(([name]) => name < '0005');
  await migrate(db, Object.fromEntries(before));
  const shared = { name: 'Board', priority: 100, parent_id: null, type: 'scenario' as const };
  const tree = await db
    .insertInto('business_logic_configurations')
    .values({ name: 'Standard', is_default: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = [
    { ...shared, id: 17, condition: 'true' },
    { ...shared, id: 18, condition: 'true' },
  ].map((row) => ({ ...row, business_logic_configuration_id: tree.id }));
  await db.insertInto('scenarios').values(rows).execute();
  await migrate(db);
  const after = await db
    .selectFrom('scenarios')
    .select(['id', 'condition'])
    .orderBy('id')
    .execute();
  await db.destroy();
  await drop();
  expect(after).toEqual([
    { id: 17, condition: 'true' },
    { id: 18, condition: '!vehicle' },
  ]);
});
