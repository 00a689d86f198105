import { useState } from 'react';
import { useServices } from '../../../services/services';
import { readStageChoice, writeStageChoice } from './stage-choice';
import type { StageChoice } from './stage-choice';

/** This user's choice for the stage, kept in this browser. */
export function useStageChoice(userId: number) {
  const { storage } = useServices();
  const read = () => ({ userId, choice: readStageChoice(storage, userId), isTouched: false });
  const [held, setHeld] = useState(read);
  // Keep a choice that the user made before the server named the user.
  if (held.userId !== userId) setHeld(held.isTouched ? { ...held, userId } : read());
  const change = (changed: Partial<StageChoice>) => {
    const choice = { ...held.choice, ...changed };
    writeStageChoice(storage, userId, choice);
    setHeld({ userId, choice, isTouched: true });
  };
  return { choice: held.choice, change };
}
