import type { ScenarioTreeWarning } from '@perron/schema';
import { conditionInForce } from '../../changes/condition-in-force';
import type { StoredCondition } from '../../changes/condition-in-force';
import { knownProblem } from '../../changes/known-problem';

interface Standing extends StoredCondition {
  readonly id: number;
  readonly parent_id: number | null;
  readonly priority: number;
}

/** Scenarios whose conditions displays cannot read. */
function unreadable(scenarios: readonly Standing[]): ScenarioTreeWarning[] {
  return scenarios.flatMap((scenario) => {
    const { id: scenario_id, condition } = scenario;
    const problem = knownProblem(condition);
    if (problem === null) return [];
    const in_force = conditionInForce(scenario);
    return { kind: 'unreadable_condition' as const, scenario_id, condition, problem, in_force };
  });
}

/** Neighbours that only their numbers put in an order. */
function equalPriorities(scenarios: readonly Standing[]): ScenarioTreeWarning[] {
  const neighbours = new Map<string, Standing[]>();
  for (const scenario of scenarios) {
    const key = `${String(scenario.parent_id)} ${scenario.priority}`;
    const among = neighbours.get(key);
    if (among) among.push(scenario);
    else neighbours.set(key, [scenario]);
  }
  return [...neighbours.values()].flatMap((among) => {
    const [first, second] = among;
    if (!first || !second) return [];
    const { parent_id, priority } = first;
    const scenario_ids = among.map(({ id }) => id);
    return { kind: 'equal_priority' as const, parent_id, priority, scenario_ids };
  });
}

/**
 * The problems of a tree that operators should know about. Categories have neither a condition nor a priority
 * that counts.
 */
export function treeWarnings(items: readonly Standing[]): ScenarioTreeWarning[] {
  const scenarios = items.filter(({ type }) => type === 'scenario');
  return [...unreadable(scenarios), ...equalPriorities(scenarios)];
}
