import { proposedChange } from '@perron/schema';
import type { ProposedChange, ScenarioEntity } from '@perron/schema';

interface Values {
  readonly condition?: string | undefined;
  readonly priority?: number | undefined;
}

/**
 * The part of a form that displays would go by, where it differs from the stored one; null: none, or not
 * complete.
 */
export function scenarioChange(scenario: ScenarioEntity, values: Values): ProposedChange | null {
  const { condition, priority } = values;
  const change = proposedChange.safeParse({
    ...{ kind: 'scenario', scenario_id: scenario.id },
    ...(condition !== scenario.condition && { condition }),
    ...(priority !== scenario.priority && { priority }),
  });
  if (!change.success || Object.keys(change.data).length === 2) return null;
  return change.data;
}
