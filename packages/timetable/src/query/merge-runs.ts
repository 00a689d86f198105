import type { Call } from './call';

/**
 * Puts visits in order that come as a few ascending runs one after the other: one for each
 * service day, one from realtime. Merging two runs is a single pass; of equal times the earlier
 * run's come first.
 */
export function mergeRuns(visits: Call[]): Call[] {
  let begin = nextRun(visits, 0);
  if (begin === visits.length) return visits;
  let merged = visits.slice(0, begin);
  while (begin < visits.length) {
    const end = nextRun(visits, begin);
    merged = mergeTwo(merged, visits, begin, end);
    begin = end;
  }
  return merged;
}

/** Where the run ends that begins at `begin`. */
function nextRun(visits: readonly Call[], begin: number): number {
  let at = begin + 1;
  while (at < visits.length && visits[at]!.epochSeconds >= visits[at - 1]!.epochSeconds) at++;
  return Math.min(at, visits.length);
}

function mergeTwo(a: readonly Call[], visits: readonly Call[], begin: number, end: number) {
  const merged: Call[] = [];
  let i = 0;
  for (let j = begin; j < end; j++) {
    const next = visits[j]!;
    while (i < a.length && a[i]!.epochSeconds <= next.epochSeconds) merged.push(a[i++]!);
    merged.push(next);
  }
  while (i < a.length) merged.push(a[i++]!);
  return merged;
}
