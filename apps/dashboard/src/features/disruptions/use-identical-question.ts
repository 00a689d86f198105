import type { Disruption } from '@perron/schema';
import { useState } from 'react';
import { ChangeKept } from '../../kit/form/change-kept';
import { useServices } from '../../services/services';
import type { ChosenDraft } from './draft-schema';
import { findIdentical } from './identical';

export interface Asked {
  /** It is there already. */
  readonly identical: Disruption;
  readonly answer: (isMeant: boolean) => void;
}

/** Asks before a second disruption says what another one says already; `IdenticalQuestion` draws the question. */
export function useIdenticalQuestion() {
  const { client } = useServices();
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    /** @throws ChangeKept, when the operator does not want a second one */
    ask: async (draft: ChosenDraft, nowMs: number): Promise<void> => {
      const identical = await findIdentical(client, draft, nowMs);
      if (!identical) return;
      const isMeant = await new Promise<boolean>((answer) => setAsked({ identical, answer }));
      setAsked(null);
      if (!isMeant) throw new ChangeKept();
    },
  };
}

export type IdenticalQuestionState = ReturnType<typeof useIdenticalQuestion>;
