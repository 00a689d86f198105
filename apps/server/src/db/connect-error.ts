import { StartError } from '../start-error';

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there: start it, or correct DATABASE_URL',
  ENOENT: 'there is no such socket: start it, or correct DATABASE_URL',
  ENOTFOUND: 'there is no host of that name: correct DATABASE_URL',
  EAI_AGAIN: 'the name of the host could not be looked up: check the network, or DATABASE_URL',
  EHOSTUNREACH: 'there is no way to that host: check the network, or DATABASE_URL',
  ENETUNREACH: 'there is no way to that network: check the network, or DATABASE_URL',
  ETIMEDOUT: 'it did not answer in time: check the network, a firewall, or DATABASE_URL',
  ECONNRESET: 'it closed the connection: check that a PostgreSQL server listens there',
  '28P01': 'it refused the user or the password: correct them in DATABASE_URL',
  '28000': 'it does not let this user in from here: check the user in DATABASE_URL and pg_hba.conf',
  '3D000': 'it has no database of that name: create it (createdb), or correct DATABASE_URL',
  '42501': 'the user may not connect to it: grant connect, or correct DATABASE_URL',
  '53300': 'it has no connection left: raise its max_connections, or stop other programs',
  '57P03': 'it is still starting up or shutting down: try again in a moment',
};

/** The database cannot be reached, in one sentence that never holds the password. */
export function connectError(databaseUrl: string, error: unknown): StartError {
  const reason = reasons[codeOf(error)] ?? foreignReason(error);
  return new StartError(
    `Perron cannot use the database at ${describeDatabaseUrl(databaseUrl)}: ${reason}.`,
    { cause: error },
  );
}

/** The URL for a log or a sentence: without password and parameters. */
export function describeDatabaseUrl(databaseUrl: string): string {
  const url = parseDatabaseUrl(databaseUrl);
  if (url === null) return '(not a URL)';
  const user = url.username === '' ? '' : `${decodeURIComponent(url.username)}@`;
  const host = url.searchParams.get('host') ?? (url.host === '' ? 'localhost' : url.host);
  return `postgres://${user}${decodeURIComponent(host)}${url.pathname}`;
}

/**
 * The parts of a database's URL; null when it is none. A URL may leave the host out and name the
 * folder of a socket as a parameter (`postgres://user@/name?host=/run/postgresql`).
 */
export function parseDatabaseUrl(databaseUrl: string): URL | null {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) return null;
  const parsable = databaseUrl.replace(/^(\w+:\/\/[^/?]*@)\//, '$1localhost/');
  try {
    decodeURIComponent(parsable); // the driver will do so with each part
    return new URL(parsable);
  } catch {
    return null;
  }
}

/** PostgreSQL's own code (SQLSTATE), or the system's; the first of several tried addresses. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (typeof code === 'string' && code !== '') return code;
  return error instanceof Error && /timeout/i.test(error.message) ? 'ETIMEDOUT' : '';
}

function foreignReason(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/SSL/i.test(message)) {
    return `${message}: set sslmode=disable, or sslmode=verify-full, in DATABASE_URL as the server needs it`;
  }
  return `${message === '' ? 'the connection failed' : message} (correct DATABASE_URL)`;
}
