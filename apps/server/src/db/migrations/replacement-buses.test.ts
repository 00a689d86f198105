import { knownScenarios } from '@perron/core';
import { expect, it } from 'vitest';
import { openPool } from '../pool';
import { createEmptyDatabase } from '../testing/create-test-database';
import { silentLogger } from '../testing/silent-logger';
import { migrate } from './migrate';
import { migrations } from './migrations';

const standing = 'position in ["before_first_station", "at_station", "after_last_station"]';
const laidIn = [
  { id: 10, condition: 'vehicle && position in ["on_track", "approaching"] && pendelzug' },
  { id: 19, condition: '!vehicle && train_in_station' },
  { id: 21, condition: '!vehicle && disruption_here' },
  { id: 27, condition: `vehicle && ${standing} && pendelzug` },
];

it('known scenarios get the conditions of a new installation, unless operators have changed them', async () => {
  const { databaseUrl, drop } = await createEmptyDatabase();
  const db = openPool({ connectionString: databaseUrl }, 2, silentLogger);
  const before = Object.entries(migrations).filter(([name]) => name < '0006');
  await migrate(db, Object.fromEntries(before));
  const tree = await db
    .insertInto('business_logic_configurations')
    .values({ name: 'Standard', is_default: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const others = [
    { id: 20, condition: 'vehicle && disruption_here' },
    { id: 99, condition: '!vehicle && disruption_here' },
  ];
  await db
    .insertInto('scenarios')
    .values(
      [...laidIn, ...others].map((row) => ({
        ...row,
        name: `Scenario ${row.id}`,
        priority: 50,
        parent_id: null,
        type: 'scenario' as const,
        business_logic_configuration_id: tree.id,
      })),
    )
    .execute();
  await migrate(db);
  const after = await db
    .selectFrom('scenarios')
    .select(['id', 'condition'])
    .orderBy('id')
    .execute();
  await db.destroy();
  await drop();
  const known = new Map(knownScenarios.map(({ id, condition }) => [id, condition]));
  const expected = laidIn.map(({ id }) => ({ id, condition: known.get(id) ?? '' }));
  expect(after).toEqual([...expected, ...others].sort((a, b) => a.id - b.id));
});
