import { useState } from 'react';
import { moved } from '../../kit/sortable-list/moved';

interface RowKeys {
  readonly keys: readonly number[];
  readonly move: (from: number, to: number) => void;
  readonly remove: (index: number) => void;
}

interface Kept {
  readonly keys: readonly number[];
  /** Never given to a row so far. */
  readonly next: number;
}

/** As many keys as there are rows; new rows are the last. */
function filled({ keys, next }: Kept, count: number): Kept {
  const missing = Math.max(0, count - keys.length);
  const fresh = Array.from({ length: missing }, (_, index) => next + index);
  return { keys: [...keys, ...fresh].slice(0, count), next: next + missing };
}

/** Keys that stay with rows that have no number, so that the focus follows a row that is moved. */
export function useRowKeys(count: number): RowKeys {
  const [kept, setKept] = useState<Kept>({ keys: [], next: 0 });
  const current = kept.keys.length === count ? kept : filled(kept, count);
  if (current !== kept) setKept(current);
  const { keys } = current;
  return {
    keys,
    move: (from, to) => setKept({ ...current, keys: moved(keys, from, to) }),
    remove: (index) => setKept({ ...current, keys: keys.toSpliced(index, 1) }),
  };
}
