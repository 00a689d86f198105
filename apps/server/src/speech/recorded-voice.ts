import { joined, silence } from '../sound/compose';
import { readWav, WavError, writeWav } from '../sound/wav';
import type { Samples } from '../sound/wav';
import { recordedParts } from './recorded-parts';
import type { Recordings } from './recordings';
import { VoiceError } from './voice';
import type { Voice } from './voice';

const rate = 22_050;
/** What is quieter at either end of a recording is no part of it. */
const quiet = 0.01;
/** How loud all pieces are, as the root of the mean square. */
const loudness = 0.1;
const loudest = 0.95;

/** Without the silence at its ends, and as loud as all other pieces. */
function tidied({ rate: own, values }: Samples): Samples {
  const from = values.findIndex((value) => Math.abs(value) > quiet);
  const until = values.findLastIndex((value) => Math.abs(value) > quiet);
  if (from < 0) return { rate: own, values: new Float32Array() };
  const heard = values.subarray(from, until + 1);
  const power = heard.reduce((sum, value) => sum + value * value, 0) / heard.length;
  const peak = heard.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const factor = Math.min(loudness / Math.sqrt(power), loudest / peak);
  return { rate: own, values: heard.map((value) => value * factor) };
}

/**
 * Says what an operator has recorded with the recordings, and the rest with another voice, joined with
 * the pauses of the sentence.
 * @param other null: there is none, and only what is recorded as a whole can be said
 */
export function recordedVoice(recordings: Recordings, other: Voice | null): Voice {
  /** What nobody has recorded. */
  async function between(...[words, language, signal]: Parameters<Voice['speak']>) {
    if (!other) throw new VoiceError(`expected a recording of "${words}", came none`);
    const { bytes } = await other.speak(words, language, signal);
    try {
      return readWav(bytes);
    } catch (cause) {
      if (!(cause instanceof WavError)) throw cause;
      throw new VoiceError('expected a voice that answers WAV beside recordings', { cause });
    }
  }

  return {
    name: `recorded ${recordings.version}${other === null ? '' : `, else ${other.name}`}`,
    async speak(text, language, signal) {
      const files = recordings.files[language];
      const parts = recordedParts(text, files.keys());
      if (other && parts.every(({ recording }) => recording === null)) {
        return other.speak(text, language, signal);
      }
      const sounds: Samples[] = [];
      for (const part of parts) {
        const file = part.recording === null ? undefined : files.get(part.recording);
        const sound = file ? readWav(file) : await between(part.text, language, signal);
        sounds.push(tidied(sound), silence(part.pauseMs / 1000));
      }
      return { bytes: writeWav(joined(sounds, 1, rate)), contentType: 'audio/wav' };
    },
  };
}
