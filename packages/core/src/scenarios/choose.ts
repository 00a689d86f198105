import type { Playlist, Scenario } from '@perron/schema';
import type { Situation } from '../situation/situation';
import type { Condition, ConditionParser, ConditionValue } from './condition';

/** One scenario that was considered, and what its condition came to. */
export interface Considered {
  readonly scenarioId: number;
  readonly name: string;
  readonly priority: number;
  readonly condition: string;
  readonly value: ConditionValue;
}

/** The scenario that a display shows, and why: every one considered, best priority first. */
export interface Choice {
  readonly winner: Scenario | null;
  readonly playlist: Playlist | null;
  readonly trace: readonly Considered[];
  /** 'Unknown scenario condition: {condition}' for each one that was dropped. */
  readonly errors: readonly string[];
}

/** A scenario with its playlist for one output type, its condition read once. */
export interface Candidate {
  readonly scenario: Scenario;
  readonly playlist: Playlist;
  readonly condition: Condition;
}

/**
 * The scenarios that a display of an output type can show: those with a playlist for it.
 * Categories are folders and never among them. Lowest priority number first, ties by lower id.
 * @param parse `parseCondition` of `@perron/core/conditions`
 */
export function candidatesFor(
  scenarios: readonly Scenario[],
  playlists: readonly Playlist[],
  outputTypeId: number,
  parse: ConditionParser,
): Candidate[] {
  return scenarios
    .flatMap((scenario) => {
      const playlist = playlists.find(
        (candidate) =>
          candidate.scenario_id === scenario.id && candidate.output_type_id === outputTypeId,
      );
      if (scenario.type !== 'scenario' || !playlist) return [];
      return [{ scenario, playlist, condition: parse(scenario.condition) }];
    })
    .sort((a, b) => a.scenario.priority - b.scenario.priority || a.scenario.id - b.scenario.id);
}

function errorOf({ condition, value }: Considered): string[] {
  return value.state === 'error' ? [`Unknown scenario condition: ${condition}`] : [];
}

/**
 * Chooses (specification, section 4): none of none; the only one is taken as it is; of several,
 * the first whose condition is fulfilled. A condition that cannot be read is dropped.
 *
 * @param candidates in the order of `candidatesFor`
 */
export function chooseScenario(candidates: readonly Candidate[], situation: Situation): Choice {
  const trace = candidates.map(({ scenario, condition }) => ({
    scenarioId: scenario.id,
    name: scenario.name,
    priority: scenario.priority,
    condition: scenario.condition,
    value: condition(situation),
  }));
  const index =
    candidates.length === 1 ? 0 : trace.findIndex(({ value }) => value.state === 'fulfilled');
  const winner = candidates[index];
  return {
    winner: winner?.scenario ?? null,
    playlist: winner?.playlist ?? null,
    trace,
    errors: [...new Set(trace.flatMap(errorOf))],
  };
}
