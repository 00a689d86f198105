import type { Call } from './call';

/** Lines of two products may share a name. */
function courseOf({ line, direction }: Call): string {
  return `${line?.product ?? ''} ${line?.name ?? ''}|${direction ?? ''}`;
}

/**
 * The words of a call that passengers read, without its time: some sources give its trip another id with each
 * answer.
 */
export function nameOf(call: Call): string {
  return `${courseOf(call)}|${call.plannedPlatform ?? ''}`;
}

/** Two predictions for one vehicle differ by less, even where two systems made them. */
const samePredictionMs = 60_000;

/**
 * How much a call knows of its trip: that it runs and when; that it does not run; only the plan. A
 * cancelled trip stands behind the trip that runs in its place.
 */
function knowledge({ cancelled, expectedMs }: Call): number {
  if (cancelled) return 1;
  return expectedMs === null ? 0 : 2;
}

function leavesMs({ expectedMs, plannedMs }: Call): number {
  return expectedMs ?? plannedMs;
}

/** Calls with more information come first; of two equal ones the earlier, so that no passenger misses it. */
function byKnowledge(a: Call, b: Call): number {
  return knowledge(b) - knowledge(a) || leavesMs(a) - leavesMs(b);
}

/** Both are known, and they differ. */
function differ(a: string | null | undefined, b: string | null | undefined): boolean {
  return a != null && b != null && a !== b;
}

/**
 * Whether a source speaks of two vehicles: it plans them for different platforms, gives them different
 * numbers, or predicts them for different platforms or times. Where it predicts only one of them, the other one is the same trip
 * under its old id, planned or cancelled.
 */
function areTwo(a: Call, b: Call): boolean {
  if (differ(a.plannedPlatform, b.plannedPlatform)) return true;
  const predicted = [a, b].filter((call) => knowledge(call) === 2).length;
  if (predicted === 1) return false;
  if (differ(a.line?.fahrtNr, b.line?.fahrtNr)) return true;
  if (predicted === 0) return false;
  return differ(a.platform, b.platform) || Math.abs(leavesMs(a) - leavesMs(b)) >= samePredictionMs;
}

/** Those of different vehicles among calls with one line, direction and planned departure. */
function vehicles(calls: readonly Call[]): Call[] {
  const kept: Call[] = [];
  for (const call of [...calls].sort(byKnowledge)) {
    if (kept.every((other) => areTwo(call, other))) kept.push(call);
  }
  return kept;
}

/**
 * Calls in which no trip stands under two ids: of those with the same line, direction and planned
 * departure, the call of each vehicle that knows most. Two coaches that leave together for
 * the same place stay two where the source tells them apart.
 */
export function withoutTwins(calls: readonly Call[]): Call[] {
  const groups = new Map<string, [Call, ...Call[]]>();
  for (const call of calls) {
    const key = `${call.plannedMs}|${courseOf(call)}`;
    const group = groups.get(key);
    if (group) group.push(call);
    else groups.set(key, [call]);
  }
  return [...groups.values()].flatMap((group) => (group.length === 1 ? group : vehicles(group)));
}
