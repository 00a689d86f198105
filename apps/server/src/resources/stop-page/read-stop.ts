import { TransitError } from '@perron/adapters/transit';
import type { Pronunciation } from '@perron/core';
import type { PassengerLanguage } from '@perron/schema';
import { preloadTexts } from '@perron/widgets/languages';
import { ApiError } from '../../api-error';
import type { LiveTransit } from '../../live/live-transit';
import { stationSituation } from '../conditions';
import type { SituationDeps } from '../conditions';
import type { StationDirectory } from '../stations';
import { stopModel } from './stop-model';
import type { StopModel } from './stop-model';

export interface ReadStopDeps extends SituationDeps {
  readonly transit: SituationDeps['transit'] & Pick<LiveTransit, 'placeOf' | 'reach'>;
  readonly stations: Pick<StationDirectory, 'byCode'>;
  /** Texts are read out by it. */
  readonly dictionary: () => Promise<readonly Pronunciation[]>;
}

export interface StopAsked {
  readonly code: string;
  /** `null` means all. */
  readonly platform: string | null;
  readonly language: PassengerLanguage;
}

/** None where they cannot be had: the page says nothing of them then. */
async function orNone<T>(ask: () => Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError || error instanceof TransitError) return [];
    throw error;
  }
}

/** The present state of a stop; `null` if nobody knows one of this code. */
export async function readStop(
  { code, platform, language }: StopAsked,
  deps: ReadStopDeps,
): Promise<{ readonly code: string; readonly model: StopModel } | null> {
  const place = (await deps.transit.placeOf(code, language)) ?? (await deps.stations.byCode(code));
  if (!place) return null;
  const { transit, nowMs } = deps;
  const [situation, dictionary, lifts, notices] = await Promise.all([
    stationSituation(deps, place, platform, language),
    deps.dictionary(),
    orNone(async () => transit.service().liftNotices(place.code, nowMs(), language)),
    orNone(async () => transit.service().stopNotices(place.code, nowMs(), language)),
    preloadTexts([language]),
  ]);
  const reach = deps.transit.reach();
  return {
    code: place.code,
    model: stopModel({ situation, language, dictionary, lifts, notices, reach }),
  };
}
