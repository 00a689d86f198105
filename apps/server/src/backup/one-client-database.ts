import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '../db/tables';

/**
 * Kysely on this one connection: what is done with `client` between its queries, such as `COPY`,
 * belongs to the same transaction. The connection stays open.
 */
export function oneClientDatabase(client: pg.Client): Kysely<Database> {
  const connection = Object.assign(client, { release: () => undefined });
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => connection, end: async () => undefined },
    }),
  });
}
