import { useRef, useState } from 'react';
import { moved } from '../../kit/sortable-list/moved';

interface RowKeys {
  readonly keys: readonly number[];
  readonly move: (from: number, to: number) => void;
  readonly remove: (index: number) => void;
}

/** Keys that stay with rows that have no number, so that the focus follows a row that is moved. */
export function useRowKeys(count: number): RowKeys {
  const next = useRef(0);
  const fresh = () => {
    next.current += 1;
    return next.current;
  };
  const [kept, setKept] = useState<readonly number[]>([]);
  let keys = kept;
  if (kept.length !== count) {
    keys = [...kept, ...Array.from({ length: Math.max(0, count - kept.length) }, fresh)];
    keys = keys.slice(0, count);
    setKept(keys);
  }
  return {
    keys,
    move: (from, to) => setKept(moved(keys, from, to)),
    remove: (index) => setKept(keys.toSpliced(index, 1)),
  };
}
