import type { DisplayAddress, Simulation } from '@perron/runtime';
import type { SimulatedPlace, WhatIf } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useServices } from '../../../services/services';
import type { ListedWhatIf } from '../address/address-of';
import { listedOf } from '../address/situation-address';
import type { SharedSearch } from '../address/simulator-search';
import type { PixelOutput } from '../../../kit/scene-preview/outputs-query';
import {
  designedOutputsQuery,
  displaysOfStationQuery,
  stagedOutputs,
} from '../stage/staged-outputs';
import type { StagedOutput } from '../stage/staged-outputs';
import type { ShownDraft } from '../draft/use-shown-draft';
import { useSaid } from '../stage/use-said';
import { useSimulation } from '../stage/use-simulation';

const noOutputs: readonly StagedOutput[] = [];

interface StageOutputs {
  readonly outputs: readonly PixelOutput[];
  readonly staged: readonly StagedOutput[];
  readonly isLoaded: boolean;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** Which displays are on the stage. */
function useOutputs(place: SimulatedPlace, chosen: readonly number[] | undefined): StageOutputs {
  const { client } = useServices();
  const designed = useQuery(designedOutputsQuery(client));
  const code = place.kind === 'station' ? place.station_code : null;
  const displays = useQuery({
    ...displaysOfStationQuery(client, code ?? ''),
    enabled: code !== null,
  });
  const isLoaded = designed.data !== undefined && (code === null || displays.data !== undefined);
  const key = isLoaded
    ? JSON.stringify(stagedOutputs(designed.data, displays.data ?? [], place, chosen ?? []))
    : null;
  const staged = useMemo(
    // By their text: lists that are fetched again must not end the displays.
    () => (key === null ? noOutputs : (JSON.parse(key) as readonly StagedOutput[])),
    [key],
  );
  return {
    outputs: designed.data?.map(({ output }) => output) ?? [],
    staged,
    isLoaded,
    error: designed.error ?? displays.error,
    isFetching: designed.isFetching || displays.isFetching,
    retry: () => {
      void designed.refetch();
      if (code !== null) void displays.refetch();
    },
  };
}

function momentOf({ at }: SharedSearch): number | null {
  return at === undefined ? null : Date.parse(at);
}

/** Turns the clock to the moment of the address, where that changes from outside. */
function useMomentOfAddress(simulation: Simulation | null, atMs: number | null) {
  /** The moment that this page told the clock last; the address follows it. */
  const asked = useRef(atMs);
  useEffect(() => {
    if (asked.current === atMs) return;
    asked.current = atMs;
    if (atMs === null) simulation?.clock.returnToNow();
    else simulation?.clock.jumpTo(atMs);
  }, [simulation, atMs]);
  return (askedMs: number | null) => {
    asked.current = askedMs;
  };
}

export interface StageState extends StageOutputs {
  readonly simulation: Simulation | null;
  readonly listed: readonly ListedWhatIf[];
  readonly whatIfs: readonly WhatIf[];
  /** The change that outputs are compared with and without; `null` if there is none. */
  readonly compared: 'draft' | 'what_ifs' | null;
  readonly said: ReturnType<typeof useSaid>;
  /** The clock was turned by the page: the address is to follow. */
  readonly noteMoment: (atMs: number | null) => void;
}

/** The displays of a place by the address: which ones, on which clock, with what is tried. */
export function useStage(
  place: SimulatedPlace,
  address: DisplayAddress['place'],
  search: SharedSearch,
  draft: ShownDraft | null,
): StageState {
  const shown = useOutputs(place, search.output);
  const tried = JSON.stringify([search.if ?? [], search.off ?? []]);
  const listed = useMemo(() => {
    const [on, off] = JSON.parse(tried) as [string[], string[]];
    return listedOf({ if: on, off });
  }, [tried]);
  const whatIfs = useMemo(
    () => listed.filter(({ isOn }) => isOn).map(({ whatIf }) => whatIf),
    [listed],
  );
  const atMs = momentOf(search);
  const { staged } = shown;
  const through = draft?.through ?? null;
  const simulation = useSimulation({ staged, place: address, startMs: atMs, whatIfs, through });
  const noteMoment = useMomentOfAddress(simulation, atMs);
  const said = useSaid(simulation, staged, whatIfs, through);
  const compared = through ? 'draft' : whatIfs.length > 0 ? 'what_ifs' : null;
  return { ...shown, simulation, listed, whatIfs, compared, said, noteMoment };
}
