import type { SimulatedSituation, SituationProblem } from '@perron/schema';
import type { FoundOutputs, RunOrder } from '../compute/computation';
import { RunProblem, runProblem } from '../compute/run-problem';

/** To the thread that runs the displays of a run. */
export type ToThread =
  | { readonly kind: 'begin'; readonly order: RunOrder }
  | { readonly kind: 'find'; readonly id: number; readonly situation: SimulatedSituation }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Settled<unknown> };

/** From it: what it has found, or a question to the server. */
export type FromThread =
  | { readonly kind: 'found'; readonly id: number; readonly found: Settled<FoundOutputs> }
  | {
      readonly kind: 'ask';
      readonly id: number;
      /** Name of the source, with what it is called with. */
      readonly source: string;
      readonly input: readonly unknown[];
    };

/** How a promise has ended, as plain data. */
export type Settled<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: SituationProblem; readonly problem: string };

export async function settled<Value>(work: () => Promise<Value>): Promise<Settled<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    const { code, message } = runProblem(error);
    return { ok: false, code, problem: message };
  }
}

/** Promises that messages of the other side settle, by their numbers. */
export class Pending<Value> {
  readonly #waiting = new Map<number, (end: Settled<Value>) => void>();
  #last = 0;

  /** @param send is given the number that the answer will name */
  wait(send: (id: number) => void): Promise<Value> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (end) =>
        end.ok ? resolve(end.value) : reject(new RunProblem(end.code, end.problem)),
      );
      send(id);
    });
  }

  settle(id: number, end: Settled<Value>): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.(end);
  }

  /** Nothing will be answered any more. */
  giveUp(problem: string): void {
    const end = { ok: false, code: 'broken_off', problem } as const;
    for (const id of [...this.#waiting.keys()]) this.settle(id, end);
  }
}
