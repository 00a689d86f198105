import type { Freshness } from '../freshness/ladder';
import type { Call } from './call';

/**
 * A fact that passengers must know of a row beside line, destination and time; the gravest of several.
 *
 * - `no_stop`: it runs and does not stop here. `no_boarding`: nobody may get on.
 * - `moved`: it leaves from another stop. `platform`: from a platform that the board is not for.
 * - `by_phone`: it comes when it was booked; `phone` is null if the source names no number. `by_driver`: it stops
 *   when somebody asks for it.
 * - `last_known`: realtime is too old to be trusted; by it the train was this many minutes late.
 */
export type RowNote =
  | { readonly kind: 'no_stop' }
  | { readonly kind: 'no_boarding' }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'platform'; readonly platform: string }
  | { readonly kind: 'by_phone'; readonly phone: string | null }
  | { readonly kind: 'by_driver' }
  | { readonly kind: 'last_known'; readonly minutes: number };

/** A train that is late by less is called on time. */
const minLateSeconds = 60;

/**
 * The note of a row; `null` means that all is as usual, or the row says that it is cancelled.
 * @param platform that the board is for; `null` means all
 */
export function rowNote(call: Call, platform: string | null, step: Freshness): RowNote | null {
  if (call.cancelled) return null;
  const { boarding, movedTo, booking } = call;
  if (boarding === 'no_stop') return { kind: 'no_stop' };
  if (boarding === 'none') return { kind: 'no_boarding' };
  if (movedTo !== undefined) return { kind: 'moved', to: movedTo };
  if (platform !== null && call.platform !== null && call.platform !== platform) {
    return { kind: 'platform', platform: call.platform };
  }
  if (boarding === 'by_phone') return { kind: 'by_phone', phone: booking?.phone ?? null };
  if (boarding === 'by_driver') return { kind: 'by_driver' };
  const late = call.delaySeconds ?? 0;
  if (step !== 'timetable' || late < minLateSeconds) return null;
  return { kind: 'last_known', minutes: Math.floor(late / 60) };
}
