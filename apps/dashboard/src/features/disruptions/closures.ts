import type { Disruption, DisruptionState } from '@perron/schema';

/** One disruption, or a linked set as one. */
export interface Closure {
  /** The disruption that represents it. */
  readonly disruption: Disruption;
  readonly lineNames: readonly string[];
  readonly state: DisruptionState;
}

/** Where it is in time. */
export function stateOf(
  { starts_at, ends_at }: Pick<Disruption, 'starts_at' | 'ends_at'>,
  nowMs: number,
): DisruptionState {
  if (Date.parse(starts_at) > nowMs) return 'upcoming';
  return ends_at !== null && Date.parse(ends_at) <= nowMs ? 'over' : 'running';
}

const never = Number.MAX_SAFE_INTEGER;
const endMs = ({ disruption: { ends_at } }: Closure) =>
  ends_at === null ? never : Date.parse(ends_at);
const startMs = ({ disruption: { starts_at } }: Closure) => Date.parse(starts_at);

const orders: Readonly<Record<DisruptionState, (a: Closure, b: Closure) => number>> = {
  // The next to end first: it asks for something soonest.
  running: (a, b) => endMs(a) - endMs(b) || b.disruption.priority - a.disruption.priority,
  upcoming: (a, b) => startMs(a) - startMs(b),
  over: (a, b) => endMs(b) - endMs(a),
};

/** Names such as U2 and U10 in the order that people count in. */
export function byLineName(a: string, b: string): number {
  return a.localeCompare(b, 'de', { numeric: true });
}

/** The disruptions as closures: those of a linked set are one, named for the first of its lines. */
export function closuresOf(disruptions: readonly Disruption[], nowMs: number): Closure[] {
  const sets = new Set<number>();
  const closures: Closure[] = [];
  for (const disruption of disruptions) {
    const { linked_set } = disruption;
    if (linked_set !== null) {
      if (sets.has(linked_set)) continue;
      sets.add(linked_set);
    }
    const names = [disruption.line.name, ...disruption.linked.map(({ line }) => line.name)];
    closures.push({
      disruption,
      lineNames: [...new Set(names)].sort(byLineName),
      state: stateOf(disruption, nowMs),
    });
  }
  return closures;
}

/** The closures of a state in the order in which they ask for something. */
export function inState(closures: readonly Closure[], state: DisruptionState): Closure[] {
  return closures.filter((closure) => closure.state === state).sort(orders[state]);
}

/** Whether the disruption with this number is the closure, or one of its linked set. */
export function isOf({ disruption }: Closure, id: number | null): boolean {
  return disruption.id === id || disruption.linked.some((candidate) => candidate.id === id);
}
