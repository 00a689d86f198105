import type pg from 'pg';
import { BackupError } from './backup-error';

/**
 * The embedded database is claimed by one program; a server on `DATABASE_URL` is seen by its
 * connections only.
 * @throws BackupError when a Perron is connected to this database
 */
export async function refuseConnectedServers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity
      where datname = current_database() and application_name = 'perron'`,
  );
  const connections = rows[0]?.connections ?? 0;
  if (connections === 0) return;
  throw new BackupError(
    `A Perron server uses this database (${connections} connections). Stop it, restore, and start it again.`,
  );
}
