import { useState } from 'react';
import { displaysLeft, ScenesKept } from './displays-left';
import type { DisplaysLeft, SceneConsent } from './displays-left';

/** The deed that the operator confirms. */
export type Deed = 'save' | 'delete' | 'restore' | 'change';

export interface AskedScenes {
  readonly deed: Deed;
  readonly left: DisplaysLeft;
  readonly answer: (isMeant: boolean) => void;
}

/**
 * Sends a change, and sends it again with the operator's consent if it would leave displays without a
 * scene. `SceneQuestion` draws the question.
 */
export function useSceneQuestion() {
  const [asked, setAsked] = useState<AskedScenes | null>(null);
  return {
    asked,
    /** @throws ScenesKept, when the operator does not consent; else what the call throws */
    send: async <T>(deed: Deed, call: (consent: SceneConsent) => Promise<T>): Promise<T> => {
      try {
        return await call({});
      } catch (error) {
        const left = displaysLeft(error);
        if (!left) throw error;
        const isMeant = await new Promise<boolean>((answer) => setAsked({ deed, left, answer }));
        setAsked(null);
        if (!isMeant) throw new ScenesKept();
        return call({ leave_without_scene: 'true' });
      }
    },
  };
}

export type SceneQuestionState = ReturnType<typeof useSceneQuestion>;
