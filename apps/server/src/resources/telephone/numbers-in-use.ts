import { untilAborted } from '@perron/timing';
import type { Timers } from '@perron/timing';
import { CallError } from '../../telephone/telephone';
import type { PhoneCall, Telephone } from '../../telephone/telephone';
import type { NumberedOutput } from './phone-output';

/** Perron itself has the number on the line, for another loudspeaker. */
export class NumberInUse extends CallError {
  constructor(number: string) {
    super('busy', `${number} is in use for another loudspeaker`);
  }
}

interface Use {
  readonly isHeld: boolean;
  readonly over: Promise<void>;
  readonly end: () => void;
}

/** An announcement is over sooner. */
const waitMs = 60_000;

function useOf(mode: NumberedOutput['mode']): Use {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  return { isHeld: mode === 'hold', over, end };
}

/**
 * Several loudspeakers may have one number. It is called for one of them at a time: of two announcements at
 * once nobody would understand either.
 */
export class NumbersInUse {
  readonly #telephone: Pick<Telephone, 'call'>;
  readonly #timers: Timers;
  readonly #uses = new Map<string, Use>();

  constructor(telephone: Pick<Telephone, 'call'>, timers: Timers) {
    this.#telephone = telephone;
    this.#timers = timers;
  }

  /** The telephone of one loudspeaker. A call waits for others to its number, but not for a line that is held. */
  telephoneFor(mode: NumberedOutput['mode']): Pick<Telephone, 'call'> {
    return { call: (number, signal) => this.#call(number, mode, signal) };
  }

  async #call(number: string, mode: NumberedOutput['mode'], signal: AbortSignal) {
    const use = useOf(mode);
    await this.#take(number, use, signal);
    const free = () => {
      this.#uses.delete(keyOf(number));
      use.end();
    };
    let call: PhoneCall;
    try {
      call = await this.#telephone.call(number, signal);
    } catch (error) {
      free();
      throw error;
    }
    void call.ended.then(free);
    return call;
  }

  async #take(number: string, use: Use, signal: AbortSignal): Promise<void> {
    const late = new AbortController();
    const cancel = this.#timers.after(waitMs, () => late.abort(new NumberInUse(number)));
    const stop = AbortSignal.any([signal, late.signal]);
    try {
      for (;;) {
        const other = this.#uses.get(keyOf(number));
        if (!other) break;
        if (other.isHeld) throw new NumberInUse(number);
        await untilAborted(other.over, stop);
      }
      this.#uses.set(keyOf(number), use);
    } finally {
      cancel();
    }
  }
}

/** Hosts of addresses are written either way. */
function keyOf(number: string): string {
  return number.toLowerCase();
}
