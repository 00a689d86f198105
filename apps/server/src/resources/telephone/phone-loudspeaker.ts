import { spokenText } from '@perron/core';
import type { Pronunciation, SpokenPart } from '@perron/core';
import { NotNow } from '@perron/runtime';
import type { Loudspeaker, Utterance } from '@perron/runtime';
import { growingWaitMs, untilAborted } from '@perron/timing';
import type { Timers } from '@perron/timing';
import type { Speech } from '../../speech/speech';
import { spokenSound } from '../../speech/spoken-sound';
import { gong, joined, silence } from '../../sound/compose';
import type { Samples } from '../../sound/wav';
import { CallError } from '../../telephone/telephone';
import type { PhoneCall, Telephone } from '../../telephone/telephone';
import { CallSeries } from './call-series';
import type { CallState, MadeCall } from './calls';
import { NumberInUse } from './numbers-in-use';

export interface PhoneLoudspeakerDeps {
  readonly telephone: Pick<Telephone, 'call'>;
  readonly number: string;
  /** `call`: for each announcement. `hold`: once, for a loudspeaker at the end of the line. */
  readonly mode: 'call' | 'hold';
  readonly speech: Pick<Speech, 'say'>;
  readonly dictionary: () => readonly Pronunciation[];
  readonly timers: Timers;
  readonly monotonicMs: () => number;
  readonly nowMs: () => number;
  /** Told of each line that the audit log gets for the calls. */
  readonly onCall: (call: MadeCall) => void;
  /** Told of each attempt, and of the end of each call. */
  readonly onState: (state: CallState) => void;
  readonly onProblem: (error: unknown) => void;
}

/** Between two languages. */
const pauseSeconds = 0.4;
/** Somebody who picks up a phone has it at the ear then. */
const beforeSeconds = 0.6;
/** More may be to say. */
const lingerMs = 3_000;
/** The text that was true when it rang may not be when it is answered. */
const oldAfterMs = 4_000;
/** A number that is busy, or does not answer, is tried again, ever more seldom. */
const retry = { firstMs: 15_000, longestMs: 300_000 };
/** A line that was lost is opened again at once. */
const lostMs = 500;
/** All lines are in use, which is over soon. */
const noLineMs = 5_000;

/** Says announcements to a telephone number. */
export class PhoneLoudspeaker implements Loudspeaker {
  readonly #deps: PhoneLoudspeakerDeps;
  readonly #stop = new AbortController();
  /** `null` means that there is none, or it is being hung up. */
  #call: PhoneCall | null = null;
  #said = 0;
  #failures = 0;
  readonly #series: CallSeries;
  #cancel: () => void = () => undefined;
  #dialling: Promise<PhoneCall> | null = null;

  constructor(deps: PhoneLoudspeakerDeps) {
    this.#deps = deps;
    const { nowMs, timers, onCall } = deps;
    this.#series = new CallSeries({ nowMs, timers, onLine: onCall });
  }

