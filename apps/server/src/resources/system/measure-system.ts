import type { SystemSource } from '@perron/schema';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { lastBackup, lastBackupKey } from '../../backup/note-backup';
import { storedBytes } from '../../files/stored-bytes';
import type { ClockWatch } from '../../clocks/clock-watch';
import type { PoolUse } from '../../db/pool';
import type { Database } from '../../db/tables';
import type { Metrics } from '../../plugins/metrics';
import type { Readiness } from './readiness';

export interface SystemFigures {
  readonly readiness: Pick<Readiness, 'missingParts'>;
  readonly db: Kysely<Database>;
  readonly nowMs: () => number;
  readonly freeBytes: () => Promise<number | null>;
  /** All uploaded files together may have at most this many; `null` if no limit is set. */
  readonly quotaBytes: number | null;
  readonly sources: () => readonly SystemSource[];
  readonly poolUse: () => PoolUse;
  /** How long ago all changes of other nodes had been read. */
  readonly feedSilentMs: () => number;
  readonly clocks: Pick<ClockWatch, 'findings'>;
}

const wholeSeconds = (ms: number) => Math.max(0, Math.round(ms / 1000));

async function mailsOf({ db }: SystemFigures): Promise<Record<string, number>> {
  const { rows } = await sql<{ waiting: number; failing: number }>`select
    (count(*) filter (where tries = 0))::int as waiting,
    (count(*) filter (where tries > 0))::int as failing from mail_queue`.execute(db);
  const { waiting = 0, failing = 0 } = rows[0] ?? {};
  return { waiting, failing };
}

/** There is no figure for what has no age yet. */
async function agesOf({ db, nowMs }: SystemFigures): Promise<Record<string, number>> {
  const { rows } = await sql<{ oldest_mail: Date | null; backup: unknown }>`select
    (select min(created_at) from mail_queue) as oldest_mail,
    (select value from settings where key = ${lastBackupKey}) as backup`.execute(db);
  const oldest = rows[0]?.oldest_mail ?? null;
  const backup = lastBackup.safeParse(rows[0]?.backup);
  return {
    ...(oldest && { oldest_mail: wholeSeconds(nowMs() - oldest.getTime()) }),
    ...(backup.success && { backup: wholeSeconds(nowMs() - Date.parse(backup.data.at)) }),
  };
}

/** The worst of each kind: there may be several sources of realtime. */
function sourceAges({ sources, nowMs }: SystemFigures): Record<string, number> {
  const ages: Record<string, number> = {};
  for (const { kind, last_good_at } of sources()) {
    if (last_good_at === null) continue;
    ages[kind] = Math.max(ages[kind] ?? 0, wholeSeconds(nowMs() - Date.parse(last_good_at)));
  }
  return ages;
}

function failedSources({ sources }: SystemFigures): Record<string, number> {
  const failed: Record<string, number> = {};
  for (const { kind, state } of sources()) {
    failed[kind] = (failed[kind] ?? 0) + (state === 'failed' ? 1 : 0);
  }
  return failed;
}

/** Figures that somebody is woken for (deploy/monitoring). */
export function measureSystem(metrics: Metrics, deps: SystemFigures): void {
  metrics.gauges(
    'perron_ready',
    'Whether the node can serve: 1, or 0 for each part that is missing.',
    'part',
    async () => {
      const missing = await deps.readiness.missingParts();
      const parts = missing.map(({ path }) => [path, 0] as const);
      return parts.length === 0 ? { all: 1 } : { all: 0, ...Object.fromEntries(parts) };
    },
  );
  metrics.gauges(
    'perron_sources_failed',
    'Sources of this kind that have failed.',
    'kind',
    async () => failedSources(deps),
  );
  metrics.gauges(
    'perron_source_age_seconds',
    'Age of the oldest data in use of this kind of source; of the timetable, since it was taken over.',
    'kind',
    async () => sourceAges(deps),
  );
  metrics.gauges(
    'perron_mails',
    'Mails in the queue: waiting, or refused at least once.',
    'state',
    () => mailsOf(deps),
  );
  metrics.gauges(
    'perron_age_seconds',
    'Age of the oldest mail in the queue, and of the last backup; missing: there is none.',
    'of',
    () => agesOf(deps),
  );
  metrics.gauges(
    'perron_database_connections',
    'Connections of the pool: busy, idle, and queries that wait for one.',
    'state',
    async () => {
      const { busy, idle, waiting } = deps.poolUse();
      return { busy, idle, waiting };
    },
  );
  metrics.gauge(
    'perron_event_feed_silent_seconds',
    'Seconds since all changes of other nodes had been read; a few, while all is well.',
    () => Math.round(deps.feedSilentMs() / 100) / 10,
  );
  metrics.gauges(
    'perron_clock_ahead_seconds',
    'By how much the clock of this node is ahead of those of displays, sources, feeds and a database on another machine.',
    'of',
    async () =>
      Object.fromEntries(
        deps.clocks.findings().witnesses.map(({ kind, aheadMs }) => [kind, aheadMs / 1000]),
      ),
  );
  metrics.gauge(
    'perron_clock_wrong',
    'Whether the clock of this node is proved wrong: 1, and displays count nothing down; else 0.',
    () => (deps.clocks.findings().aheadMs === null ? 0 : 1),
  );
  metrics.gauges(
    'perron_files_bytes',
    'Bytes of all uploaded files together, and how many they may have where a limit is set.',
    'of',
    async () => ({
      stored: await storedBytes(deps.db),
      ...(deps.quotaBytes !== null && { quota: deps.quotaBytes }),
    }),
  );
  metrics.gauges(
    'perron_disk_free_bytes',
    'Bytes that are free where the data lies.',
    'at',
    async () => {
      const bytes = await deps.freeBytes();
      return bytes === null ? {} : { data: bytes };
    },
  );
}
