import type { Situation } from '@perron/core';
import type { StoredWidget } from '@perron/schema';
import { longerWidget } from '@perron/widgets/lengthen';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { sampleSituationOf } from '../../../kit/scene-preview/sample-situation-of';
import { useNetworkFacts } from '../../../kit/scene-preview/use-network-facts';
import { useSampleTime } from '../../../kit/scene-preview/use-sample-time';
import { useServices } from '../../../services/services';
import { currentUserQuery } from '../../../shell/current-user-query';
import { useEditorState } from '../session/editor-context';
import { readKept, withKept, writeKept } from './kept-situations';
import type { KeptSituation } from './kept-situations';
import { leadingFirst, spoken, turned } from './shown-situation';
import type { StageChoice } from './stage-choice';
import { StageControlsContext, StageSituationContext } from './stage-context';
import type { StageControls, StageSituation } from './stage-context';
import { useLiveSituation } from './use-live-situation';
import { usePassengerLanguages } from './use-passenger-languages';
import { useStageChoice } from './use-stage-choice';

/** The situations that this user has kept in this browser. */
function useKept(userId: number) {
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

const asItIs = (widget: StoredWidget) => widget;

/** The time of the stage: how far it is turned, and whether it runs. It begins again with a source. */
function useStageTime(source: StageChoice['source']) {
  const [time, setTime] = useState({ source, turnedByMs: 0, isRunning: source === 'live' });
  if (time.source !== source) setTime({ source, turnedByMs: 0, isRunning: source === 'live' });
  return {
    ...time,
    turn: (turnedByMs: number) => setTime({ ...time, turnedByMs }),
    run: (isRunning: boolean) => setTime({ ...time, isRunning }),
  };
}

/** Gives the stage, the bar below it and the preview the situation that the operator has chosen. */
export function StageSituationProvider({ children }: { readonly children: ReactNode }) {
  const { client } = useServices();
  const userId = useQuery(currentUserQuery(client)).data?.id ?? 0;
  const { choice, change } = useStageChoice(userId);
  const { kept, write } = useKept(userId);
  const time = useStageTime(choice.source);
  const { turnedByMs, isRunning } = time;
  const sample = useEditorState(({ design }) => sampleSituationOf(design.widgets));
  const live = useLiveSituation(
    choice.source === 'live' ? choice.place : null,
    turnedByMs,
    isRunning,
  );
  const keptOne = kept.find(({ name }) => name === choice.keptName)?.situation;
  const known = useNetworkFacts(choice.source === 'kept' ? (keptOne ?? sample) : sample);
  const start = useMemo(() => turned(known, turnedByMs), [known, turnedByMs]);
  const still = useSampleTime(start, isRunning && live.situation === null);
  const raw: Situation = live.situation ?? still.situation;
  const clock = live.situation === null ? still.clock : live.clock;
  const { language, isLonger, isFilled } = choice;
  const languages = usePassengerLanguages();
  const stage = useMemo<StageSituation>(
    () => ({
      situation: spoken(raw, leadingFirst(language, languages), isLonger),
      clock,
      mode: isFilled ? 'live' : 'editor',
      drawn: isLonger ? longerWidget : asItIs,
    }),
    [raw, clock, language, languages, isLonger, isFilled],
  );
  const controls: StageControls = {
    choice,
    change,
    languages,
    kept,
    turnedByMs,
    isRunning,
    live: live.state,
    refusal: live.refusal,
    run: time.run,
    turnBack: () => time.turn(0),
    turnTo: (momentMs) => {
      const isLive = live.situation !== null || live.state === 'waiting';
      time.turn(momentMs - (isLive ? (live.baseMs ?? Date.now()) : known.nowMs));
    },
    keep: (name) => {
      const isKept = write.keep({ name, situation: raw });
      if (isKept) change({ source: 'kept', keptName: name });
      return isKept;
    },
    forget: (name) => {
      write.forget(name);
      if (choice.keptName === name) change({ source: 'sample', keptName: null });
    },
  };
  return (
    <StageControlsContext value={controls}>
      <StageSituationContext value={stage}>{children}</StageSituationContext>
    </StageControlsContext>
  );
}
