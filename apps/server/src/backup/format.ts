import { z } from 'zod';

/**
 * A backup is an archive with the entries `perron.json`, `files/<name>`, `database.json` and
 * `tables/<table>/<part>`. A table's parts are one `COPY` in PostgreSQL's text format, cut anywhere.
 */
export const backupFormat = 1;

/** The first entry: what this file is, and which program made it. */
export const backupHead = z.object({
  format: z.int(),
  /** The version of the program, as in its package.json. */
  version: z.string(),
  created_at: z.iso.datetime(),
});
export type BackupHead = z.infer<typeof backupHead>;

/** The facts that the tables' parts are read with. */
export const backupDatabase = z.object({
  /** Names of the steps that had made these tables, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** Where each sequence stood; `last_value` is a 64-bit number in digits. */
  sequences: z.array(
    z.object({ name: z.string(), last_value: z.string().regex(/^\d+$/), is_called: z.boolean() }),
  ),
});
export type BackupDatabase = z.infer<typeof backupDatabase>;

export const headEntry = 'perron.json';
export const databaseEntry = 'database.json';

export function fileEntry(name: string): string {
  return `files/${name}`;
}

/** @param part counts from 1 */
export function tableEntry(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}`;
}

/** The kind of an entry, by its name; `null` if it is none of a backup. */
export type EntryKind =
  | { readonly kind: 'head' | 'database' }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'table'; readonly table: string };

/** Names of files and tables become paths and SQL, so nothing else than these letters passes. */
const filePattern = /^files\/([0-9a-f]{64}\.[a-z0-9]+)$/;
const tablePattern = /^tables\/([a-z_][a-z0-9_]*)\/\d{6,}$/;

export function entryKindOf(name: string): EntryKind | null {
  if (name === headEntry) return { kind: 'head' };
  if (name === databaseEntry) return { kind: 'database' };
  const file = filePattern.exec(name)?.[1];
  if (file !== undefined) return { kind: 'file', file };
  const table = tablePattern.exec(name)?.[1];
  return table === undefined ? null : { kind: 'table', table };
}
