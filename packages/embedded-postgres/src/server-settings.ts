/** PostgreSQL's settings by name, given on its command line. */
export type ServerSettings = Readonly<Record<string, string>>;

/**
 * For a server that shares a small machine with us: 30 MB instead of hundreds, and never less safe.
 * Given at each start, not written into its files, so that a new version of Perron brings its own.
 */
export const serverSettings: ServerSettings = {
  // Reachable through its socket alone.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '16MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_connections: '60',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  // In the backend itself instead of in three more processes.
  io_method: 'sync',
  jit: 'off',
  // Neither replication nor archiving: less log to write and to keep.
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // Without the DETAIL of a violated constraint, which quotes people's e-mail addresses.
  log_error_verbosity: 'terse',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/** The server's arguments; equal for a server that runs as this program would start it. */
export function serverArguments(
  directoryName: string,
  socketDir: string,
  settings: ServerSettings,
): string[] {
  return [
    ...['-D', directoryName, '-k', socketDir],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
