import type { MessagePort } from 'node:worker_threads';
import { computeHere } from '../compute/computation';
import type { Computation } from '../compute/computation';
import type { RunSources } from '../compute/run-sources';
import { Pending, settled } from './messages';
import type { FromThread, ToThread } from './messages';

type Port = Pick<MessagePort, 'postMessage' | 'on'>;

/** Runs the displays of a run for the thread at the other end, which answers what they ask. */
export function serveRun(port: Port): void {
  const post = (message: FromThread) => port.postMessage(message);
  const asked = new Pending<unknown>();
  const sources = new Proxy({} as RunSources, {
    get:
      (_, source: string) =>
      (...input: unknown[]) =>
        asked.wait((id) => post({ kind: 'ask', id, source, input })),
  });
  let computation: Computation | null = null;
  port.on('message', (message: ToThread) => {
    switch (message.kind) {
      case 'begin':
        computation = computeHere(message.order, sources);
        return;
      case 'answer':
        asked.settle(message.id, message.answer);
        return;
      case 'find': {
        const { id, situation } = message;
        const begun = computation;
        void settled(async () => {
          if (!begun) throw new Error('The run has not begun.');
          return begun.outputs(situation);
        }).then((found) => post({ kind: 'found', id, found }));
      }
    }
  });
}
