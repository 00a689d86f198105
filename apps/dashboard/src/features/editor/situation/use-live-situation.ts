import type { Situation } from '@perron/core';
import type { DisplayAddress } from '@perron/runtime';
import { outputTypeIds } from '@perron/schema';
import type { MotionClock } from '@perron/widgets/host';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pixelOutputsQuery } from '../../../kit/scene-preview/outputs-query';
import type { PreviewChange } from '../../../kit/scene-preview/preview-client';
import { useLiveFrame } from '../../../kit/scene-preview/use-live-frame';
import { useServices } from '../../../services/services';
import { useEditorState } from '../session/editor-context';
import { liveStateOf } from './live-state';
import type { LiveState } from './live-state';
import { stopped } from './shown-situation';
import type { StagePlace } from './stage-choice';

const noChange: PreviewChange = { disruptions: [], without: [], nextStation: null };

interface LiveSituation {
  readonly state: LiveState;
  readonly refusal: string | null;
  /** `null` means that there is none, or none yet. */
  readonly situation: Situation | null;
  readonly clock: MotionClock;
  /** The moment of live data that is not turned, epoch ms; `null` if there was none yet. */
  readonly baseMs: number | null;
}

/** A display of the scene's size at the place; the server knows displays by their output type. */
function useAddress(place: StagePlace | null): DisplayAddress | null {
  const { client } = useServices();
  const outputs = useQuery(pixelOutputsQuery(client)).data;
  const width = useEditorState(({ design }) => design.width);
  const height = useEditorState(({ design }) => design.height);
  const fitting =
    outputs?.find(({ screen }) => screen.width === width && screen.height === height) ??
    outputs?.[0];
  const outputTypeId = fitting?.id ?? outputTypeIds.Infotainment;
  return useMemo(() => {
    if (place === null) return null;
    const { kind } = place;
    return {
      displayId: null,
      outputTypeId,
      screen: { width, height },
      place:
        kind === 'station'
          ? { kind, stationCode: place.code, platform: place.platform, directions: null }
          : {
              kind: 'vehicle',
              lineName: place.lineName,
              startStationCode: place.startCode,
              vehicleId: null,
              isPreview: true,
            },
    };
  }, [place, outputTypeId, width, height]);
}

interface Held {
  readonly key: unknown;
  readonly situation: Situation;
}

/** The situation as it was when it was stopped; it stands until `key` changes. */
function useStanding(now: Situation | null, isRunning: boolean, key: unknown): Situation | null {
  const [held, setHeld] = useState<Held | null>(null);
  if (isRunning) {
    if (held !== null) setHeld(null);
    return now;
  }
  const before = held !== null && held.key === key ? held.situation : null;
  const situation = before && now ? stopped(before, now) : (before ?? now);
  if (situation !== null && situation !== before) setHeld({ key, situation });
  return situation;
}

interface LastLive extends Pick<Held, 'situation'> {
  readonly address: DisplayAddress | null;
  readonly turnedByMs: number;
}

/** The last live situation, also of another place or moment. */
function useLast(now: Situation | null, address: DisplayAddress | null, turnedByMs: number) {
  const [last, setLast] = useState<LastLive | null>(null);
  if (now !== null && last?.situation !== now) setLast({ situation: now, address, turnedByMs });
  return last;
}

/** Stands on the stage until the data of another moment has come. */
function awaited({ situation, turnedByMs: before }: LastLive, turnedByMs: number): Situation {
  const { nowMs, trip } = situation;
  const loading = { state: 'loading' } as const;
  return {
    ...situation,
    departures: loading,
    departuresAhead: loading,
    trip: trip.state === 'none' ? trip : loading,
    nowMs: nowMs + turnedByMs - before,
  };
}

/**
 * Live data of a place, as a display there has it.
 * @param turnedByMs how far the moment is ahead of now
 * @param isRunning false: the last situation stands
 */
export function useLiveSituation(
  place: StagePlace | null,
  turnedByMs: number,
  isRunning: boolean,
): LiveSituation {
  const address = useAddress(place);
  const live = useLiveFrame(address, noChange, turnedByMs);
  const frame = live?.frame ?? null;
  const now = frame && 'situation' in frame ? frame.situation : null;
  const last = useLast(now, address, turnedByMs);
  const isComing = frame === null || frame.state === 'starting';
  const isAwaited = isComing && address !== null && last?.address === address;
  const shown = useMemo(
    () => (isAwaited ? awaited(last, turnedByMs) : now),
    [isAwaited, last, turnedByMs, now],
  );
  const key = useMemo(() => ({ address, turnedByMs }), [address, turnedByMs]);
  const situation = useStanding(shown, isRunning, key);
  const liveClock = live?.clock ?? null;
  // While it runs, its own time must not make another clock of it.
  const standsAtMs = isRunning ? 0 : (situation?.nowMs ?? 0);
  const clock = useMemo<MotionClock>(
    () =>
      isRunning && liveClock !== null
        ? liveClock
        : { now: () => standsAtMs, speed: () => 0, subscribe: () => () => undefined },
    [isRunning, liveClock, standsAtMs],
  );
  return {
    state: place === null ? 'no-place' : liveStateOf(frame),
    refusal: frame?.state === 'refused' ? frame.message : null,
    situation,
    clock,
    baseMs: last && last.situation.nowMs - last.turnedByMs,
  };
}
