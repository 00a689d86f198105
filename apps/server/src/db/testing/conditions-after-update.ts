import { migrate } from '../migrations/migrate';
import { migrations } from '../migrations/migrations';
import { openPool } from '../pool';
import { createEmptyDatabase } from './create-test-database';
import { silentLogger } from './silent-logger';

export interface ScenarioCondition {
  readonly id: number;
  readonly condition: string;
}

/**
 * The conditions of these scenarios after an update from the version before a migration, by id.
 * @param step number of the migration, such as `0005`
 */
export async function conditionsAfterUpdate(
  step: string,
  scenarios: readonly ScenarioCondition[],
): Promise<ScenarioCondition[]> {
  const { databaseUrl, drop } = await createEmptyDatabase();
  const { db } = openPool({ connectionString: databaseUrl }, { maxConnections: 2 }, silentLogger);
  const before = Object.entries(migrations).filter(([name]) => name < step);
  await migrate(db, Object.fromEntries(before));
  const tree = await db
    .insertInto('business_logic_configurations')
    .values({ name: 'Standard', is_default: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = scenarios.map((scenario) => ({
    ...scenario,
    name: `Scenario ${scenario.id}`,
    priority: 50,
    parent_id: null,
    type: 'scenario' as const,
    business_logic_configuration_id: tree.id,
  }));
  await db.insertInto('scenarios').values(rows).execute();
  await migrate(db);
  const after = await db
    .selectFrom('scenarios')
    .select(['id', 'condition'])
    .orderBy('id')
    .execute();
  await db.destroy();
  await drop();
  return after;
}
