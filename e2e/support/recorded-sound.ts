import type { BrowserContext, Page } from 'playwright-core';

/** A sound that a page has played, by the clock of its audio, in seconds. */
export interface RecordedSound {
  readonly from: number;
  /** `null` means that it has not ended. */
  readonly until: number | null;
  readonly lasts: number;
  /** The loudness of the file, from 0 to 1: its root mean square. */
  readonly loudness: number;
}

interface Recorder {
  readonly sounds: { from: number; until: number | null; lasts: number; loudness: number }[];
  /** The loudest that came out of the page so far. */
  loudest: number;
}

type RecordingWindow = typeof globalThis & { recordedSound: Recorder };

/** Has the pages of a context note each text that they show, also one that is gone soon. */
export async function noteTexts(context: BrowserContext, texts: string[]): Promise<void> {
  await context.exposeFunction('noteText', (text: string) => texts.push(text));
  await context.addInitScript(() => {
    let last = '';
    new MutationObserver(() => {
      const text = document.querySelector('body')?.innerText ?? '';
      if (text === last) return;
      last = text;
      (window as unknown as { noteText: (text: string) => void }).noteText(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Has the pages of a context note what they play, and listen to what comes out. */
export async function listenTo(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const recorder: Recorder = { sounds: [], loudest: 0 };
    (globalThis as RecordingWindow).recordedSound = recorder;
    const start = Reflect.get(AudioBufferSourceNode.prototype, 'start') as (
      this: AudioBufferSourceNode,
      ...args: unknown[]
    ) => void;
    AudioBufferSourceNode.prototype.start = function (...args) {
      const samples = this.buffer?.getChannelData(0) ?? new Float32Array();
      const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      const sound = {
        from: this.context.currentTime,
        until: null as number | null,
        lasts: this.buffer?.duration ?? 0,
        loudness: Math.sqrt(square),
      };
      recorder.sounds.push(sound);
      this.addEventListener('ended', () => (sound.until = this.context.currentTime));
      start.apply(this, args);
    };
    const ears = new Map<BaseAudioContext, AnalyserNode>();
    // The overloads of `connect` have one form here.
    const connect = Reflect.get(AudioNode.prototype, 'connect') as (
      this: AudioNode,
      to: AudioNode,
    ) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      if (to === this.context.destination) {
        const known = ears.get(this.context) ?? this.context.createAnalyser();
        ears.set(this.context, known);
        connect.call(this, known);
      }
      return connect.call(this, to);
    } as typeof AudioNode.prototype.connect;
    setInterval(() => {
      for (const ear of ears.values()) {
        const wave = new Float32Array(ear.fftSize);
        ear.getFloatTimeDomainData(wave);
        for (const value of wave) recorder.loudest = Math.max(recorder.loudest, Math.abs(value));
      }
    }, 20);
  });
}

/** The sounds that a page has played, in their order. */
export function soundsOf(page: Page): Promise<readonly RecordedSound[]> {
  return page.evaluate(() => (globalThis as RecordingWindow).recordedSound.sounds);
}

/** A file that a page has played to its end, in seconds. */
export interface PlayedFile {
  readonly text: string;
  readonly lasts: number;
  /** How much of it was really played. */
  readonly played: number;
}

type PlayingWindow = typeof globalThis & { playedFiles: PlayedFile[] };

/** Has a page that is open note which files it plays from now on. */
export async function notePlayed(page: Page): Promise<void> {
  await page.evaluate(() => {
    const files: PlayedFile[] = [];
    (globalThis as PlayingWindow).playedFiles = files;
    const play = Reflect.get(HTMLMediaElement.prototype, 'play');
    HTMLMediaElement.prototype.play = function () {
      this.addEventListener('ended', () => {
        const text = new URL(this.currentSrc).searchParams.get('text') ?? '';
        const { length } = this.played;
        const played = length === 0 ? 0 : this.played.end(length - 1) - this.played.start(0);
        files.push({ text, lasts: this.duration, played });
      });
      return play.call(this);
    };
  });
}

/** Which files it has played to their end. */
export function playedBy(page: Page): Promise<readonly PlayedFile[]> {
  return page.evaluate(() => (globalThis as PlayingWindow).playedFiles);
}

/** The loudest sample that came out of a page so far, from 0 to 1. */
export function loudestOf(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as RecordingWindow).recordedSound.loudest);
}

/**
 * Has the pages of a context make no sound until they are touched, as browsers do by themselves. Under
 * Playwright they do not: each of its questions to a page counts as a touch.
 */
export async function silentUntilTouched(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let isTouched = false;
    for (const event of ['pointerdown', 'keydown']) {
      addEventListener(event, ({ isTrusted }) => (isTouched ||= isTrusted), true);
    }
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        void super.suspend();
      }
      override resume(): Promise<void> {
        return isTouched ? super.resume() : new Promise(() => undefined);
      }
    };
  });
}
