import { scenarioInput } from '@perron/schema';
import type { ProposedChange, ScenarioEntity } from '@perron/schema';

interface Values {
  readonly condition?: string | undefined;
  readonly priority?: number | undefined;
}

/**
 * The part of a form that displays would go by, where it differs from the stored one; `null` if
 * there is none, or not complete.
 */
export function scenarioChange(
  scenario: Pick<ScenarioEntity, 'id' | 'condition' | 'priority'>,
  values: Values,
): ProposedChange | null {
  // The contract's `proposedChange` would bring the schemas of scenes, playlists and situations along.
  const read = scenarioInput.pick({ condition: true, priority: true }).safeParse(values);
  if (!read.success) return null;
  const { condition, priority } = read.data;
  const changed = {
    ...(condition !== scenario.condition && { condition }),
    ...(priority !== scenario.priority && { priority }),
  };
  if (Object.keys(changed).length === 0) return null;
  return { kind: 'scenario', scenario_id: scenario.id, ...changed };
}
