import type { DisplayFrame } from '@perron/runtime';
import type { ReportedAudio } from '@perron/schema';
import type { ComponentType } from 'react';

export type AudibleFrame = Extract<DisplayFrame, { readonly state: 'audio' }>;

/** A loudspeaker at work. */
export interface OpenSpeaker {
  /** A picture of what is said. */
  readonly Page: ComponentType<{ readonly frame: AudibleFrame }>;
  readonly report: () => ReportedAudio;
}

/** The part of the page that speaks; only audio outputs load it. */
export class SpeakerSlot {
  #open: OpenSpeaker | null = null;
  readonly #listeners = new Set<() => void>();

  readonly speaker = (): OpenSpeaker | null => this.#open;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  fill(speaker: OpenSpeaker): void {
    this.#open = speaker;
    for (const listener of [...this.#listeners]) listener();
  }
}
