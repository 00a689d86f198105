import { proposedChange } from '@perron/schema';
import type { ProposedChange, ScenarioEntity } from '@perron/schema';

interface Values {
  readonly condition?: string | undefined;
  readonly priority?: number | undefined;
}

/** What of a form displays would go by, where it is not what is stored; null: nothing, or not complete. */
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
