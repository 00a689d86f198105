import type { SourceOverrule, SystemReport, SystemSource } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { lastBackup, lastBackupKey } from '../../backup/note-backup';
import { migrations } from '../../db/migrations/migrations';
import { clockWitnesses } from '../../clocks/clock-watch';
import type { ClockWatch } from '../../clocks/clock-watch';
import type { Database } from '../../db/tables';
import { databaseVersion } from './database-version';

export interface ReportDeps {
  readonly db: Kysely<Database>;
  readonly version: string;
  readonly startedAtMs: number;
  readonly nowMs: () => number;
  readonly freeBytes: () => Promise<number | null>;
  readonly sources: () => readonly SystemSource[];
  readonly overrules: () => readonly SourceOverrule[];
  readonly hosting: Hosting;
  readonly clocks: Pick<ClockWatch, 'findings'>;
}

/** How the installation is set up. */
export interface Hosting {
  readonly embeddedDatabase: boolean;
  readonly storage: 'folder' | 's3';
  /** All uploaded files together may have at most this many bytes; `null` if no limit is set. */
  readonly quotaBytes: number | null;
  /** False: mails go into a folder. */
  readonly sendsMails: boolean;
}

interface Figures {
  readonly database_bytes: number;
  readonly files: number;
  readonly file_bytes: number;
  readonly stored_bytes: number;
  readonly mails: number;
  readonly failing_mails: number;
  readonly oldest_mail: Date | null;
  readonly backup: unknown;
}

async function figuresOf(db: Kysely<Database>): Promise<Figures> {
  const { rows } = await sql<Figures>`select
    pg_database_size(current_database())::float8 as database_bytes,
    (select count(*)::int from s3_files) as files,
    (select coalesce(sum(size), 0)::float8 from s3_files) as file_bytes,
    (select coalesce(sum(bytes), 0)::float8 from stored_files) as stored_bytes,
    (select count(*)::int from mail_queue) as mails,
    (select count(*)::int from mail_queue where tries > 0) as failing_mails,
    (select min(created_at) from mail_queue) as oldest_mail,
    (select value from settings where key = ${lastBackupKey}) as backup`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('A select without a table has one row.');
  return figures;
}

/** Everything that an operator of the installation needs to know. */
export async function systemReportOf(deps: ReportDeps): Promise<SystemReport> {
  const { db, hosting } = deps;
  const [figures, version, free_bytes] = await Promise.all([
    figuresOf(db),
    databaseVersion(db),
    deps.freeBytes(),
  ]);
  return {
    now: new Date(deps.nowMs()).toISOString(),
    program: {
      version: deps.version,
      node: process.versions.node,
      started_at: new Date(deps.startedAtMs).toISOString(),
    },
    database: {
      version,
      migration: Object.keys(migrations).sort().at(-1) ?? '',
      bytes: figures.database_bytes,
      embedded: hosting.embeddedDatabase,
    },
    storage: {
      kind: hosting.storage,
      files: figures.files,
      bytes: figures.file_bytes,
      stored_bytes: figures.stored_bytes,
      quota_bytes: deps.hosting.quotaBytes,
      free_bytes,
    },
    mail: {
      sends: hosting.sendsMails,
      waiting: figures.mails,
      failing: figures.failing_mails,
      oldest_at: figures.oldest_mail?.toISOString() ?? null,
    },
    backup: lastBackup.nullable().catch(null).parse(figures.backup),
    sources: [...deps.sources()],
    clock: clockWitnesses(deps.clocks.findings()),
    overrules: [...deps.overrules()],
  };
}
