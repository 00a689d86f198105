import type { Call } from './call';

/** Some sources list one trip under two ids. Passengers see one vehicle: what they read is its name. */
export function nameOf({ line, direction, plannedPlatform }: Call): string {
  return `${line?.name ?? ''}|${direction ?? ''}|${plannedPlatform ?? ''}`;
}

/**
 * How much a call knows of its trip: that it runs and when; that it does not run; only the plan. A
 * cancelled trip stands behind the one that runs in its place.
 */
function knowledge({ cancelled, expectedMs }: Call): number {
  if (cancelled) return 1;
  return expectedMs === null ? 0 : 2;
}

/** Of two that know as much the earlier one is taken: nobody misses it. */
function better(a: Call, b: Call): Call {
  const difference =
    knowledge(b) - knowledge(a) || (a.expectedMs ?? a.plannedMs) - (b.expectedMs ?? b.plannedMs);
  return difference <= 0 ? a : b;
}

/**
 * Calls in which no trip stands under two ids: of those with the same line, direction, platform and
 * planned departure, the call that knows most.
 */
export function withoutTwins(calls: readonly Call[]): Call[] {
  const first = new Map<string, Call>();
  for (const call of calls) {
    const key = `${call.plannedMs}|${nameOf(call)}`;
    const known = first.get(key);
    first.set(key, known ? better(known, call) : call);
  }
  return [...first.values()];
}
