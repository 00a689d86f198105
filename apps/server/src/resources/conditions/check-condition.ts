import { facts } from '@perron/core';
import type { ConditionValue, FactName, Situation } from '@perron/core';
import { conditionProblem, parseCondition } from '@perron/core/conditions';
import type { ConditionCheck, ConditionCheckInput } from '@perron/schema';
import { ApiError } from '../../api-error';
import type { StationDirectory } from '../stations';
import { stationSituation } from './station-situation';
import type { SituationDeps } from './station-situation';

export interface ConditionDeps extends SituationDeps {
  readonly stations: Pick<StationDirectory, 'byCode'>;
}

/** The reason why a condition has no value, in words; `null` if it has one. */
export function reasonOf(value: ConditionValue): string | null {
  switch (value.state) {
    case 'unknown':
      return `${value.missing} is not known right now`;
    case 'error':
      return value.reason;
    case 'fulfilled':
    case 'not_fulfilled':
      return null;
  }
}

function factValues(situation: Situation) {
  const names = Object.keys(facts) as FactName[];
  return names.map((name) => ({ name, value: facts[name].read(situation) }));
}

/** @throws ApiError not_found */
export async function knownStation({ stations }: ConditionDeps, code: string) {
  const station = await stations.byCode(code);
  if (station) return station;
  throw new ApiError('not_found', `No station has the code ${code}.`, [
    { path: 'body.station_code', message: 'expected the code of a station of the list' },
  ]);
}

async function atStation(
  deps: ConditionDeps,
  { condition, station_code: code, platform }: ConditionCheckInput & { station_code: string },
): Promise<ConditionCheck['now']> {
  const station = await knownStation(deps, code);
  const situation = await stationSituation(deps, station, platform);
  const value = parseCondition(condition)(situation);
  return {
    at: new Date(situation.nowMs).toISOString(),
    station: { code: station.code, name: station.name },
    state: value.state,
    reason: reasonOf(value),
    facts: factValues(situation),
  };
}

/** Reads a condition, and asks it at a station. */
export async function checkCondition(
  deps: ConditionDeps,
  asked: ConditionCheckInput,
): Promise<ConditionCheck> {
  const { station_code } = asked;
  return {
    problem: conditionProblem(asked.condition),
    now: station_code === null ? null : await atStation(deps, { ...asked, station_code }),
  };
}
