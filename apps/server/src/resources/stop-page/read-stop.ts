import type { Pronunciation, SpokenLanguage } from '@perron/core';
import type { LiveTransit } from '../../live/live-transit';
import { timetableCondition } from '../../live/timetable-condition';
import { stationSituation } from '../conditions';
import type { SituationDeps } from '../conditions';
import type { StationDirectory } from '../stations';
import { stopModel } from './stop-model';
import type { StopModel } from './stop-model';

export interface ReadStopDeps extends SituationDeps {
  readonly transit: Pick<LiveTransit, 'service' | 'manifestFacts' | 'placeOf' | 'reach'>;
  readonly stations: Pick<StationDirectory, 'byCode'>;
  /** Texts are read out by it. */
  readonly dictionary: () => Promise<readonly Pronunciation[]>;
}

export interface StopAsked {
  readonly code: string;
  /** Null: all. */
  readonly platform: string | null;
  readonly language: SpokenLanguage;
}

/** What there is to say of a stop now; null: nobody knows one of this code. */
export async function readStop(
  { code, platform, language }: StopAsked,
  deps: ReadStopDeps,
): Promise<{ readonly code: string; readonly model: StopModel } | null> {
  const place = (await deps.transit.placeOf(code)) ?? (await deps.stations.byCode(code));
  if (!place) return null;
  const [situation, dictionary] = await Promise.all([
    stationSituation(deps, place, platform),
    deps.dictionary(),
  ]);
  const condition = timetableCondition({ reach: deps.transit.reach() }, situation.nowMs);
  return { code: place.code, model: stopModel({ situation, language, dictionary }, condition) };
}
