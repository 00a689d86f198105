import type { Stop } from '@perron/schema';

/** A stop out of an answer: its schema names its own kind, which its type forgets. */
export function asStop(stop: unknown): Stop | null {
  return stop as Stop | null;
}
