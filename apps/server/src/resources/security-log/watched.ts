import type { SecurityKind } from '@perron/schema';
import { ApiError } from '../../api-error';
import type { Origin } from '../../plugins/origin';
import type { SecurityLog } from './security-log';

export interface Watch {
  readonly log: Pick<SecurityLog, 'note'>;
  readonly origin: Origin;
  /** E-mail address as it was typed, or how a key begins. */
  readonly account: string;
  readonly userId?: number | null;
  /** The kind of a refusal, besides one for too many tries. */
  readonly refusal: SecurityKind;
  /** The kind of a refusal of a field, where it is another. */
  readonly refusalAt?: Readonly<Record<string, SecurityKind>>;
  /** Fields whose refusal is only a slip of the form; not noted. */
  readonly slips?: readonly string[];
}

/** Does the work, and notes it in the security log when it is refused. */
export async function watched<T>(watch: Watch, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const kind = kindOf(error, watch);
    if (kind !== null) await watch.log.note({ ...watch, kind });
    throw error;
  }
}

const refusals = new Set([
  'invalid_grant',
  'account_deactivated',
  'unprocessable',
  'unauthorized',
  'key_revoked',
  'key_expired',
  'forbidden',
  'conflict',
]);

function kindOf(
  error: unknown,
  { refusal, refusalAt = {}, slips = [] }: Watch,
): SecurityKind | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'too_many_requests') return 'locked_out';
  const { details = [] } = error.facts;
  if (details.some(({ path }) => slips.includes(path))) return null;
  if (!refusals.has(error.code)) return null;
  const [first] = details;
  return (first && refusalAt[first.path]) ?? refusal;
}
