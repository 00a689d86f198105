import { inSentences, readingMs, spokenText } from '@perron/core';
import type { Pronunciation, SpokenPart } from '@perron/core';
import type { Loudspeaker, Utterance } from '@perron/runtime';
import type { Timers } from '@perron/timing';
import { deviceVoice, sayOnDevice } from './device-voice';
import type { DeviceSpeech } from './device-voice';
import type { SoundOutput } from './sound-output';
import type { NoSound, SpokenFiles } from './spoken-files';

export interface WebLoudspeakerDeps {
  readonly output: Pick<SoundOutput, 'state' | 'play' | 'gong'>;
  readonly files: Pick<SpokenFiles, 'sound' | 'prepare'>;
  /** `null` means that the browser has no voices. */
  readonly speech: DeviceSpeech | null;
  readonly dictionary: () => readonly Pronunciation[];
  readonly timers: Timers;
}

/** Between two languages. */
const pauseMs = 400;

type Sounds = readonly (readonly ArrayBuffer[])[];

/** Says announcements in a browser: by the server's voice, else by the device's. */
export class WebLoudspeaker implements Loudspeaker {
  readonly #deps: WebLoudspeakerDeps;

  constructor(deps: WebLoudspeakerDeps) {
    this.#deps = deps;
  }

  async say(utterance: Utterance, signal: AbortSignal) {
    const { output, speech } = this.#deps;
    if (output.state() !== 'allowed') return this.#showOnly(utterance, signal);
    const parts = utterance.parts.map((part) => this.#asSaid(part));
    const sounds = await this.#soundsOf(parts);
    if (signal.aborted) return 'silent';
    const canDevice = parts.every(({ language }) => deviceVoice(speech, language) !== null);
    if (typeof sounds === 'string' && !canDevice) {
      if (sounds === 'failed') throw new Error('the server’s voice cannot be had now');
      return this.#showOnly(utterance, signal);
    }
    if (utterance.gong) await output.gong(utterance.volume, signal);
    for (const [index, part] of parts.entries()) {
      if (index > 0) await this.#pause(pauseMs, signal);
      if (isOver(signal)) break;
      utterance.onPart(index);
      if (typeof sounds !== 'string') {
        await this.#play(sounds[index] ?? [], utterance.volume, signal);
      } else if (speech) await sayOnDevice(part, utterance.volume, speech, signal);
    }
    return typeof sounds === 'string' ? 'device_voice' : 'server_voice';
  }

  prepare(parts: readonly SpokenPart[]): void {
    const { files } = this.#deps;
    for (const part of parts) {
      for (const text of inSentences(this.#asSaid(part).text)) files.prepare({ ...part, text });
    }
  }

  #asSaid({ language, text }: SpokenPart): SpokenPart {
    return { language, text: spokenText(text, language, this.#deps.dictionary()) };
  }

  /** All of them, or why not: no announcement changes its voice half-way. */
  async #soundsOf(parts: readonly SpokenPart[]): Promise<Sounds | NoSound> {
    const { files } = this.#deps;
    const found = await Promise.all(
      parts.map(({ language, text }) =>
        Promise.all(inSentences(text).map((sentence) => files.sound({ language, text: sentence }))),
      ),
    );
    const missing = found.flat().find((candidate) => typeof candidate === 'string');
    return (
      missing ?? found.map((some) => some.filter((candidate) => typeof candidate !== 'string'))
    );
  }

  async #play(sounds: readonly ArrayBuffer[], volume: number, signal: AbortSignal): Promise<void> {
    for (const sound of sounds) {
      if (!signal.aborted) await this.#deps.output.play(sound, volume, signal);
    }
  }

  /** As long as it takes to read it. */
  async #showOnly({ parts, onPart }: Utterance, signal: AbortSignal) {
    for (const [index, { text }] of parts.entries()) {
      if (signal.aborted) break;
      onPart(index);
      await this.#pause(readingMs(text), signal);
    }
    return 'silent' as const;
  }

  #pause(delayMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#deps.timers.after(delayMs, resolve);
      signal.addEventListener(
        'abort',
        () => {
          cancel();
          resolve();
        },
        { once: true },
      );
    });
  }
}

/** Asked again after each part: a signal is aborted while it is said. */
function isOver({ aborted }: AbortSignal): boolean {
  return aborted;
}
