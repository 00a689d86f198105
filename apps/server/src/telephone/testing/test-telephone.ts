import { lengthMs } from '../../sound/compose';
import type { Samples } from '../../sound/wav';
import type { PhoneCall, Telephone } from '../telephone';

/** A call of a test: what is played counts as heard until the test says that it is over. */
export class TestCall implements PhoneCall {
  readonly ended: Promise<void>;
  /** Lengths of what was played, ms. */
  readonly durations: number[] = [];
  readonly #keys: ((key: string) => void)[] = [];
  #end: () => void = () => undefined;
  /** Sounds last until this is called; they are over at once without it. */
  hold = false;
  #over: (() => void)[] = [];
  isOver = false;

  constructor() {
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  async play(sound: Samples, signal: AbortSignal): Promise<void> {
    if (this.isOver || signal.aborted) return;
    this.durations.push(Math.round(lengthMs(sound)));
    if (!this.hold) return;
    await new Promise<void>((resolve) => {
      this.#over.push(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  /** The sound that plays is over. */
  played(): void {
    for (const over of this.#over.splice(0)) over();
  }

  onKey(listener: (key: string) => void): void {
    this.#keys.push(listener);
  }

  press(key: string): void {
    for (const listener of this.#keys) listener(key);
  }

  async hangUp(): Promise<void> {
    this.isOver = true;
    this.played();
    this.#end();
  }
}

/** A telephone whose calls the test answers. */
export class TestTelephone implements Pick<Telephone, 'call'> {
  readonly called: string[] = [];
  /** How the next calls go, at once. */
  answer: () => Promise<TestCall> = async () => new TestCall();

  call(number: string): Promise<TestCall> {
    this.called.push(number);
    return this.answer();
  }
}
