import type { Actor } from '@perron/schema';
import type { Changes } from '../../changes/changes';
import type { CallFailure } from '../../telephone/telephone';

/** A call to an output's number. */
export interface MadeCall {
  readonly number: string;
  readonly outcome: 'answered' | CallFailure;
  readonly seconds: number;
  /** How many announcements were begun. */
  readonly said: number;
}

/** A call that somebody made to hear departures. Who called is not kept. */
export interface TakenCall {
  readonly seconds: number;
  /** What was pressed, one after the other. */
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
