export function section(title: string): void {
  console.log(`\n${title}`);
}

export function print(label: string, ...values: readonly number[]): void {
  const shown = values.map((value) => {
    if (Number.isInteger(value)) return value.toLocaleString('en');
    return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
  });
  console.log(`  ${label.padEnd(66)} ${shown.map((text) => text.padStart(10)).join(' ')}`);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
export function seededRandom(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
