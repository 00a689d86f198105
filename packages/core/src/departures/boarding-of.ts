import type { Departure } from '@perron/schema';
import { sayBoardingDisabled, sayJourneyCancelled, sayStopCancelled } from './status-codes';

/**
 * How the status remarks of a departure say that one may not get on. `no_stop`: the trip runs and does not call
 * here; `none`: it calls, and nobody may get on. null: they say nothing of it, or the whole trip does not
 * run, which `cancelled` tells. Codes are read, never texts.
 *
 * @example boardingOf({ ...departure, remarks: [{ type: 'status', code: 'text.realtime.stop.cancelled' }] }) // 'no_stop'
 */
export function boardingOf({
  cancelled,
  remarks,
}: Pick<Departure, 'cancelled' | 'remarks'>): 'no_stop' | 'none' | null {
  if (cancelled === true || sayJourneyCancelled(remarks)) return null;
  if (sayStopCancelled(remarks)) return 'no_stop';
  return sayBoardingDisabled(remarks) ? 'none' : null;
}
