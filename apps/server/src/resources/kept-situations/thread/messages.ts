import type { SimulatedSituation } from '@perron/schema';
import type { FoundOutputs, RunOrder } from '../compute/computation';

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
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: string };

export async function settled<Value>(work: () => Promise<Value>): Promise<Settled<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
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
        end.ok ? resolve(end.value) : reject(new Error(end.problem)),
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
    for (const id of [...this.#waiting.keys()]) this.settle(id, { ok: false, problem });
  }
}
