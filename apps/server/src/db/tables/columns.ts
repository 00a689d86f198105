import type { ColumnType } from 'kysely';

/** `timestamptz(3)`: a `Date` both ways, so that what is read back equals what was written. */
export type Timestamp = ColumnType<Date, Date, Date>;
export type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type StampedByDatabase = ColumnType<Date, never, never>;

/**
 * `jsonb`: written as JSON text (`JSON.stringify`), because the driver would turn a JavaScript array
 * into a PostgreSQL array; read as the parsed value.
 */
export type Json<T> = ColumnType<T, string, string>;

/**
 * The columns of each entity. The database keeps all three by itself (a trigger): `version` starts at 1 and
 * grows by one with each update, `updated_at` is the time of that update's transaction.
 */
export interface EntityStamps {
  created_at: StampedByDatabase;
  updated_at: StampedByDatabase;
  version: ColumnType<number, never, never>;
}
