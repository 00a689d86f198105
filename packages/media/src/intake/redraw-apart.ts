import { fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { Redraw, RedrawOrder, Redrawn } from './redraw';
import type { RedrawMessage } from './redraw-messages';

export interface RedrawApartOptions {
  /** A picture that takes longer is given up. */
  readonly timeoutMs?: number;
}

const unreadable: Redrawn = {
  kind: 'not-readable',
  message: 'The picture cannot be read: drawing it takes too long or does not succeed.',
};

function inProcess(script: URL, order: RedrawOrder, timeoutMs: number): Promise<Redrawn> {
  return new Promise<Redrawn>((resolve, reject) => {
    const child = fork(script, {
      // Nothing that is secret, and nothing that changes how it runs.
      env: { TMPDIR: tmpdir() },
      execArgv: [],
      serialization: 'json',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.once('message', (message: RedrawMessage) => {
      if (message.kind === 'failed') reject(new Error(message.problem));
      else resolve(message);
    });
    child.once('error', reject);
    // Later than its message, when there was one.
    child.once('close', (code: number | null, signal) => {
      clearTimeout(timer);
      if (signal === null)
        reject(new Error(`The process that draws pictures ended with ${String(code)}.`));
      else resolve(unreadable);
    });
    child.send(order);
  });
}

/**
 * Re-encodes pictures in separate processes, one at a time: a picture that breaks its decoder or
 * eats up the memory ends that process and not the server, and the memory is free again.
 * @param script the built `redraw-worker`
 */
export function redrawApart(script: URL, { timeoutMs = 180_000 }: RedrawApartOptions = {}): Redraw {
  const inTurn = oneAtATime();
  return (order) => inTurn(() => inProcess(script, order, timeoutMs));
}

/** Runs pieces of work in turn: each begins when those before it have ended, however they ended. */
function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
