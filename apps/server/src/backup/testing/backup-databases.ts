import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { readableValues } from '../../db/pool';
import { createEmptyDatabase, createTestDatabase } from '../../db/testing/create-test-database';
import type { FileStore } from '../../files/file-store';
import { openFolderStore } from '../../files/folder-store';

/** A database, a file store and a folder, for one test. */
export interface TestPlace {
  readonly client: pg.Client;
  readonly databaseUrl: string;
  readonly files: FileStore;
  readonly folder: string;
  /** Puts a file into the store, and answers its name. */
  putFile(content: string): Promise<string>;
  close(): Promise<void>;
}

/** @param like with all tables and no rows, or without any table */
export async function openTestPlace(like: 'template' | 'empty'): Promise<TestPlace> {
  const database = like === 'template' ? await createTestDatabase() : await createEmptyDatabase();
  const client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
  const folder = mkdtempSync(path.join(tmpdir(), 'perron-backup-'));
  const files = await openFolderStore(path.join(folder, 'files'), Date.now);
  return {
    client,
    databaseUrl: database.databaseUrl,
    files,
    folder,
    async putFile(content) {
      const name = `${createHash('sha256').update(content).digest('hex')}.png`;
      const scratch = path.join(folder, 'scratch');
      writeFileSync(scratch, content);
      await files.put(name, scratch);
      return name;
    },
    async close() {
      await client.end();
      await ('close' in database ? database.close() : database.drop());
      rmSync(folder, { recursive: true });
    },
  };
}

/** A file's row, whose content need not exist. */
export async function addFileRow(client: pg.Client, storeName: string): Promise<void> {
  await client.query(
    `insert into s3_files (name, content_type, size, width, height, store_name)
     values ('picture', 'image/png', 1, 1, 1, $1)`,
    [storeName],
  );
}

/** Names of the files in its store, in order. */
export function filesIn(place: TestPlace): string[] {
  return readdirSync(path.join(place.folder, 'files')).sort();
}

/** Every row of every table as text, without what the Migrator keeps. */
export async function allRows(client: pg.Client): Promise<Record<string, string[]>> {
  // Rows are compared as text, which each connection may write in its own way.
  await client.query(`${readableValues}; set time zone 'UTC'`);
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_name not like 'kysely%' order by 1`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ line: string }>(
      `select t::text as line from ${name} t order by 1`,
    );
    contents[name] = rows.map(({ line }) => line);
  }
  return contents;
}

/** All constraints, indexes and triggers, as PostgreSQL writes them. */
export async function allRules(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ rule: string }>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule
       from pg_constraint where connamespace = current_schema()::regnamespace
     union all
     select pg_get_indexdef(indexrelid) from pg_index
       join pg_class c on c.oid = indexrelid where relnamespace = current_schema()::regnamespace
     union all
     select pg_get_triggerdef(t.oid) || ' ' || tgenabled::text from pg_trigger t
       join pg_class c on c.oid = tgrelid
      where relnamespace = current_schema()::regnamespace and not tgisinternal
     order by 1`,
  );
  return rows.map(({ rule }) => rule);
}
