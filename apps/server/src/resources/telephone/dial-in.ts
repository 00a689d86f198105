import type { Pronunciation, SpokenLanguage, SpokenPart } from '@perron/core';
import type { NetworkStyle } from '@perron/schema';
import type { Timers } from '@perron/timing';
import type { Speech } from '../../speech/speech';
import { spokenSound } from '../../speech/spoken-sound';
import { joined, silence } from '../../sound/compose';
import type { PhoneCall } from '../../telephone/telephone';
import type { StopAsked, StopModel } from '../stop-page';
import type { TakenCall } from './calls';
import { asSpoken, boardSpeech, goodbye, pressed, sorry, stopsMenu } from './dial-in-menu';
import type { DialIn } from './dial-in-menu';

export interface DialInDeps {
  /** Codes of the stops, in the order of their keys. */
  readonly stops: readonly string[];
  /** The state of a stop; `null` if nobody knows it. */
  readonly read: (asked: StopAsked) => Promise<StopModel | null>;
  readonly nameOf: (code: string) => Promise<string>;
  readonly networkStyle: () => NetworkStyle;
  readonly dictionary: () => Promise<readonly Pronunciation[]>;
  readonly speech: Pick<Speech, 'say'>;
  readonly language: () => SpokenLanguage;
  readonly timers: Timers;
  readonly monotonicMs: () => number;
  /** Told of each call that is over, with the stop that was heard last. */
  readonly onCall: (stopCode: string, call: TakenCall) => void;
  readonly onProblem: (error: unknown) => void;
}

const betweenSeconds = 0.35;
const beforeSeconds = 0.6;
/** Somebody who has heard it all thinks about it. */
const waitForKeyMs = 8_000;
/** Nobody may be there any more. */
const maxTurnsWithoutKey = 2;
const longestCallMs = 10 * 60_000;

/** One caller, who hears the next departures and chooses by keys. */
export class DialInCall {
  readonly #deps: DialInDeps;
  readonly #call: PhoneCall;
  #names: readonly string[] = [];
  #at: DialIn;
  #platforms: readonly string[] = [];
  /** Pressed, and not followed yet. */
  #keys: string[] = [];
  #allKeys = '';
  #isOver = false;
  #wake = new AbortController();

  constructor(call: PhoneCall, deps: DialInDeps) {
    this.#deps = deps;
    this.#call = call;
    const stop = deps.stops.length === 1 ? 0 : null;
    this.#at = { language: deps.language(), stop, platform: null };
    call.onKey((key) => {
      this.#keys.push(key);
      this.#allKeys += key;
      this.#wake.abort();
    });
    void call.ended.then(() => {
      this.#isOver = true;
      this.#wake.abort();
    });
  }

  /** Resolves when the call is over. */
  async run(): Promise<void> {
    const { monotonicMs, onProblem, onCall, stops } = this.#deps;
    const fromMs = monotonicMs();
    let chosenStop = stops[0] ?? '';
    try {
      await this.#call.play(silence(beforeSeconds), this.#wake.signal);
      let idleTurns = 0;
      while (!this.#isOver && idleTurns < maxTurnsWithoutKey) {
        if (monotonicMs() - fromMs > longestCallMs) break;
        if (this.#at.stop !== null) chosenStop = stops[this.#at.stop] ?? chosenStop;
        const hasKey = await this.#turn();
        idleTurns = hasKey ? 0 : idleTurns + 1;
      }
      if (!this.#isOver) await this.#say(goodbye(this.#at));
    } catch (error) {
      onProblem(error);
    }
    await this.#call.hangUp();
    onCall(chosenStop, {
      seconds: Math.round((monotonicMs() - fromMs) / 1000),
      keys: this.#allKeys.slice(0, 100),
    });
  }

  /** Says what there is to say here. True: a key was pressed, and followed. */
  async #turn(): Promise<boolean> {
    if (this.#keys.length === 0) {
      this.#wake = new AbortController();
      const dictionary = await this.#deps.dictionary();
      const parts = await this.#speech();
      await this.#say(parts.map((part) => asSpoken(part, dictionary)));
    }
    if (this.#keys.length === 0 && !this.#isOver) await this.#waitForKey();
    const key = this.#keys.shift();
    if (key === undefined) return false;
    this.#at = pressed(this.#at, key, this.#deps.stops.length, this.#platforms);
    return true;
  }

  async #speech(): Promise<SpokenPart[]> {
    const { stops, read } = this.#deps;
    const { stop, language, platform } = this.#at;
    if (stop === null)
      return stopsMenu(await this.#stopNames(), this.#at, this.#deps.networkStyle());
    const code = stops[stop] ?? '';
    const all = await read({ code, language, platform: null });
    if (!all) return sorry(this.#at);
    this.#platforms = (all.rows ?? []).flatMap((row) => row.platform ?? []);
    const chosen = platform === null ? all : await read({ code, language, platform });
    const board = { model: chosen ?? all, platforms: this.#platforms };
    return boardSpeech(board, this.#at, stops.length > 1);
  }

  async #stopNames(): Promise<readonly string[]> {
    if (this.#names.length > 0) return this.#names;
    const { stops, nameOf } = this.#deps;
    this.#names = await Promise.all(stops.map(nameOf));
    return this.#names;
  }

  /** Each sentence as soon as its voice has it; the next is fetched meanwhile. */
  async #say(parts: readonly SpokenPart[]): Promise<void> {
    const sound = (part: SpokenPart) => spokenSound(this.#deps.speech, part, 'other');
    let next = parts[0] && sound(parts[0]);
    for (const [index] of parts.entries()) {
      const samples = await next;
      const following = parts[index + 1];
      next = following && sound(following);
      // Nobody would notice the failure of what is not waited for any more.
      next?.catch(() => undefined);
      if (!samples || this.#wake.signal.aborted) return;
      await this.#call.play(joined([samples, silence(betweenSeconds)]), this.#wake.signal);
    }
  }

  #waitForKey(): Promise<void> {
    const { signal } = this.#wake;
    return new Promise((resolve) => {
      const cancel = this.#deps.timers.after(waitForKeyMs, resolve);
      const over = () => {
        cancel();
        resolve();
      };
      if (signal.aborted) over();
      else signal.addEventListener('abort', over, { once: true });
    });
  }
}
