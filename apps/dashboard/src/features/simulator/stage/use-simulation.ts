import { apiLookups, createSimulation } from '@perron/runtime';
import type { DisplayAddress, SimulatedDisplay, Simulation } from '@perron/runtime';
import type { WhatIf } from '@perron/schema';
import { platformTimers } from '@perron/timing';
import { useEffect, useMemo, useRef, useState } from 'react';
import { displayClient } from '../../../services/display-client';
import { useServices } from '../../../services/services';
import type { StagedOutput } from './staged-outputs';

/** Name of the display that shows an output without what is tried. */
export function withoutKey(key: string): string {
  return `${key} without`;
}

interface Options {
  /** Keep it the same array between renders. */
  readonly staged: readonly StagedOutput[];
  /**
   * Where the displays are; `null` if it is not known yet. Keep it the same object between renders.
   */
  readonly place: DisplayAddress['place'] | null;
  /** The moment to begin at, epoch ms; `null` means now. A change of it alone turns nothing. */
  readonly startMs: number | null;
  /** Keep it the same array between renders. */
  readonly whatIfs: readonly WhatIf[];
  /**
   * Changes manifests to those of a draft; `null` if none is shown. Keep it the same between
   * renders.
   */
  readonly through: SimulatedDisplay['through'] | null;
}

function displaysOf(
  staged: readonly StagedOutput[],
  place: DisplayAddress['place'],
): SimulatedDisplay[] {
  return staged.map(({ key, output, platform, directions }) => ({
    key,
    address: {
      displayId: null,
      outputTypeId: output.id,
      screen: output.screen,
      place: place.kind === 'station' ? { ...place, platform, directions } : place,
    },
  }));
}

/** Runs the displays of the stage inside the page, on one clock. `null` means not yet. */
export function useSimulation(options: Options): Simulation | null {
  const { staged, place, startMs, whatIfs, through } = options;
  const { client, session } = useServices();
  const lookups = useMemo(() => apiLookups(client), [client]);
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const first = useRef({ startMs, whatIfs, speed: 1 });

  useEffect(() => {
    if (place === null || staged.length === 0) return undefined;
    const displays = displaysOf(staged, place).map((display) =>
      through ? { ...display, through } : display,
    );
    const begun = createSimulation({
      client: displayClient(session, (input, init) => window.fetch(input, init)),
      displays,
      lookups,
      startMs: first.current.startMs,
      whatIfs: first.current.whatIfs,
      device: { now: () => Date.now() },
      monotonicMs: () => performance.now(),
      timers: platformTimers,
      // The stage says itself what it cannot show.
      onProblem: () => undefined,
    });
    if (first.current.speed !== 1) begun.clock.setSpeed(first.current.speed);
    setSimulation(begun);
    return () => {
      // Other displays of the same place go on from the same moment, at the same speed.
      first.current = {
        whatIfs: begun.whatIfs(),
        startMs: begun.isNow() ? null : begun.clock.now(),
        speed: begun.clock.speed(),
      };
      begun.stop();
      setSimulation(null);
    };
  }, [staged, place, lookups, through, session]);

  useEffect(() => {
    first.current = { ...first.current, whatIfs };
    if (simulation && simulation.whatIfs() !== whatIfs) simulation.setWhatIfs(whatIfs);
  }, [simulation, whatIfs]);

  // The other side of a comparison runs only while there is something to compare.
  const isCompared = whatIfs.length > 0 || through !== null;
  useEffect(() => {
    if (!simulation || place === null || !isCompared) return undefined;
    const untouched = displaysOf(staged, place).map((display) => ({
      // With a draft, what is tried is the situation: it is the case before and after.
      ...display,
      key: withoutKey(display.key),
      isUntouched: through === null,
    }));
    for (const display of untouched) simulation.add(display);
    return () => untouched.forEach(({ key }) => simulation.remove(key));
  }, [simulation, staged, place, isCompared, through]);

  return simulation;
}
