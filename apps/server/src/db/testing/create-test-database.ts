import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import { openPool } from '../pool';
import type { Database } from '../tables';
import { silentLogger } from './silent-logger';
import { asAdmin, databaseUrlOf, dropDatabase } from './test-server';
import type { TestServerAddress } from './test-server';

/** A database with all tables and no rows, for one test file. */
export interface TestDatabase {
  db: Kysely<Database>;
  /** For tests that start the server as a whole. */
  databaseUrl: string;
  /** Call it in `afterAll`. */
  close(): Promise<void>;
}

/** Makes the database as a copy of the migrated template. Call it in `beforeAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { databaseUrl, drop } = await createDatabase('template');
  const { db } = openPool({ connectionString: databaseUrl }, { maxConnections: 5 }, silentLogger);
  return {
    db,
    databaseUrl,
    close: async () => {
      await db.destroy();
      await drop();
    },
  };
}

/** A database without any tables, for tests of the migrations and of the start. */
export function createEmptyDatabase(): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  return createDatabase('empty');
}

async function createDatabase(
  like: 'template' | 'empty',
): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const address = await testServerAddress();
  const name = `${address.namePrefix}${randomBytes(6).toString('hex')}`;
  const source = like === 'template' ? ` template ${address.template}` : '';
  await asAdmin(address, (admin) => admin.query(`create database ${name}${source}`));
  return {
    databaseUrl: databaseUrlOf(address, name),
    drop: async () => {
      await asAdmin(address, (admin) => dropDatabase(admin, name));
    },
  };
}

async function testServerAddress(): Promise<TestServerAddress> {
  const answer = JSON.parse(await text(connect(inject('testServerDoor')))) as
    { address: TestServerAddress; failure?: never } | { failure: string };
  if (answer.failure !== undefined) {
    throw new Error(`The PostgreSQL server for the tests did not start: ${answer.failure}`);
  }
  return answer.address;
}
