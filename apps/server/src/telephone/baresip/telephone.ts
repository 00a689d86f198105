import { CallError } from '../telephone';
import type { PhoneCall, Telephone } from '../telephone';
import type { BaresipEvent } from './control';
import { BaresipLine } from './line';
import type { LineOptions } from './line';

export interface BaresipTelephoneOptions extends Pick<
  LineOptions,
  'account' | 'address' | 'modules' | 'answerWithinMs' | 'rtpPorts' | 'checkEveryMs'
> {
  /** At most this many calls are open at once. */
  readonly lines: number;
  /** Local SIP port of the first line; each takes two. */
  readonly sipPort: number;
  readonly onProblem: (error: unknown) => void;
  readonly onEvent: (event: BaresipEvent) => void;
  /**
   * Why nothing may be connected, asked before a line is opened; `null` if nothing stands against
   * it.
   */
  readonly problem?: () => Promise<string | null>;
}

/** A line was not opened: the other end is not whom it claims to be, or is not there. */
class NotTrusted extends Error {
  override readonly name = 'NotTrusted';
}

/** A call that rang a while ago is another one, though its id comes again. */
const rememberedIds = 200;
const openAgainMs = 5_000;
/** An operator has to mend it. */
const checkAgainMs = 60_000;

/**
 * A telephone of several lines. A registrar rings at all that are free; the first one to tell takes the
 * call.
 */
export class BaresipTelephone implements Telephone {
  readonly #options: BaresipTelephoneOptions;
  readonly #lines: (Promise<BaresipLine> | null)[];
  readonly #answered: string[] = [];
  #listener: ((call: PhoneCall) => void) | null = null;
  #calls = 0;
  #closed = false;

  constructor(options: BaresipTelephoneOptions) {
    this.#options = options;
    this.#lines = Array.from({ length: options.lines }, () => null);
  }

  async call(number: string, signal: AbortSignal): Promise<PhoneCall> {
    if (this.#calls >= this.#options.lines) throw noLine(this.#options.lines);
    this.#calls += 1;
    try {
      const line = await this.#freeLine();
      const call = await line.call(number, signal);
      void call.ended.then(() => this.#over());
      return call;
    } catch (error) {
      this.#over();
      throw error;
    }
  }

  answer(listener: (call: PhoneCall) => void): void {
    this.#listener = listener;
    for (const index of this.#lines.keys()) {
      void this.#line(index).catch((error: unknown) => this.#options.onProblem(error));
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    const lines = await Promise.allSettled(this.#lines.flatMap((line) => line ?? []));
    await Promise.all(
      lines.map(async (line) => (line.status === 'fulfilled' ? line.value.close() : undefined)),
    );
  }

  #over(): void {
    this.#calls -= 1;
  }

  /** @throws CallError */
  async #freeLine(): Promise<BaresipLine> {
    for (const index of this.#lines.keys()) {
      try {
        const line = await this.#line(index);
        if (!line.isFree) continue;
        line.reserve();
        return line;
      } catch (error) {
        this.#options.onProblem(error);
        if (error instanceof NotTrusted) throw new CallError('unreachable', error.message);
      }
    }
    throw noLine(this.#options.lines);
  }

  #line(index: number): Promise<BaresipLine> {
    if (this.#closed) return Promise.reject(new Error('the telephone is closed'));
    const known = this.#lines[index];
    if (known) return known;
    const opened = this.#open(index);
    this.#lines[index] = opened;
    opened.then(
      (line) => line.gone.then(() => this.#lost(index, openAgainMs)),
      (error: unknown) =>
        this.#lost(index, error instanceof NotTrusted ? checkAgainMs : openAgainMs),
    );
    return opened;
  }

  async #open(index: number): Promise<BaresipLine> {
    const { rtpPorts, sipPort, problem, ...options } = this.#options;
    const against = (await problem?.()) ?? null;
    if (against !== null) throw new NotTrusted(against);
    return BaresipLine.open({
      ...options,
      sipPort: sipPort + 2 * index,
      rtpPorts: shareOf(rtpPorts, index, options.lines),
      onRinging: (line, callId) => void this.#ring(line, callId),
    });
  }

  /** Opened again for the next call; at once where it waits for calls. */
  #lost(index: number, againMs: number): void {
    this.#lines[index] = null;
    if (this.#closed) return;
    if (againMs === openAgainMs) {
      this.#options.onProblem(new Error(`telephone line ${index + 1} is gone`));
    }
    if (!this.#listener) return;
    setTimeout(() => {
      if (!this.#closed) this.#line(index).catch(this.#options.onProblem);
    }, againMs).unref();
  }

  async #ring(line: BaresipLine, callId: string): Promise<void> {
    const listener = this.#listener;
    if (!listener) return line.refuse();
    // It rings at another line as well, which has taken it.
    if (this.#answered.includes(callId)) return;
    if (this.#calls >= this.#options.lines) return line.refuse();
    this.#answered.push(callId);
    this.#answered.splice(0, this.#answered.length - rememberedIds);
    this.#calls += 1;
    const call = await line.answer();
    if (!call) {
      this.#over();
      return;
    }
    void call.ended.then(() => this.#over());
    listener(call);
  }
}

function noLine(lines: number): CallError {
  return new CallError('no_line', `expected at most ${lines} calls at once, came more`);
}

/** The ports of one line: even numbers are for sound, the odd ones after them for its statistics. */
function shareOf(ports: LineOptions['rtpPorts'], index: number, lines: number) {
  const each = Math.floor((ports.until - ports.from + 1) / lines / 2) * 2;
  const from = ports.from + index * each;
  return { from, until: from + each - 1 };
}
