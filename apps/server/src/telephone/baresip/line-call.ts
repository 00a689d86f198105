import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { platformTimers, untilAborted } from '@perron/timing';
import { lengthMs } from '../../sound/compose';
import type { Samples } from '../../sound/wav';
import type { PhoneCall } from '../telephone';

export interface LineCallDeps {
  readonly send: (command: string, params?: string) => Promise<string>;
  readonly folder: string;
  /** Makes a file of the sound, with this much silence after it. */
  readonly wavOf: (sound: Samples, seconds: number) => Buffer;
  readonly checkEveryMs?: number;
}

/** A loudspeaker that has lost its power is missed after that, and the half minute that SIP takes to give up. */
const checkEvery = 30_000;

/** Between a sound's end and the moment at which silence takes its place. */
const silenceAfterSeconds = 20;
/** Baresip ends a call whose file has come to its end. */
const silenceAgainMs = 40_000;
/** Nobody waits longer for a line that does not send. */
const latestMs = 10_000;
const frameMs = 20;
/** After an end that came meanwhile the other end has hung up anyway. */
const hangUpWithinMs = 5_000;

const maxEarly = 20;
const keys = /^[0-9*#A-D]$/;

/** @throws Error when it is broken off */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  let cancel: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (cancel = platformTimers.after(ms, resolve)));
  await untilAborted(over, signal).finally(cancel);
}

/** A call on a line. */
export class LineCall implements PhoneCall {
  /** How long the file of silence is. */
  static readonly silenceSeconds = 60;

  readonly ended: Promise<void>;
  /** True: answered; false: it did not come about. */
  readonly established: Promise<boolean>;
  /** The reason that the other end gave. */
  lastWords = '';
  readonly #deps: LineCallDeps;
  readonly #listeners: ((key: string) => void)[] = [];
  /** Pressed as soon as it was answered, before anybody listened. */
  readonly #early: string[] = [];
  readonly #over = new AbortController();
  #establish: (isThere: boolean) => void = () => undefined;
  #end: () => void = () => undefined;
  #isThere = false;
  #count = 0;
  #silence: NodeJS.Timeout | null = null;
  #check: NodeJS.Timeout | null = null;

  constructor(deps: LineCallDeps) {
    this.#deps = deps;
    this.established = new Promise((resolve) => {
      this.#establish = resolve;
    });
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  isEstablished(): void {
    if (this.#over.signal.aborted) return;
    this.#isThere = true;
    this.#keepSilence();
    this.#keepChecking();
    this.#establish(true);
  }

  over(words: string): void {
    if (this.#over.signal.aborted) return;
    this.lastWords = words;
    if (this.#silence) clearInterval(this.#silence);
    if (this.#check) clearInterval(this.#check);
    this.#over.abort();
    this.#establish(false);
    // The next call begins with it.
    void this.#sound('silence.wav')
      .catch(() => undefined)
      .finally(() => this.#end());
  }

  pressed(key: string): void {
    if (!keys.test(key)) return;
    if (this.#listeners.length === 0 && this.#early.length < maxEarly) this.#early.push(key);
    for (const listener of [...this.#listeners]) listener(key);
  }

  onKey(listener: (key: string) => void): void {
    this.#listeners.push(listener);
    for (const key of this.#early.splice(0)) listener(key);
  }

  async play(sound: Samples, signal: AbortSignal): Promise<void> {
    const stop = AbortSignal.any([signal, this.#over.signal]);
    if (stop.aborted) return;
    // Silence that is due again would break into it.
    if (this.#silence) clearInterval(this.#silence);
    this.#count += 1;
    const name = `${this.#count}.wav`;
    const file = path.join(this.#deps.folder, name);
    await writeFile(file, this.#deps.wavOf(sound, silenceAfterSeconds));
    try {
      await this.#sound(name);
      await this.#sent(lengthMs(sound), stop);
      if (!this.#over.signal.aborted) await this.#sound('silence.wav');
      this.#keepSilence();
    } catch (error) {
      // The other end has hung up meanwhile.
      if (!this.#over.signal.aborted) throw error;
    } finally {
      await rm(file, { force: true });
    }
  }

  async hangUp(): Promise<void> {
    if (this.#over.signal.aborted) return this.ended;
    await this.#deps.send('hangup').catch(() => undefined);
    // A call that was not answered yet tells of its end when the other side has heard of it.
    const timer = setTimeout(() => this.over('hung up'), this.#isThere ? 0 : hangUpWithinMs);
    await this.ended;
    clearTimeout(timer);
  }

  /** On a busy machine it takes longer to send a sound than to hear it: its end would be cut off. */
  async #sent(soundMs: number, signal: AbortSignal): Promise<void> {
    try {
      const fromMs = await this.#sentMs();
      await pause(soundMs, signal);
      for (let waitedMs = 0; fromMs !== null && waitedMs < latestMs;) {
        const missingMs = fromMs + soundMs - ((await this.#sentMs()) ?? Infinity);
        if (missingMs <= 0) return;
        const waitMs = Math.max(frameMs, missingMs);
        await pause(waitMs, signal);
        waitedMs += waitMs;
      }
    } catch {
      // Broken off, or hung up.
    }
  }

  /** How much sound was sent in this call so far; `null` if it does not say. */
  async #sentMs(): Promise<number | null> {
    const said = await this.#deps.send('audio_debug');
    // The time of what is sent; what is received has a time, too.
    const seconds = /\btx:[^]*?\btime = (?:([\d.]+) sec|\()/.exec(said)?.[1];
    return seconds === undefined ? null : Number(seconds) * 1_000;
  }

  #keepSilence(): void {
    if (this.#silence) clearInterval(this.#silence);
    if (this.#over.signal.aborted) return;
    this.#silence = setInterval(
      () => void this.#sound('silence.wav').catch(() => undefined),
      silenceAgainMs,
    );
    this.#silence.unref();
  }

  /** Baresip ends the call when the other end knows nothing of it any more, or does not answer. */
  #keepChecking(): void {
    this.#check = setInterval(
      () => void this.#deps.send('reinvite').catch(() => undefined),
      this.#deps.checkEveryMs ?? checkEvery,
    );
    this.#check.unref();
  }

  async #sound(name: string): Promise<void> {
    const file = path.join(this.#deps.folder, name);
    const said = await this.#deps.send('ausrc', `aufile,${file}`);
    if (/fail|no such/i.test(said)) throw new Error(`baresip said: ${said.trim()}`);
  }
}
