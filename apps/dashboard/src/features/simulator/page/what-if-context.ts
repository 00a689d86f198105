import { departsMs, concernsPlatform, tidyStationName } from '@perron/core';
import type { Situation } from '@perron/core';
import type { Simulation } from '@perron/runtime';
import type { SimulatedPlace } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import type { Translator } from '../../../i18n/use-translate';
import { allLinesQuery } from '../../../kit/network/network-queries';
import { useServices } from '../../../services/services';
import type { StagedOutput } from '../stage/staged-outputs';
import { useFrame } from '../stage/use-frame';
import type { TripChoice, WhatIfContext } from '../what-if/what-if-kinds';
import { openDisruptionsQuery } from '../what-if/what-if-queries';

/** More than anybody chooses from. */
const maxTrips = 40;

function callTrips(situation: Situation, { t, minute }: Translator): TripChoice[] {
  const { departures, place, nowMs, networkStyle } = situation;
  if (departures.state !== 'known' || place.kind !== 'station') return [];
  return departures.calls
    .filter((call) => concernsPlatform(call, place.platform))
    .map((call) => ({ call, atMs: departsMs(call, departures.freshness) }))
    .filter(({ atMs }) => atMs > nowMs)
    .sort((a, b) => a.atMs - b.atMs)
    .slice(0, maxTrips)
    .map(({ call, atMs }) => ({
      tripId: call.tripId,
      label: t('simulator.trip.at', {
        line: call.line?.name ?? '',
        direction: tidyStationName(call.direction ?? '', networkStyle),
        time: minute(atMs),
      }),
    }));
}

function ownTrip({ trip, networkStyle }: Situation, { t }: Translator): TripChoice[] {
  if (trip.state !== 'known') return [];
  const values = {
    line: trip.line?.name ?? '',
    direction: tidyStationName(trip.direction, networkStyle),
  };
  return [{ tripId: trip.tripId, label: t('simulator.trip.name', values) }];
}

function linesHere(situation: Situation): string[] {
  const { departures, place } = situation;
  if (place.kind === 'vehicle') return [place.lineName];
  if (departures.state !== 'known') return [];
  return departures.calls.flatMap(({ line }) => line?.name ?? []);
}

/**
 * The choices in the forms of What if.
 * @param situation the situation of one of the displays; `null` if nothing is known yet
 * @param allLines the names of the network's lines
 */
function whatIfContextOf(
  place: SimulatedPlace,
  situation: Situation | null,
  known: { readonly allLines: readonly string[]; readonly disruptionIds: readonly number[] },
  translator: Translator,
): WhatIfContext {
  const { allLines, disruptionIds } = known;
  const here = situation ? linesHere(situation) : [];
  const ofNetwork = here.filter((name) => allLines.includes(name));
  return {
    place,
    trips: situation
      ? [...callTrips(situation, translator), ...ownTrip(situation, translator)]
      : [],
    lines: [...new Set([...ofNetwork, ...allLines])],
    disruptionIds,
    nowMs: situation?.nowMs ?? null,
    skyText: (sky) => translator.t(`simulator.sky.${sky}`),
  };
}

/** The choice changes with the departures; a list that is open must not change under the hand. */
const paceMs = 5000;

/** The choices in the forms of What if, as the first display of the stage knows them. */
export function useWhatIfContext(
  place: SimulatedPlace,
  simulation: Simulation | null,
  staged: readonly StagedOutput[],
): WhatIfContext {
  const translator = useTranslate();
  const { client } = useServices();
  const frame = useFrame(simulation?.display(staged[0]?.key ?? ''), paceMs);
  const lines = useQuery(allLinesQuery(client)).data ?? [];
  const disruptions = useQuery(openDisruptionsQuery(client)).data ?? [];
  const known = {
    allLines: lines.map(({ name }) => name),
    disruptionIds: disruptions.map(({ id }) => id),
  };
  return whatIfContextOf(place, 'situation' in frame ? frame.situation : null, known, translator);
}
