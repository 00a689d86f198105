import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { parseDatabaseUrl } from '../connect-error';
import { openEmbedded } from '@perron/embedded-postgres';
import { migrate } from '../migrations/migrate';
import { openPool } from '../pool';
import { startPlainServer } from './plain-server';
import type { StartedServer } from './plain-server';
import { silentLogger } from './silent-logger';

/** The address that a test file makes its database with. */
export interface TestServerAddress {
  /** A database to connect to while creating others. */
  adminUrl: string;
  /** Begins the name of every database of this run. */
  namePrefix: string;
  /** The database with all migrations, to copy. */
  template: string;
}

/** The PostgreSQL server of one test run. */
export interface TestServer {
  address: TestServerAddress;
  close(): Promise<void>;
}

/**
 * An embedded server on a temporary folder, which does not wait for the disk: what it holds need not
 * outlive the run.
 */
export async function startEmbeddedTestServer(): Promise<TestServer> {
  return withTemplate(await embeddedServer());
}

/** The server that `TEST_DATABASE_URL` names, with a user who may create databases; else a plain one. */
export async function startExternalTestServer(): Promise<TestServer> {
  const adminUrl = process.env['TEST_DATABASE_URL'];
  return withTemplate(
    adminUrl === undefined || adminUrl === ''
      ? await startPlainServer()
      : { adminUrl, stop: async () => {} },
  );
}

async function withTemplate(server: StartedServer): Promise<TestServer> {
  const namePrefix = `perron_test_${randomBytes(4).toString('hex')}_`;
  const template = `${namePrefix}template`;
  const address = { adminUrl: server.adminUrl, namePrefix, template };
  await asAdmin(address, (admin) => admin.query(`create database ${template}`));
  const { db } = openPool(
    { connectionString: databaseUrlOf(address, template) },
    { maxConnections: 1 },
    silentLogger,
  );
  await migrate(db);
  await db.destroy();
  return {
    address,
    close: async () => {
      await asAdmin(address, (admin) => dropAll(admin, namePrefix));
      await server.stop();
    },
  };
}

async function embeddedServer(): Promise<StartedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'perron-test-'));
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  const embedded = await openEmbedded({ dataDir, logger: silentLogger, settings });
  const { host, user, password } = embedded.connection;
  return {
    adminUrl: `postgres://${user}:${password}@${encodeURIComponent(host)}/postgres`,
    stop: async () => {
      await embedded.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Also what a test that failed to clean up has left on a foreign server. */
async function dropAll(admin: pg.Client, namePrefix: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [namePrefix],
  );
  for (const { datname } of rows) await dropDatabase(admin, datname);
}

/** `with (force)` refuses to end what belongs to the server, such as a vacuum. */
const insufficientPrivilege = '42501';

/** Also while something is connected to it. */
export async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  try {
    await admin.query(`drop database if exists ${name} with (force)`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error;
    // Without force the server asks its own vacuum to leave, and waits for it.
    await admin.query(`drop database if exists ${name}`);
  }
}

export function databaseUrlOf({ adminUrl }: TestServerAddress, name: string): string {
  const url = parseDatabaseUrl(adminUrl);
  if (url === null) throw new Error('TEST_DATABASE_URL is not the URL of a PostgreSQL server.');
  url.pathname = `/${name}`;
  return url.href;
}

export async function asAdmin<T>(
  { adminUrl }: TestServerAddress,
  use: (admin: pg.Client) => Promise<T>,
): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    return await use(admin);
  } finally {
    await admin.end();
  }
}
