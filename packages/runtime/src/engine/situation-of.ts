import { buildSituation } from '@perron/core';
import type { Place, Situation } from '@perron/core';
import type { Manifest } from '@perron/schema';
import type { LiveData } from '../store/live-store';
import { departuresAt } from './departures-at';
import type { DisplayAddress } from './frame';

function placeOf({ place }: DisplayAddress, { station, platform }: Manifest): Place {
  if (place.kind === 'vehicle') {
    return { kind: 'vehicle', lineName: place.lineName, vehicleId: null };
  }
  return {
    kind: 'station',
    stationCode: station?.code ?? place.stationCode,
    stationName: station?.name ?? '',
    platform,
    directions: place.directions,
  };
}

/** What is the case for a display at `nowMs` (epoch ms), by what its sources got last. */
export function situationOf(
  address: DisplayAddress,
  manifest: Manifest,
  data: LiveData,
  clock: { readonly nowMs: number; readonly uncertain: boolean },
): Situation {
  const { nowMs } = clock;
  const stationCode = address.place.kind === 'station' ? address.place.stationCode : null;
  const { departuresAhead, trip, disruptions, weather, news } = data;
  return buildSituation({
    nowMs,
    clockUncertain: clock.uncertain,
    timeZone: manifest.timeZone,
    languages: manifest.languages,
    place: placeOf(address, manifest),
    demo: manifest.transit.demo,
    timetableOnly: !manifest.transit.realtime,
    departures: departuresAt(data, stationCode, nowMs),
    departuresAhead,
    trip: address.place.kind === 'vehicle' ? trip : 'none',
    vehicle: null,
    disruptions,
    weather,
    news,
    contents: manifest.contents,
  });
}
