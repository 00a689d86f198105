import { useState } from 'react';
import { useServices } from '../../../services/services';
import { readKept, withKept, writeKept } from './kept-situations';
import type { KeptSituation } from './kept-situations';

/** The situations that this user has kept in this browser. */
export function useKept(userId: number) {
  const { storage } = useServices();
  const read = () => ({ userId, kept: readKept(storage, userId) });
  const [held, setHeld] = useState(read);
  if (held.userId !== userId) setHeld(read());
  const set = (kept: readonly KeptSituation[]) => {
    const isWritten = writeKept(storage, userId, kept);
    if (isWritten) setHeld({ userId, kept });
    return isWritten;
  };
  return {
    kept: held.kept,
    write: {
      keep: (situation: KeptSituation) => set(withKept(held.kept, situation)),
      forget: (name: string) => void set(held.kept.filter((situation) => situation.name !== name)),
    },
  };
}
