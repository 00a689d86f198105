import { useState } from 'react';
import { sameModel } from './same-model';

/**
 * The value of an earlier drawing while it says the same as now, so that what is computed from it
 * need not be computed again. For plain data, as models are.
 */
export function useSame<T>(value: T): T {
  const [kept, keep] = useState(value);
  if (sameModel(kept, value)) return kept;
  keep(value);
  return value;
}
