import { fork } from 'node:child_process';
import type { ChildProcess, Serializable } from 'node:child_process';

/** A part of the benchmark in a separate process, which answers with reports. */
export class BenchProcess<Report> {
  readonly #child: ChildProcess;
  readonly #ended: Promise<never>;

  /** @param file the benchmark itself, which knows by its arguments which part it is */
  constructor(file: string, part: string, order: unknown = null) {
    this.#child = fork(file, [part, JSON.stringify(order)]);
    this.#ended = new Promise((_, reject) => {
      this.#child.once('exit', () => reject(new Error(`The process of the ${part} ended.`)));
    });
    this.#ended.catch(() => undefined);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Its next report. */
  next(): Promise<Report> {
    const report = new Promise<Report>((resolve) => {
      // Messages of a part have the types that it says.
      this.#child.once('message', (message) => resolve(message as Report));
    });
    return Promise.race([report, this.#ended]);
  }

  ask(question: Serializable): void {
    this.#child.send(question);
  }

  stop(): void {
    this.#child.removeAllListeners('exit').kill();
  }
}
