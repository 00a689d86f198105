import type { Call } from '../departures/call';
import { nameOf, withoutTwins } from '../departures/without-twins';
import type { Prediction } from './plausibility';

/**
 * The predictions in an answer. A trip is known by its name, because a source may give it another id with
 * each answer; two coaches of one name by the order in which they leave.
 */
export function predictionsOf(calls: readonly Call[]): Prediction[] {
  const named = new Map<string, number>();
  return withoutTwins(calls).map((call) => {
    const { plannedMs, expectedMs, source = 0 } = call;
    const name = `${nameOf(call)} ${plannedMs}`;
    const before = named.get(name) ?? 0;
    named.set(name, before + 1);
    return { key: before === 0 ? name : `${name} ${before}`, plannedMs, expectedMs, source };
  });
}
