import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError } from './backup-error';
import type { BackupDatabase } from './format';
import { listMigrations, listSequences, listTables, primaryKeyOf } from './table-catalogue';

/** The whole database as it was at one moment, however it goes on changing. */
export interface DatabaseSnapshot {
  readonly facts: BackupDatabase;
  /** A table's rows in PostgreSQL's text format, in the order of its primary key. */
  copyOut(table: BackupDatabase['tables'][number]): Promise<CopiedTable>;
  end(): Promise<void>;
}

export interface CopiedTable {
  readonly chunks: AsyncIterable<Buffer>;
  /** Known when the chunks have been read. */
  rowCount(): number;
}

/** Settings that would change how values are written; a server may have any of them by default. */
const plainText = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set row_security = off;
  set datestyle = 'ISO';
  set intervalstyle = 'postgres';
  set extra_float_digits = 3;
  set timezone = 'UTC'`;

/** How often a table may have come or gone just then; only the start of a newer server makes one. */
const attempts = 3;

/** @throws BackupError when there is no database of ours, or its tables keep changing */
export async function takeSnapshot(client: pg.ClientBase): Promise<DatabaseSnapshot> {
  await client.query(plainText);
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const expected = await listTables(client);
    await begin(client, expected);
    const tables = await listTables(client);
    const migrations = await listMigrations(client);
    if (migrations === null) {
      throw new BackupError(
        'This database holds no tables of Perron, so there is nothing to back up. Check DATABASE_URL, or DATA_DIR.',
      );
    }
    if (JSON.stringify(tables) === JSON.stringify(expected)) {
      const facts = { migrations, tables, sequences: await listSequences(client) };
      return snapshotOf(client, facts);
    }
    await client.query('rollback');
  }
  throw new BackupError('The tables are being changed by an update. Try again in a moment.');
}

/** Locks the tables against changes of their form first: such a change is in no snapshot. */
async function begin(client: pg.ClientBase, tables: BackupDatabase['tables']): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  if (tables.length === 0) return;
  const names = tables.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  await client.query(`lock table ${names} in access share mode`);
}

function snapshotOf(client: pg.ClientBase, facts: BackupDatabase): DatabaseSnapshot {
  return {
    facts,
    async copyOut({ name, columns }) {
      const list = (names: readonly string[]) =>
        names.map((entry) => client.escapeIdentifier(entry)).join(', ');
      const key = await primaryKeyOf(client, name);
      const order = key.length === 0 ? '' : ` order by ${list(key)}`;
      const rows = `select ${list(columns)} from ${client.escapeIdentifier(name)}${order}`;
      const stream = client.query(copyTo(`copy (${rows}) to stdout`));
      return { chunks: stream, rowCount: () => stream.rowCount };
    },
    async end() {
      await client.query('rollback');
    },
  };
}
