import type { Departure, Remark } from '@perron/schema';

/**
 * Codes of status remarks: with the fields of a departure the only words that change what runs. Texts
 * never do: "If your trip is cancelled, call …" cancels nothing (decision 191). Where an upstream says a
 * cancellation only in words, its adapter marks the departure.
 */
const journeyCancelled = new Set(['cancelled', 'text.realtime.journey.cancelled']);

/** "Halt entfällt": the trip runs and does not call here. */
const stopCancelled = new Set(['text.realtime.stop.cancelled']);

/** "Einstieg nicht möglich", and neither getting on nor off. */
const boardingDisabled = new Set([
  'text.realtime.stop.entry.exit.disabled',
  'text.realtime.stop.entry.disabled',
]);

function hasCode(remarks: readonly Remark[], codes: ReadonlySet<string>): boolean {
  return remarks.some(({ type, code }) => type === 'status' && code != null && codes.has(code));
}

/** The whole trip does not run. */
export function sayJourneyCancelled(remarks: readonly Remark[]): boolean {
  return hasCode(remarks, journeyCancelled);
}

/** The trip does not call here. Beside a cancelled journey it adds nothing. */
export function sayStopCancelled(remarks: readonly Remark[]): boolean {
  return hasCode(remarks, stopCancelled);
}

/** The trip calls here, and nobody may get on. */
export function sayBoardingDisabled(remarks: readonly Remark[]): boolean {
  return hasCode(remarks, boardingDisabled);
}

/**
 * How the status remarks of a departure say that one may not get on. `no_stop`: the trip runs and
 * does not call here; `none`: it calls, and nobody may get on. `null` means that they say nothing
 * of it, or the whole trip does not run, which `cancelled` tells. Codes are read, never texts.
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
