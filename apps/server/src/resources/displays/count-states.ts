import { displayStates, sceneLacks } from '@perron/schema';
import type { DisplayState, SceneLack } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { displayTables } from './display-rows';
import { stateColumns } from './state-columns';

export interface StateCounts {
  readonly states: Record<DisplayState, number>;
  /** How many of those in the state `lacking` have no data for what; one may lack several. */
  readonly lacks: Record<SceneLack, number>;
}

interface Counted {
  readonly state: DisplayState;
  readonly lacks: readonly SceneLack[] | null;
  readonly count: number;
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  // `fromEntries` forgets which names there are.
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}

/** Counts the lacks of displays that are heard of and that no operator has set aside. */
export function stateCounts(rows: readonly Counted[]): StateCounts {
  const states = zeros(displayStates);
  const lacks = zeros(sceneLacks);
  for (const { state, lacks: own, count } of rows) {
    states[state] += count;
    if (state !== 'lacking') continue;
    for (const lack of own ?? []) lacks[lack] += count;
  }
  return { states, lacks };
}

/** How many of all displays are in which state. */
export async function countStates(db: Kysely<Database>, nowMs: number): Promise<StateCounts> {
  const displays = displayTables(db).select([
    stateColumns(nowMs).state.as('state'),
    'display_reports.lacks',
  ]);
  const rows = await db
    .selectFrom(displays.as('displays'))
    .select(['state', 'lacks', sql<number>`count(*)`.as('count')])
    .groupBy(['state', 'lacks'])
    .execute();
  return stateCounts(rows);
}
