import type { Situation } from '@perron/core';
import type { PassengerLanguage, StoredWidget } from '@perron/schema';
import type { MotionClock } from '@perron/widgets/host';
import { createContext, use } from 'react';
import type { KeptSituation } from './kept-situations';
import type { LiveState } from './live-state';
import type { StageChoice } from './stage-choice';

/** The data with which the stage draws the widgets. */
export interface StageSituation {
  readonly situation: Situation;
  /** The same object as long as the time goes on in the same way. */
  readonly clock: MotionClock;
  /** `editor` shows placeholders instead of filling them. */
  readonly mode: 'live' | 'editor';
  /** The widget as it is drawn: the same object, or with longer texts where they are asked for. */
  readonly drawn: (widget: StoredWidget) => StoredWidget;
}

/** The choice that the bar below the stage changes. */
export interface StageControls {
  readonly choice: StageChoice;
  readonly change: (changed: Partial<StageChoice>) => void;
  /** The languages of the network's passengers, the leading one first. */
  readonly languages: readonly PassengerLanguage[];
  readonly live: LiveState;
  /** Why the server refused the place; `null` if it did not. */
  readonly refusal: string | null;
  /** How far the time is turned from the moment of the data, ms. */
  readonly turnedByMs: number;
  /** Turns the time to a moment, epoch ms. */
  readonly turnTo: (momentMs: number) => void;
  /** To the moment of the data. */
  readonly turnBack: () => void;
  readonly isRunning: boolean;
  readonly run: (isRunning: boolean) => void;
  readonly kept: readonly KeptSituation[];
  /** @returns false: the browser has no room for it */
  readonly keep: (name: string) => boolean;
  readonly forget: (name: string) => void;
}

export const StageSituationContext = createContext<StageSituation | null>(null);
export const StageControlsContext = createContext<StageControls | null>(null);

/** @throws Error outside of a StageSituationProvider */
export function useStageSituation(): StageSituation {
  const stage = use(StageSituationContext);
  if (stage === null) throw new Error('useStageSituation needs a StageSituationProvider');
  return stage;
}

/** @throws Error outside of a StageSituationProvider */
export function useStageControls(): StageControls {
  const controls = use(StageControlsContext);
  if (controls === null) throw new Error('useStageControls needs a StageSituationProvider');
  return controls;
}
