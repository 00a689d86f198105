import type { DisplayFrame, Simulation } from '@perron/runtime';
import { useEffect, useState } from 'react';
import { changeOf, saidOfFrame } from './said-frame';
import type { OutputChange, SaidFrame } from './said-frame';
import type { StagedOutput } from './staged-outputs';
import { withoutKey } from './use-simulation';

/** An output's words, with and without the changes that are tried. */
export interface SaidOutput {
  readonly before: SaidFrame | null;
  readonly after: SaidFrame | null;
  /** `null` means that nothing is compared. */
  readonly change: OutputChange | null;
}

/** Words follow the pictures at this pace of real time, however fast the displays' clock goes. */
const paceMs = 500;

type SaidOutputs = ReadonlyMap<string, SaidOutput>;

/** Reads frames into words; a frame that is the same object is not read again. */
class Reader {
  readonly #read = new Map<string, { readonly frame: DisplayFrame; readonly said: SaidFrame }>();

  said(simulation: Simulation, key: string): SaidFrame | null {
    const frame = simulation.display(key)?.frame();
    if (!frame) return null;
    const known = this.#read.get(key);
    if (known?.frame === frame) return known.said;
    const said = saidOfFrame(frame);
    this.#read.set(key, { frame, said });
    return said;
  }
}

function outputsOf(
  simulation: Simulation,
  staged: readonly StagedOutput[],
  reader: Reader,
  last: SaidOutputs,
  isDraft: boolean,
): SaidOutputs {
  const isCompared = isDraft || simulation.whatIfs().length > 0;
  return new Map(
    staged.map(({ key }): [string, SaidOutput] => {
      const after = reader.said(simulation, key);
      if (!isCompared) return [key, { before: null, after, change: null }];
      const before = reader.said(simulation, withoutKey(key));
      const change = changeOf(before, after);
      // Displays tick one after the other: what was found a moment ago still holds.
      const known = change.kind === 'unknown' ? last.get(key)?.change : null;
      return [key, { before, after, change: known ?? change }];
    }),
  );
}

/**
 * The words of each output of the stage, and the effect of the changes that are tried.
 * @param through the draft through which displays are shown; `null` if there is none
 */
export function useSaid(
  simulation: Simulation | null,
  staged: readonly StagedOutput[],
  whatIfs: readonly unknown[],
  through: unknown,
): SaidOutputs {
  const [said, setSaid] = useState<SaidOutputs>(new Map());
  useEffect(() => {
    if (!simulation) return undefined;
    const reader = new Reader();
    let last: SaidOutputs = new Map();
    const read = () => {
      last = outputsOf(simulation, staged, reader, last, through !== null);
      setSaid(last);
    };
    read();
    const timer = window.setInterval(read, paceMs);
    return () => window.clearInterval(timer);
    // A trial changes which outputs are compared.
  }, [simulation, staged, whatIfs, through]);
  return said;
}
