import { knownScenarios } from '@perron/core';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { isSet, writeSetting } from '../db/settings';
import type { Database } from '../db/tables';
import type { LiveTransit } from '../live/live-transit';
import { demoSetting } from './lay-in-demo';
import { layInSituations } from './lay-in-situations';

const lookedSetting = 'demo_situations_looked_at';

/** The tables that decide which scenario the demo's displays show. */
const programme = [
  'business_logic_configuration',
  'kept_situation',
  'output_type',
  'playlist',
  'scenario',
] as const;

/** Nobody has changed what the demo's situations expect. */
async function isProgrammeUntouched(db: Transaction<Database>): Promise<boolean> {
  const changed = await db
    .selectFrom('audit_log')
    .select('id')
    .where('entity', 'in', programme)
    .limit(1)
    .executeTakeFirst();
  const kept = await db.selectFrom('kept_situations').select('id').limit(1).executeTakeFirst();
  if (changed || kept) return false;
  const scenarios = await db.selectFrom('scenarios').selectAll().execute();
  const isAsLaidIn = ({ id, condition, priority }: (typeof knownScenarios)[number]) =>
    scenarios.some(
      (scenario) =>
        scenario.id === id && scenario.condition === condition && scenario.priority === priority,
    );
  return scenarios.length === knownScenarios.length && knownScenarios.every(isAsLaidIn);
}

/**
 * Lays the demo's situations into a demo that began before there were any; once, and only where
 * nobody has changed its programme: elsewhere they would expect what the operators do not want.
 */
export async function layInSituationsLater(
  db: Kysely<Database>,
  transit: LiveTransit,
  nowMs: () => number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Several servers may start at once on one database.
    await sql`lock table settings in share row exclusive mode`.execute(transaction);
    if (!(await isSet(transaction, demoSetting)) || (await isSet(transaction, lookedSetting)))
      return;
    if (await isProgrammeUntouched(transaction)) {
      await layInSituations(transaction, transit, nowMs);
    }
    await writeSetting(transaction, lookedSetting, true);
  });
}
