import type { SituationResult } from '@perron/schema';

/** Whether displays show something that nobody has accepted yet. */
export function isToAccept({ state, accepted }: SituationResult): boolean {
  return !accepted && (state === 'changed' || state === 'new');
}
