import { createHash } from 'node:crypto';
import type { SpokenLanguage } from '@perron/core';
import type { SpokenStore } from './spoken-store';
import { recordedVoice } from './recorded-voice';
import { noRecordings, withRecordings } from './recordings';
import type { Recordings } from './recordings';
import { speakWithinMs, VoiceError } from './voice';
import type { SpokenFile, Voice } from './voice';

export interface SpeechDeps {
  /** `null` means that there is none, and only what is recorded is said. */
  readonly voice: Voice | null;
  /** Recordings that are there from the start; none without it. */
  readonly recordings?: Recordings;
  readonly store: SpokenStore;
  /** Gives a signal that aborts by itself after this time. */
  readonly timeout: (ms: number) => AbortSignal;
}

/**
 * For whom a text is read out. Announcements at loudspeakers come before all others, and have a turn that
 * nobody else takes: people on the telephone or at a page of the dashboard wait behind each other.
 */
export type SpeechTurn = 'announcement' | 'other';

/** A voice takes a core while it speaks; the others take one of the turns at most. */
const maxAtOnce: Readonly<Record<SpeechTurn, number>> = { announcement: 2, other: 1 };
/** Those who wait longer do better with a voice of their device. */
const maxWaiting: Readonly<Record<SpeechTurn, number>> = { announcement: 40, other: 10 };

interface Waiter {
  readonly turn: SpeechTurn;
  readonly begin: () => void;
}

/** Too many texts wait to be read out. */
export class SpeechBusy extends Error {
  override readonly name = 'SpeechBusy';
}

/** Reads texts out, each once: what was spoken is kept by its text and voice. */
export class Speech {
  readonly #deps: SpeechDeps;
  readonly #underWay = new Map<string, Promise<SpokenFile>>();
  #waiting: Waiter[] = [];
  readonly #speaking: Record<SpeechTurn, number> = { announcement: 0, other: 0 };
  /** `null` means that there is nothing to speak with. */
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
  async say(
    text: string,
    language: SpokenLanguage,
    turn: SpeechTurn = 'announcement',
  ): Promise<SpokenFile> {
    const name = this.nameOf(text, language);
    const kept = await this.#deps.store.read(name);
    if (kept) return kept;
    // An announcement does not wait for the turn of somebody who wants the same.
    const key = `${turn} ${name}`;
    const known = this.#underWay.get(key);
    if (known) return known;
    const made = this.#make(name, text, language, turn).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, made);
    return made;
  }

  async #make(
    name: string,
    text: string,
    language: SpokenLanguage,
    turn: SpeechTurn,
  ): Promise<SpokenFile> {
    await this.#turn(turn);
    try {
      if (!this.#voice) throw new VoiceError('this server has no voice');
      const file = await this.#voice.speak(text, language, this.#deps.timeout(speakWithinMs));
      if (file.bytes.length === 0) throw new VoiceError('expected sound, came nothing');
      await this.#deps.store.write(name, file);
      return file;
    } finally {
      this.#speaking[turn] -= 1;
      this.#next();
    }
  }

  #isFree(turn: SpeechTurn): boolean {
    const { announcement, other } = this.#speaking;
    return this.#speaking[turn] < maxAtOnce[turn] && announcement + other < maxAtOnce.announcement;
  }

  async #turn(turn: SpeechTurn): Promise<void> {
    if (!this.#isFree(turn)) {
      const waiting = this.#waiting.filter((waiter) => waiter.turn === turn).length;
      if (waiting >= maxWaiting[turn]) {
        throw new SpeechBusy(`expected at most ${maxWaiting[turn]} texts to wait, came more`);
      }
      await new Promise<void>((begin) => void this.#waiting.push({ turn, begin }));
      return;
    }
    this.#speaking[turn] += 1;
  }

  /** Announcements first; who begins has taken the turn before anybody else can ask. */
  #next(): void {
    for (const turn of ['announcement', 'other'] as const) {
      const next = this.#waiting.find((waiter) => waiter.turn === turn);
      if (!next || !this.#isFree(turn)) continue;
      this.#waiting = this.#waiting.filter((waiter) => waiter !== next);
      this.#speaking[turn] += 1;
      next.begin();
      return;
    }
  }
}
