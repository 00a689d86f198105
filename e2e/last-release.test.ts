import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../apps/server/src/db/migrations/migrate';
import { openPool } from '../apps/server/src/db/pool';
import { readTables } from '../apps/server/src/db/testing/narrowings';
import { silentLogger } from '../apps/server/src/db/testing/silent-logger';
import { unpackLastRelease } from './nodes/last-release';
import { startOwnPostgres } from './support/own-postgres';
import { startServer } from './support/running-server';
import { signedInClient } from './support/signed-in';

test('a database of the last release opens with its data, and has the tables of a new one', async () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'perron-last-release-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const postgres = await startOwnPostgres(path.join(home, 'database'));
  onTestFinished(() => postgres.close());
  const env = {
    DATA_DIR: path.join(home, 'data'),
    DATABASE_URL: postgres.databaseUrl,
    TRANSIT_GTFS: 'data/berlin-mini.gtfs.zip',
  };

  const lastRelease = path.join(home, 'last-release');
  unpackLastRelease(lastRelease);
  const older = await startServer(env, lastRelease);
  const operator = await signedInClient(older);
  const station = await operator.createStation({ body: { name: 'Nordkreuz', code: '900500001' } });
  const { total: scenarios } = await operator.listScenarios({});
  await older.stop();

  const newer = await startServer(env);
  const later = await signedInClient(newer);
  expect(await later.getStation({ params: { station_id: station.id } })).toEqual(station);
  expect((await later.listScenarios({})).total).toBe(scenarios);
  await newer.stop();

  const tablesOf = async (databaseUrl: string) => {
    const address = { connectionString: databaseUrl };
    const { db } = openPool(address, { maxConnections: 2 }, silentLogger);
    await migrate(db);
    const tables = await readTables(db);
    await db.destroy();
    return tables;
  };
  const client = new pg.Client(postgres.databaseUrl);
  await client.connect();
  await client.query('create database of_this_version');
  await client.end();
  const fresh = new URL(postgres.databaseUrl);
  fresh.pathname = '/of_this_version';
  expect(await tablesOf(postgres.databaseUrl)).toEqual(await tablesOf(fresh.href));
});
