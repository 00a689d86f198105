import { TransitError } from '@perron/adapters/transit';
import type { LiftNotice } from '@perron/adapters/transit';
import type { Pronunciation, SpokenLanguage } from '@perron/core';
import { ApiError } from '../../api-error';
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

/** None where they cannot be had: the page says nothing of lifts then. */
async function liftsAt(
  { transit, nowMs }: ReadStopDeps,
  code: string,
  language: SpokenLanguage,
): Promise<readonly LiftNotice[]> {
  try {
    return await transit.service().liftNotices(code, nowMs(), language);
  } catch (error) {
    if (error instanceof ApiError || error instanceof TransitError) return [];
    throw error;
  }
}

/** The present state of a stop; null: nobody knows one of this code. */
export async function readStop(
  { code, platform, language }: StopAsked,
  deps: ReadStopDeps,
): Promise<{ readonly code: string; readonly model: StopModel } | null> {
  const place = (await deps.transit.placeOf(code)) ?? (await deps.stations.byCode(code));
  if (!place) return null;
  const [situation, dictionary, lifts] = await Promise.all([
    stationSituation(deps, place, platform),
    deps.dictionary(),
    liftsAt(deps, place.code, language),
  ]);
  const condition = timetableCondition({ reach: deps.transit.reach() }, situation.nowMs);
  return {
    code: place.code,
    model: stopModel({ situation, language, dictionary, lifts }, condition),
  };
}
