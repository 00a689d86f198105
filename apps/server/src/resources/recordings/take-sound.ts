import { longestRecordingSeconds } from '@perron/schema';
import { brokenRule } from '../../api-error';
import { resampled } from '../../sound/resample';
import { readWav, WavError, writeWav } from '../../sound/wav';
import type { Samples } from '../../sound/wav';

/** The rate that voices of today have. */
const keptRate = 22_050;
/** Nothing in it is louder: nobody would hear it. */
const inaudible = 0.01;

function refused(message: string) {
  return brokenRule('body.file', message);
}

function read(bytes: Buffer): Samples {
  try {
    return readWav(bytes);
  } catch (error) {
    if (!(error instanceof WavError)) throw error;
    throw refused(error.message);
  }
}

/**
 * An uploaded file as it is kept.
 * @throws ApiError unprocessable, which says what is wrong with it
 */
export function takeSound(bytes: Buffer): { bytes: Buffer; seconds: number } {
  const sound = read(bytes);
  const seconds = sound.values.length / sound.rate;
  if (sound.values.every((value) => Math.abs(value) <= inaudible)) {
    throw refused('expected something to hear, got silence');
  }
  if (seconds > longestRecordingSeconds) {
    throw refused(
      `expected at most ${longestRecordingSeconds} seconds, got ${Math.round(seconds)}`,
    );
  }
  return { bytes: writeWav(resampled(sound, keptRate)), seconds };
}
