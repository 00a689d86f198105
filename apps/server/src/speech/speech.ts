import { createHash } from 'node:crypto';
import type { SpokenLanguage } from '@perron/core';
import type { SpokenStore } from './spoken-store';
import { recordedVoice } from './recorded-voice';
import { noRecordings, withRecordings } from './recordings';
import type { Recordings } from './recordings';
import { speakWithinMs, VoiceError } from './voice';
import type { SpokenFile, Voice } from './voice';

export interface SpeechDeps {
  /** Null: there is none, and only what is recorded is said. */
  readonly voice: Voice | null;
  /** Recordings that are there from the start; none without it. */
  readonly recordings?: Recordings;
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
  /** Null: there is nothing to speak with. */
  #voice: Voice | null = null;

  constructor(deps: SpeechDeps) {
    this.#deps = deps;
    this.useRecordings(noRecordings);
  }

  /** Whether it could say anything at all. */
  get hasVoice(): boolean {
    return this.#voice !== null;
  }

  /** Recordings that count from now on, in the place of those of the last call. */
  useRecordings(kept: Recordings): void {
    const { voice, recordings = noRecordings } = this.#deps;
    const all = withRecordings(kept, recordings);
    const isEmpty = all.sounds.de.size + all.sounds.en.size === 0;
    this.#voice = isEmpty ? voice : recordedVoice(all, voice);
  }

  /** The name of what is spoken: the same text in the same voice has the same one. */
  nameOf(text: string, language: SpokenLanguage): string {
    const voice = this.#voice?.nameFor?.(text, language) ?? this.#voice?.name ?? 'none';
    const parts = [voice, language, text];
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
      if (!this.#voice) throw new VoiceError('this server has no voice');
      const file = await this.#voice.speak(text, language, this.#deps.timeout(speakWithinMs));
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
