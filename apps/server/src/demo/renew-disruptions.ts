import type { Actor, Disruption, DisruptionInput } from '@perron/schema';
import type { Timers } from '@perron/timing';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ApiError } from '../api-error';
import { Changes } from '../changes/changes';
import type { DatabaseLogger } from '../db/database-logger';
import type { Database } from '../db/tables';
import { containing } from '../entities/list-page';
import { etagOf } from '../entities/if-match';
import { disruptions as disruptionsAt } from '../resources/network';
import { demoMark } from './disruptions';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
export const demoActor: Actor = { type: 'system', id: null, name: 'Demo' };

/** The demo's own that nobody but the demo has changed. */
export function untouchedDisruptions(db: Kysely<Database>) {
  return db
    .selectFrom('disruptions')
    .select('disruptions.id')
    .where('description', 'like', containing(demoMark))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('audit_log')
            .select(sql`1`.as('one'))
            .where('entity', '=', 'disruption')
            .whereRef('entity_id', '=', 'disruptions.id')
            .where('actor_type', '!=', 'system'),
        ),
      ),
    )
    .orderBy('disruptions.id');
}

/** Those of them that are over. */
async function overOnes(db: Kysely<Database>, nowMs: number): Promise<number[]> {
  const rows = await untouchedDisruptions(db).where('ends_at', '<=', new Date(nowMs)).execute();
  return rows.map(({ id }) => id);
}

/** The same some whole weeks later, at least a day ahead. */
function laterOne(disruption: Disruption, nowMs: number): DisruptionInput {
  const { id: _id, line: _line, affected_stations: _stations, ...rest } = disruption;
  const { created_at: _made, updated_at: _changed, version: _version, ...input } = rest;
  const startMs = Date.parse(disruption.starts_at);
  const shiftMs = Math.ceil((nowMs + dayMs - startMs) / weekMs) * weekMs;
  const later = (at: string) => new Date(Date.parse(at) + shiftMs).toISOString();
  const ends_at = disruption.ends_at === null ? null : later(disruption.ends_at);
  return { ...input, starts_at: later(disruption.starts_at), ends_at };
}

/** The parts that renewing needs, now and then. */
interface KeepingDeps {
  readonly db: Kysely<Database>;
  readonly nowMs: () => number;
  readonly timers: Timers;
  readonly logger: DatabaseLogger;
}

const everyMs = 3_600_000;

/** Renews them at once and every hour. @returns what ends it */
export function keepDemoDisruptions({ db, nowMs, timers, logger }: KeepingDeps): () => void {
  let cancel: (() => void) | null = null;
  let stopped = false;
  const renew = async () => {
    try {
      await renewDemoDisruptions(db, nowMs());
    } catch (error) {
      logger.warn(
        { err: error },
        'Disruptions of the demo could not be renewed; tried again later.',
      );
    }
    if (!stopped) cancel = timers.after(everyMs, () => void renew());
  };
  void renew();
  return () => {
    stopped = true;
    cancel?.();
  };
}

/**
 * Moves the demo's disruptions that are over into the coming days, so that there are some to come
 * months after the first start. Disruptions that operators have touched stay as they are.
 */
export async function renewDemoDisruptions(db: Kysely<Database>, nowMs: number): Promise<void> {
  const changes = new Changes(db);
  const disruptions = disruptionsAt(() => nowMs).start({ changes, gate: () => changes });
  for (const id of await overOnes(db, nowMs)) {
    try {
      const disruption = await disruptions.get(id);
      await disruptions.update(demoActor, id, etagOf(disruption), laterOne(disruption, nowMs));
    } catch (error) {
      // Another node or an operator was quicker.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
