import { useState } from 'react';
import { LossDeclined, lossesOf } from './losses-of';
import type { LossConsent, Losses } from './losses-of';

/** The deed that the operator confirms. */
export type Deed = 'save' | 'delete' | 'restore' | 'change';

export interface AskedLosses {
  readonly deed: Deed;
  readonly losses: Losses;
  readonly answer: (isMeant: boolean) => void;
}

/**
 * Sends a change, and sends it again with the operator's consent if it would take something from passengers.
 * Where it would take something else by then, it asks once more. `LossQuestion` draws the question.
 */
export function useLossQuestion() {
  const [asked, setAsked] = useState<AskedLosses | null>(null);
  return {
    asked,
    /** @throws LossDeclined, when the operator does not consent; else what the call throws */
    send: async <T>(deed: Deed, call: (consent: LossConsent) => Promise<T>): Promise<T> => {
      for (let consent: LossConsent = {}; ;) {
        try {
          return await call(consent);
        } catch (error) {
          const losses = lossesOf(error);
          if (!losses) throw error;
          const isMeant = await new Promise<boolean>((answer) =>
            setAsked({ deed, losses, answer }),
          );
          setAsked(null);
          if (!isMeant) throw new LossDeclined();
          consent = losses.consent;
        }
      }
    },
  };
}

export type LossQuestionState = ReturnType<typeof useLossQuestion>;
