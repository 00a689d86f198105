import type { SoundState } from '@perron/schema';

/** Two notes, the second lower, as station gongs have them; Hz. */
const gongNotes = [659.26, 523.25] as const;
const noteSeconds = 0.55;
const fadeSeconds = 1.1;

/** The sound of this device: files and a gong, through Web Audio. */
export class SoundOutput {
  readonly #context: AudioContext | null;
  readonly #listeners = new Set<() => void>();

  /** @param create `null` if the browser has no Web Audio */
  constructor(create: (() => AudioContext) | null) {
    this.#context = open(create);
    this.#context?.addEventListener('statechange', () => {
      for (const listener of [...this.#listeners]) listener();
    });
    this.allow();
  }

  readonly state = (): SoundState => {
    if (!this.#context) return 'none';
    return this.#context.state === 'running' ? 'allowed' : 'blocked';
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Browsers allow sound after a touch, or by their settings; without either this does nothing. */
  readonly allow = (): void => {
    void this.#context?.resume().catch(() => undefined);
  };

  /**
   * Plays a file; resolves when it is over or broken off.
   * @throws Error when it is no sound
   */
  async play(file: ArrayBuffer, volume: number, signal: AbortSignal): Promise<void> {
    const context = this.#context;
    if (!context) throw new Error('this browser has no Web Audio');
    const buffer = await context.decodeAudioData(file);
    if (signal.aborted) return;
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#gain(context, volume));
    await played(source, signal);
  }

  /** Two notes; resolves when they are over or broken off. */
  async gong(volume: number, signal: AbortSignal): Promise<void> {
    const context = this.#context;
    if (!context || signal.aborted) return;
    const begin = context.currentTime;
    const notes = gongNotes.map((frequency, index) => {
      const note = context.createOscillator();
      const from = begin + index * noteSeconds;
      const gain = this.#gain(context, 0);
      gain.gain.setValueAtTime(volume * 0.5, from);
      gain.gain.exponentialRampToValueAtTime(0.0001, from + fadeSeconds);
      note.frequency.value = frequency;
      note.connect(gain);
      note.start(from);
      note.stop(from + fadeSeconds);
      return note;
    });
    const last = notes.at(-1);
    if (last) await over(last, () => notes.forEach((note) => note.stop()), signal);
  }

  #gain(context: AudioContext, volume: number): GainNode {
    const gain = context.createGain();
    gain.gain.value = volume;
    gain.connect(context.destination);
    return gain;
  }
}

function open(create: (() => AudioContext) | null): AudioContext | null {
  try {
    return create?.() ?? null;
  } catch {
    return null;
  }
}

function played(source: AudioBufferSourceNode, signal: AbortSignal): Promise<void> {
  source.start();
  return over(source, () => source.stop(), signal);
}

function over(node: AudioScheduledSourceNode, stop: () => void, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    node.onended = () => resolve();
    signal.addEventListener(
      'abort',
      () => {
        stop();
        resolve();
      },
      { once: true },
    );
  });
}
