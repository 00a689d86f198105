import { Worker } from 'node:worker_threads';
import type { Compute, FoundOutputs } from '../compute/computation';
import { RunProblem } from '../compute/run-problem';
import type { RunSources } from '../compute/run-sources';
import { Pending, settled } from './messages';
import type { FromThread, ToThread } from './messages';

/** The used part of a `Worker`. */
export interface RunThread {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: FromThread) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  terminate(): unknown;
}

/** The questions of displays, by the name of the source. */
function asker(sources: RunSources) {
  return (source: string, input: readonly unknown[]): Promise<unknown> => {
    // The thread calls what its proxy of the sources was called with.
    const named = sources as unknown as Record<string, (...input: unknown[]) => Promise<unknown>>;
    const answer = named[source]?.(...input);
    return answer ?? Promise.reject(new Error(`There is no source ${source}.`));
  };
}

/**
 * Runs the displays of each run in another thread, so that no answer of the server waits for them.
 * Their questions are answered here, where the timetable and the database are.
 * @param start starts a thread of `run-worker`
 */
export function computeThrough(start: () => RunThread): Compute {
  return (order, sources) => {
    const thread = start();
    const post = (message: ToThread) => thread.postMessage(message);
    const ask = asker(sources);
    const found = new Pending<FoundOutputs>();
    let ended: string | null = null;
    const end = (problem: string) => {
      ended ??= problem;
      found.giveUp(problem);
    };
    thread.on('message', (message) => {
      if (message.kind === 'found') {
        found.settle(message.id, message.found);
        return;
      }
      const { id, source, input } = message;
      void settled(() => ask(source, input)).then((answer) => post({ kind: 'answer', id, answer }));
    });
    thread.on('error', (error) => end(error instanceof Error ? error.message : String(error)));
    thread.on('exit', () => end('The thread that runs the displays ended early.'));
    post({ kind: 'begin', order });
    return {
      async outputs(situation) {
        if (ended !== null) throw new RunProblem('broken_off', ended);
        return found.wait((id) => post({ kind: 'find', id, situation }));
      },
      end: () => void thread.terminate(),
    };
  };
}

/** @param script the built `run-worker` */
export function computeInThread(script: URL): Compute {
  return computeThrough(() => new Worker(script));
}
