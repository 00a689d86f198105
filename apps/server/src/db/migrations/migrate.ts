import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration, MigrationResult } from 'kysely/migration';
import { codeOf } from '../connect-error';
import { StartError } from '../../start-error';
import type { Database } from '../tables';
import { countedFromBase, howToCatchUp, stepsFor } from './before-base';
import { migrations } from './migrations';

/** Servers of before go on writing while the tables change. */
const deadlock = '40P01';
const maxTries = 40;
const pauseMs = 250;

const namesOf = (results: readonly MigrationResult[] | undefined) =>
  (results ?? []).map(({ migrationName }) => migrationName);

/**
 * Brings the tables to this program's state and answers the names of the steps that ran now.
 * Several servers may call it at once on one database: the Migrator takes an advisory lock, and
 * all steps run in one transaction. Where servers of before write meanwhile and stand in the way, each step
 * has its own: those go on with the tables of any of them.
 *
 * @throws StartError when a newer Perron has already changed this database, when it is older than the last
 * release, or when a step failed.
 */
export async function migrate(
  db: Kysely<Database>,
  steps: Readonly<Record<string, Migration>> = migrations,
): Promise<string[]> {
  const taken = await stepsTaken(db).catch(() => []);
  if (countedFromBase(taken) === null) {
    throw new StartError(
      `The database is from before Perron 0.1.0 and was not brought up to that version (its last step is ${String(taken.at(-1))}): ${howToCatchUp}, and then this version. Nothing was changed.`,
    );
  }
  const all = stepsFor(steps, taken);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
  const done: string[] = [];
  let { error, results } = await migrator.migrateToLatest();
  for (let tries = 1; tries < maxTries && codeOf(error) === deadlock; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    // One at a time: all together hold the first tables while they wait for the last.
    do {
      ({ error, results } = await migrator.migrateUp());
      if (error === undefined) done.push(...namesOf(results));
    } while (error === undefined && namesOf(results).length > 0);
  }
  if (error === undefined) return [...done, ...namesOf(results)];

  // Asked after the failure, not before the run: a newer server may start at the same moment.
  const unknown = await stepsOfNewerProgram(db, steps);
  if (unknown.length > 0) {
    throw new StartError(
      `The database was changed by a newer Perron (it knows ${unknown.join(', ')}, this program does not): start that version or a later one, or restore the backup made before the update.`,
    );
  }
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  throw new StartError(
    `The database could not be brought up to date${failed === undefined ? '' : ` (step ${failed})`}: ${error instanceof Error ? error.message : 'unknown error'}. ${done.length === 0 ? 'Nothing' : 'Nothing of that step'} was changed; check that the database user may create tables, functions and collations.`,
    { cause: error },
  );
}

/** Those of an empty database: none. */
async function stepsTaken(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!rows[0]?.there) return [];
  const taken = await db
    .$extendTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return taken.map(({ name }) => name);
}

async function stepsOfNewerProgram(
  db: Kysely<Database>,
  steps: Readonly<Record<string, Migration>>,
): Promise<string[]> {
  const taken = await stepsTaken(db).catch(() => []);
  return (countedFromBase(taken) ?? []).filter((name) => !(name in steps));
}

/**
 * The steps that this program needs and the database does not have, as after an older backup was
 * restored under a running server. Empty: none. Steps that a newer program has taken are no matter:
 * within a minor version they only add. Fails when the database does not answer.
 */
export async function missingSteps(
  db: Kysely<Database>,
  steps: Readonly<Record<string, Migration>> = migrations,
): Promise<string[]> {
  const done = new Set(countedFromBase(await stepsTaken(db)) ?? []);
  return Object.keys(steps).filter((name) => !done.has(name));
}
