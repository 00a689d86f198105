import type { Scenario } from '@perron/schema';
import { knownProblem } from './known-problem';

/** A scenario's condition, and the last one that could be read where this one cannot. */
export interface StoredCondition {
  readonly type: Scenario['type'];
  readonly condition: string;
  /** `null` means that the condition can be read, or none before it could. */
  readonly readable_condition: string | null;
}

/** Beside a new condition the last one is stored that displays could read. */
export function readableBeside(condition: string, before: StoredCondition | null): string | null {
  if (knownProblem(condition) === null || before === null || before.type === 'category')
    return null;
  return knownProblem(before.condition) === null ? before.condition : before.readable_condition;
}

/**
 * The condition that displays go by. One that they cannot read never comes to them: the last readable one
 * stays in force, and where there was none the scenario never wins. Left out, the only other scenario would be
 * shown whatever its own condition says.
 */
export function conditionInForce({ type, condition, readable_condition }: StoredCondition): string {
  if (type === 'category' || knownProblem(condition) === null) return condition;
  const before = readable_condition;
  return before !== null && knownProblem(before) === null ? before : 'false';
}
