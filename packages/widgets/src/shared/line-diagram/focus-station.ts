import { glassText } from '../language/glass-text';
import type { Language } from '../language/glass-text';
import type { Pearl } from './pearls';

/** The largest thing in a vehicle: the station where the train stands, or that it reaches next. */
export interface FocusStation {
  /** 'Nächste Station'. */
  readonly label: string;
  readonly name: string;
}

/** `null` means that the trip is over. */
export function focusStation(pearls: readonly Pearl[], language: Language): FocusStation | null {
  const pearl = pearls.find(({ focus }) => focus);
  if (!pearl) return null;
  const key = pearl.state === 'current' ? 'thisStation' : 'nextStation';
  return { label: glassText(pearl.terminal ? 'terminus' : key, language), name: pearl.name };
}
