import type { Actor, CallOutcome } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Changes } from '../../changes/changes';
import type { Database } from '../../db/tables';

/** A call to an output's number, or several that ended alike. */
export interface MadeCall {
  readonly number: string;
  readonly outcome: CallOutcome;
  readonly seconds: number;
  /** How many announcements were begun. */
  readonly said: number;
  /** How many calls, where they are several; with the first and the last of them. */
  readonly calls?: number;
  readonly first_at?: string;
  readonly last_at?: string;
}

/** A call that somebody made to hear departures. The caller's number is not kept. */
export interface TakenCall {
  readonly seconds: number;
  /** The keys that were pressed, one after the other. */
  readonly keys: string;
}

const telephone: Actor = { type: 'system', id: null, name: 'Telephone' };

interface Called {
  readonly entity: 'display' | 'station';
  readonly id: number;
  readonly name: string;
}

/** Writes a line of the audit log for a call. */
export async function noteCall(
  changes: Pick<Changes, 'transact'>,
  { entity, id, name }: Called,
  call: MadeCall | TakenCall,
): Promise<void> {
  const { action, after } =
    'outcome' in call
      ? { action: 'called' as const, after: { ...call, version: 0 } }
      : { action: 'call_taken' as const, after: { ...call, version: 0 } };
  await changes.transact(telephone, async (_trx, record) => {
    record({ entity, id, name, action, before: null, after });
  });
}

/** How the number of a loudspeaker does: its last call, or the one under way. */
export interface CallState {
  readonly outcome: CallOutcome;
  /** The line is open. */
  readonly isOpen: boolean;
}

/** Keeps how a loudspeaker that is called does, for its page. */
export async function keepCallState(
  db: Kysely<Database>,
  displayId: number,
  { outcome, isOpen }: CallState,
  atMs: number,
): Promise<void> {
  const at = new Date(atMs);
  // The call that ends began before: since when it is known stays.
  await sql`
    insert into display_calls (display_id, called_at, outcome, is_open)
    select id, ${at}, ${outcome}, ${isOpen} from displays where id = ${displayId}
    on conflict (display_id) do update set outcome = excluded.outcome, is_open = excluded.is_open,
      called_at = case when display_calls.is_open and excluded.outcome = 'answered'
        then display_calls.called_at else excluded.called_at end`.execute(db);
}

/** After a server that was killed: none of its lines is open. */
export async function closeCallStates(db: Kysely<Database>): Promise<void> {
  await sql`update display_calls set is_open = false where is_open`.execute(db);
}