  start(): void {
    if (this.#deps.mode === 'hold') void this.#hold();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    this.#cancel();
    await this.#call?.hangUp();
    this.#series.close();
  }

  async say(utterance: Utterance, signal: AbortSignal) {
    if (utterance.volume === 0) return 'silent' as const;
    // Nobody waits at the phone for a voice.
    const sound = await this.#soundOf(utterance);
    if (signal.aborted) return 'silent' as const;
    this.#cancel();
    const call = this.#call ?? (await this.#dial(signal));
    if (!call) return 'silent' as const;
    this.#cancel();
    utterance.onPart(0);
    this.#said += 1;
    await call.play(sound, signal);
    // Somebody who hangs up has heard enough; a loudspeaker has not.
    if (this.#deps.mode === 'hold' && this.#call !== call && !isOver(signal)) {
      throw new NotNow('the line was lost', lostMs);
    }
    this.#linger();
    return 'server_voice' as const;
  }

  prepare(parts: readonly SpokenPart[]): void {
    for (const part of parts) {
      void this.#spoken(part).catch((error: unknown) => this.#deps.onProblem(error));
    }
  }

  async #soundOf({ parts, gong: withGong, volume }: Utterance): Promise<Samples> {
    const spoken = await Promise.all(parts.map((part) => this.#spoken(part)));
    const apart = spoken.flatMap((sound, index) =>
      index === 0 ? [sound] : [silence(pauseSeconds), sound],
    );
    return joined([...(withGong ? [gong()] : []), ...apart], volume);
  }

  async #spoken({ text, language }: SpokenPart): Promise<Samples> {
    const { speech, dictionary } = this.#deps;
    const part = { language, text: spokenText(text, language, dictionary()) };
    return spokenSound(speech, part, 'announcement');
  }

  /**
   * The call, once it is answered; `null` if it is not waited for any more. It goes on ringing
   * then, because what takes the place of an announcement is for the same number.
   * @throws NotNow
   */
  async #dial(signal: AbortSignal): Promise<PhoneCall | null> {
    const { mode, monotonicMs, onProblem } = this.#deps;
    if (mode === 'hold' && !this.#dialling) {
      throw new NotNow('the line is not open', retry.firstMs);
    }
    const fromMs = monotonicMs();
    this.#dialling ??= this.#ring().finally(() => {
      this.#dialling = null;
    });
    const call = await untilAborted(this.#dialling, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      this.#dialling?.catch(onProblem);
      return null;
    });
    if (call === null || monotonicMs() - fromMs <= oldAfterMs) return call;
    throw new NotNow('it took a while until somebody answered', 0);
  }

  /** Calls, and waits until somebody has the phone at the ear. */
  async #ring(): Promise<PhoneCall> {
    const call = await this.#connect(this.#stop.signal);
    await call.play(silence(beforeSeconds), this.#stop.signal);
    this.#linger();
    return call;
  }

  /** @throws NotNow */
  async #connect(signal: AbortSignal): Promise<PhoneCall> {
    const { telephone, number, monotonicMs, onState } = this.#deps;
    const fromMs = monotonicMs();
    try {
      const call = await telephone.call(number, signal);
      this.#call = call;
      this.#failures = 0;
      this.#said = 0;
      onState({ outcome: 'answered', isOpen: true });
      void call.ended.then(() => this.#over(call, monotonicMs() - fromMs));
      return call;
    } catch (error) {
      throw this.#failed(error, signal);
    }
  }

  #failed(error: unknown, signal: AbortSignal): NotNow {
    const failure = error instanceof CallError ? error.failure : 'unreachable';
    // It was not the number's fault.
    if (signal.aborted) return new NotNow('broken off', 1);
    this.#deps.onState({ outcome: failure, isOpen: false });
    // Nobody was called.
    if (error instanceof NumberInUse) return new NotNow(error.message, retry.firstMs);
    this.#series.note({ number: this.#deps.number, outcome: failure, seconds: 0, said: 0 });
    if (failure === 'no_line') return new NotNow('all lines are in use', noLineMs);
    this.#failures += 1;
    return new NotNow(`${this.#deps.number}: ${failure}`, growingWaitMs(this.#failures, retry));
  }

  #over(call: PhoneCall, lastedMs: number): void {
    if (this.#call === call) this.#call = null;
    const { number, onState } = this.#deps;
    onState({ outcome: 'answered', isOpen: false });
    const seconds = Math.round(lastedMs / 1000);
    this.#series.note({ number, outcome: 'answered', seconds, said: this.#said });
  }

  #linger(): void {
    if (this.#deps.mode === 'hold') return;
    this.#cancel();
    this.#cancel = this.#deps.timers.after(lingerMs, () => {
      const call = this.#call;
      // Later announcements are another call.
      this.#call = null;
      void call?.hangUp();
    });
  }

  /** Keeps the line open. */
  async #hold(): Promise<void> {
    const { timers, monotonicMs, onProblem } = this.#deps;
    const { signal } = this.#stop;
    while (!isOver(signal)) {
      let waitMs = retry.firstMs;
      const fromMs = monotonicMs();
      try {
        this.#dialling = this.#connect(signal).finally(() => {
          this.#dialling = null;
        });
        await (
          await this.#dialling
        ).ended;
        // It was there until now, and may have been switched off and on.
        if (monotonicMs() - fromMs > retry.firstMs) waitMs = 0;
      } catch (error) {
        if (!isOver(signal)) onProblem(error);
        if (error instanceof NotNow) ({ waitMs } = error);
      }
      if (isOver(signal)) return;
      await new Promise<void>((resolve) => {
        const cancel = timers.after(waitMs, resolve);
        const over = () => {
          cancel();
          resolve();
        };
        signal.addEventListener('abort', over, { once: true });
      });
    }
  }
}

/** Asked again after each wait: a signal is aborted meanwhile. */
function isOver({ aborted }: AbortSignal): boolean {
  return aborted;
}
