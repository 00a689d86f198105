import type { Display } from '@perron/schema';
import type { Transaction } from 'kysely';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/tables';
import { leftMs, readShowing } from './showing-rows';

/** Why nothing can be shown on a display now; `null` if it can. */
function contactProblem({ name, facts, last_seen_at, shows }: Display): string | null {
  switch (facts.contact) {
    case 'ok':
      return null;
    case 'never':
      return `"${name}" has never reported. Open its page on the device first.`;
    case 'late':
    case 'lost':
      return `"${name}" is not connected now: expected a report within 90 s, the last one came ${shows?.reported_at ?? last_seen_at ?? 'long ago'}.`;
    case 'unverified':
      return `"${name}" is not signed in: expected a display with a key. Pair the device, or open its page with an API key.`;
  }
}

/** @throws ApiError conflict, when the display cannot be reached, or has no pixels */
export async function requireShowable(trx: Transaction<Database>, display: Display): Promise<void> {
  const { output_type } = await trx
    .selectFrom('output_types')
    .select('output_type')
    .where('id', '=', display.output_type_id)
    .executeTakeFirstOrThrow();
  if (output_type !== 'pixel') {
    const message = `"${display.name}" has no pixels: ${display.output_type.name} is a loudspeaker.`;
    throw new ApiError('conflict', message);
  }
  const problem = contactProblem(display);
  if (problem !== null) throw new ApiError('conflict', problem);
}

/** @throws ApiError showing_runs */
export async function requireFree(
  trx: Transaction<Database>,
  { id, name }: Display,
  nowMs: number,
): Promise<void> {
  const row = await readShowing(trx, id);
  const left = row ? leftMs(row, nowMs) : 0;
  if (!row || left === 0) return;
  const seconds = Math.ceil(left / 1000);
  throw new ApiError(
    'showing_runs',
    `"${name}" shows a test of ${row.operator} for another ${seconds} s, until ${row.until_at.toISOString()}. Send take_over: true to end it.`,
  );
}
