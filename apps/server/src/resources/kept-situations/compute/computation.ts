import { clientWithManifest, manifestWith } from '@perron/runtime';
import type { KeptOutput, SimulatedSituation } from '@perron/schema';
import type { ReadChanges } from '../read-changes';
import { outputsIn } from './outputs-in';
import type { OutputKind } from './outputs-in';
import { runClient } from './run-client';
import type { RunSources } from './run-sources';

/** The parts that all situations of a run share. */
export interface RunOrder {
  /** Those of screens that have a playlist, for situations that name none. */
  readonly outputTypes: readonly OutputKind[];
  /** The moment of situations that name none, epoch ms. */
  readonly nowMs: number;
  readonly read: ReadChanges;
}

/** The outputs of one situation. */
export interface FoundOutputs {
  /** With what is stored; `null` if no change is proposed, so `after` is that. */
  readonly before: KeptOutput[] | null;
  readonly after: KeptOutput[];
}

/** The displays of one run. */
export interface Computation {
  /** @throws what the transit service does, where it does not know the situation's trip */
  outputs(situation: SimulatedSituation): Promise<FoundOutputs>;
  end(): void;
}

/** Begins the displays of a run: here, or in another thread. */
export type Compute = (order: RunOrder, sources: RunSources) => Computation;

/** Runs the displays in this thread. */
export const computeHere: Compute = ({ outputTypes, nowMs, read }, sources) => {
  const client = runClient(sources);
  const changed = clientWithManifest(client, (manifest) =>
    manifestWith(manifest, read.changes, read.scenes),
  );
  const within = { client, lookups: sources, outputTypes, nowMs };
  return {
    async outputs(situation) {
      if (read.changes.length === 0) {
        return { before: null, after: await outputsIn(situation, within) };
      }
      const before = await outputsIn(situation, within);
      return { before, after: await outputsIn(situation, { ...within, client: changed }) };
    },
    end: () => undefined,
  };
};
