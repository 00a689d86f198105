import { createHash } from 'node:crypto';
import type { SpokenLanguage } from '@perron/core';
import type { SpokenStore } from './spoken-store';
import { speakWithinMs, VoiceError } from './voice';
import type { SpokenFile, Voice } from './voice';

export interface SpeechDeps {
  readonly voice: Voice;
  readonly store: SpokenStore;
  /** Ends by itself after so many ms. */
  readonly timeout: (ms: number) => AbortSignal;
}

/** A voice takes a core while it speaks. */
const maxAtOnce = 2;
/** Those who wait longer do better with a voice of their device. */
const maxWaiting = 40;

/** Too many texts wait to be read out. */
export class SpeechBusy extends Error {
  override readonly name = 'SpeechBusy';
}

/** Reads texts out, each once: what was spoken is kept by its text and voice. */
export class Speech {
  readonly #deps: SpeechDeps;
  readonly #underWay = new Map<string, Promise<SpokenFile>>();
  readonly #waiting: (() => void)[] = [];
  #speaking = 0;

  constructor(deps: SpeechDeps) {
    this.#deps = deps;
  }

  get voiceName(): string {
    return this.#deps.voice.name;
  }

  /** The name of what is spoken: the same text in the same voice has the same one. */
  nameOf(text: string, language: SpokenLanguage): string {
    const parts = [this.#deps.voice.name, language, text];
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  }

  /**
   * The file of a text, as `spokenText` has written it.
   * @throws SpeechBusy, VoiceError
   */
  async say(text: string, language: SpokenLanguage): Promise<SpokenFile> {
    const name = this.nameOf(text, language);
    const kept = await this.#deps.store.read(name);
    if (kept) return kept;
    const known = this.#underWay.get(name);
    if (known) return known;
    const made = this.#make(name, text, language).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, made);
    return made;
  }

  async #make(name: string, text: string, language: SpokenLanguage): Promise<SpokenFile> {
    await this.#turn();
    try {
      const file = await this.#deps.voice.speak(text, language, this.#deps.timeout(speakWithinMs));
      if (file.bytes.length === 0) throw new VoiceError('expected sound, came nothing');
      await this.#deps.store.write(name, file);
      return file;
    } finally {
      this.#speaking -= 1;
      this.#waiting.shift()?.();
    }
  }

  async #turn(): Promise<void> {
    if (this.#speaking >= maxAtOnce) {
      if (this.#waiting.length >= maxWaiting) {
        throw new SpeechBusy(`expected at most ${maxWaiting} texts to wait, came more`);
      }
      await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    }
    this.#speaking += 1;
  }
}
