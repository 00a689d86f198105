import type { SpokenLanguage } from '@perron/core';

/** A voice's speech, as a file. */
export interface SpokenFile {
  readonly bytes: Buffer;
  readonly contentType: SpokenType;
}

/** Files that browsers play. */
export const spokenTypes = ['audio/wav', 'audio/mpeg', 'audio/ogg'] as const;
export type SpokenType = (typeof spokenTypes)[number];

/** A voice of the server. */
export interface Voice {
  /** The same for all that sounds the same: files are kept under it. */
  readonly name: string;
  /** The name for one text, where not all that it says changes with its parts; `name` without it. */
  nameFor?(text: string, language: SpokenLanguage): string;
  /**
   * Reads a text out, as `spokenText` has written it.
   * @throws VoiceError
   */
  speak(text: string, language: SpokenLanguage, signal: AbortSignal): Promise<SpokenFile>;
}

/** A voice that could not say it, or not now. */
export class VoiceError extends Error {
  override readonly name = 'VoiceError';
}

/** A minute of speech has some megabytes as WAV; what is longer is no announcement. */
export const maxSpokenBytes = 8_000_000;
/** How long a voice may take for one text. */
export const speakWithinMs = 15_000;
