import type { Samples } from './wav';

/** Zero crossings of the filter on each side: more are sharper, and take longer. */
const crossings = 12;

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** Hann's window over -1 to 1. */
function window(x: number): number {
  return Math.abs(x) >= 1 ? 0 : 0.5 * (1 + Math.cos(Math.PI * x));
}

/** The greatest common divisor. */
function common(a: number, b: number): number {
  return b === 0 ? a : common(b, a % b);
}

/**
 * The same sound with another number of samples in a second. Tones that the new rate cannot hold are
 * filtered out: it would be heard as hiss.
 */
export function resampled({ rate, values }: Samples, toRate: number): Samples {
  if (rate === toRate) return { rate, values };
  const cutoff = Math.min(1, toRate / rate);
  const reach = Math.ceil(crossings / cutoff);
  const divisor = common(rate, toRate);
  const [up, down] = [toRate / divisor, rate / divisor];
  // Places between two samples repeat, so their weights are worked out once.
  const weightsOf = Array.from({ length: up }, (_, phase) => {
    const offset = ((phase * down) % up) / up;
    return Float32Array.from({ length: reach * 2 + 1 }, (__, tap) => {
      const distance = tap - reach - offset;
      return cutoff * sinc(distance * cutoff) * window(distance / (reach + 1));
    });
  });
  const result = new Float32Array(Math.round((values.length * toRate) / rate));
  for (let index = 0; index < result.length; index += 1) {
    const at = Math.floor((index * down) / up);
    const weights = weightsOf[index % up] ?? new Float32Array();
    let sum = 0;
    for (let tap = 0; tap < weights.length; tap += 1) {
      sum += (values[at + tap - reach] ?? 0) * (weights[tap] ?? 0);
    }
    result[index] = sum;
  }
  return { rate: toRate, values: result };
}
