import { resampled } from './resample';
import type { Samples } from './wav';

/** The rate of today's telephones: G.722. Those of G.711 get half of it. */
export const telephoneRate = 16_000;

/** Two notes, as at kiosks. */
const gongHz = [659.25, 523.25] as const;
const noteSeconds = 0.55;
const fadeSeconds = 1.6;
const gongShare = 0.35;

/** The samples of a silence. */
export function silence(seconds: number): Samples {
  const length = Math.round(seconds * telephoneRate);
  return { rate: telephoneRate, values: new Float32Array(length) };
}

/** A gong before an announcement. */
export function gong(): Samples {
  const { values } = silence(noteSeconds + fadeSeconds);
  gongHz.forEach((hertz, index) => {
    const from = Math.round(index * noteSeconds * telephoneRate);
    const notes = Math.round(fadeSeconds * telephoneRate);
    for (let at = 0; at < notes; at += 1) {
      const seconds = at / telephoneRate;
      const fade = Math.exp((-4 * seconds) / fadeSeconds);
      const before = values[from + at] ?? 0;
      values[from + at] = before + gongShare * fade * Math.sin(2 * Math.PI * hertz * seconds);
    }
  });
  return { rate: telephoneRate, values };
}

/**
 * Sounds one after the other.
 * @param volume from 0 to 1
 * @param rate samples in a second
 */
export function joined(
  sounds: readonly Samples[],
  volume = 1,
  rate: number = telephoneRate,
): Samples {
  const parts = sounds.map((sound) => resampled(sound, rate).values);
  const values = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    values.set(part, at);
    at += part.length;
  }
  return { rate, values: volume === 1 ? values : values.map((value) => value * volume) };
}

/** How long it sounds. */
export function lengthMs({ rate, values }: Samples): number {
  return (values.length / rate) * 1_000;
}
