import { createHash } from 'node:crypto';
import type { SpokenLanguage } from '@perron/core';
import { joined, silence } from '../sound/compose';
import { readWav, WavError, writeWav } from '../sound/wav';
import type { Samples } from '../sound/wav';
import { cutBy } from './recorded-parts';
import type { Recordings } from './recordings';
import { VoiceError } from './voice';
import type { Voice } from './voice';

const rate = 22_050;
/** Quieter sound at either end of a recording is no part of it. */
const quiet = 0.01;
/** How loud all pieces are, as the root of the mean square. */
const loudness = 0.1;
const loudest = 0.95;

/** Without the silence at its ends, and as loud as all other pieces. */
function tidied({ rate: own, values }: Samples): Samples {
  const from = values.findIndex((value) => Math.abs(value) > quiet);
  const until = values.findLastIndex((value) => Math.abs(value) > quiet);
  if (from < 0) return { rate: own, values: new Float32Array() };
  const audible = values.subarray(from, until + 1);
  const power = audible.reduce((sum, value) => sum + value * value, 0) / audible.length;
  const peak = audible.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  const factor = Math.min(loudness / Math.sqrt(power), loudest / peak);
  return { rate: own, values: audible.map((value) => value * factor) };
}

/**
 * Says what an operator has recorded with the recordings, and the rest with another voice, joined with
 * the pauses of the sentence.
 * @param other `null` if there is none, and only what is recorded as a whole can be said
 */
export function recordedVoice(recordings: Recordings, other: Voice | null): Voice {
  const { sounds } = recordings;
  const cut = { de: cutBy(sounds.de.keys()), en: cutBy(sounds.en.keys()) };
  const otherName = other?.name ?? 'none';

  /**
   * The parts of a text, each with the sound that it is said by; `null` means that the other voice
   * says it.
   */
  function partsOf(text: string, language: SpokenLanguage) {
    return cut[language](text).map((part) => ({
      ...part,
      sound: part.recording === null ? null : (sounds[language].get(part.recording) ?? null),
    }));
  }

  async function said(...[text, language, signal]: Parameters<Voice['speak']>) {
    if (!other) throw new VoiceError(`expected a recording of "${text}", came none`);
    return other.speak(text, language, signal);
  }

  /** The speech between recordings; `null` if the voice answers no WAV, which cannot be joined. */
  async function between(...[words, language, signal]: Parameters<Voice['speak']>) {
    const { bytes } = await said(words, language, signal);
    try {
      return readWav(bytes);
    } catch (error) {
      if (error instanceof WavError) return null;
      throw error;
    }
  }

  async function recorded(sound: string, text: string): Promise<Samples> {
    const bytes = await recordings.read(sound);
    if (!bytes) throw new VoiceError(`expected the recording of "${text}", which is gone`);
    return readWav(bytes);
  }

  return {
    name: `recordings, else ${otherName}`,
    nameFor(text, language) {
      const used = partsOf(text, language).flatMap(({ sound }) => sound ?? []);
      if (used.length === 0) return otherName;
      const hash = createHash('sha256').update(used.join(' ')).digest('hex').slice(0, 16);
      return `recorded ${hash}, else ${otherName}`;
    },
    async speak(text, language, signal) {
      const parts = partsOf(text, language);
      if (other && parts.every(({ sound }) => sound === null)) return said(text, language, signal);
      const played: Samples[] = [];
      for (const part of parts) {
        const sound =
          part.sound === null
            ? await between(part.text, language, signal)
            : await recorded(part.sound, part.text);
        // One voice for all of it is better than a gap.
        if (!sound) return said(text, language, signal);
        played.push(tidied(sound), silence(part.pauseMs / 1000));
      }
      return { bytes: writeWav(joined(played, 1, rate)), contentType: 'audio/wav' };
    },
  };
}
