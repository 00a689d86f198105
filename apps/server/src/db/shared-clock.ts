import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * The clock that all nodes share where they count or wait together. `null` means the database's
 * clock, as their own may differ; else a clock that tests turn, in epoch ms.
 */
export type SharedClock = (() => number) | null;

/** The time of a shared clock, in a query. */
export function sharedNow(clock: SharedClock): RawBuilder<Date> {
  if (clock === null) return sql`clock_timestamp()`;
  return sql`to_timestamp(${clock()}::float8 / 1000)`;
}

/** A span of time, in a query. */
export function span(ms: number): RawBuilder<unknown> {
  return sql`make_interval(secs => ${ms}::float8 / 1000)`;
}
