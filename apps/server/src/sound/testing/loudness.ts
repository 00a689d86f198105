import type { Samples } from '../wav';

/** A stretch of sound between silences, ms from the start. */
export interface Stretch {
  readonly fromMs: number;
  readonly untilMs: number;
}

const windowMs = 20;

/** Loudness of a part: root of the mean square, from 0 to 1. */
export function loudnessOf({ rate, values }: Samples, fromMs = 0, untilMs = Infinity): number {
  const from = Math.round((fromMs / 1000) * rate);
  const part = values.subarray(from, Math.min(values.length, Math.round((untilMs / 1000) * rate)));
  const sum = part.reduce((total, value) => total + value * value, 0);
  return Math.sqrt(sum / Math.max(1, part.length));
}

/**
 * Where something is heard.
 * @param pauseMs shorter silences are a part of what is heard
 */
export function stretchesOf(sound: Samples, pauseMs = 300, quiet = 0.004): Stretch[] {
  const lengthMs = (sound.values.length / sound.rate) * 1000;
  const stretches: { fromMs: number; untilMs: number }[] = [];
  for (let at = 0; at + windowMs <= lengthMs; at += windowMs) {
    if (loudnessOf(sound, at, at + windowMs) < quiet) continue;
    const last = stretches.at(-1);
    if (last && at - last.untilMs <= pauseMs) last.untilMs = at + windowMs;
    else stretches.push({ fromMs: at, untilMs: at + windowMs });
  }
  return stretches;
}
