import { knownScenarios } from '@perron/core';
import type { TripCall } from '@perron/core';
import type { FullTransitService } from '@perron/adapters/transit';
import { defaultOutputTypeId, outputTypeIds, scenarioIds } from '@perron/schema';
import type { Departure, KeptOutput, SimulatedSituation, WhatIf } from '@perron/schema';
import type { Transaction } from 'kysely';
import type { Database } from '../db/tables';
import type { LiveTransit } from '../live/live-transit';
import { boardQuery, findRide, searchedMinutes } from './find-ride';
import type { Ride } from './find-ride';

type ScenarioName = keyof typeof scenarioIds;
type DemoSituations = Readonly<
  Partial<Record<ScenarioName, Omit<SimulatedSituation, 'output_type_ids'>>>
>;

const inVehicles = [
  defaultOutputTypeId,
  outputTypeIds.PassengerInformationSystem,
  outputTypeIds.Infotainment,
  outputTypeIds.DaisyLcd,
  outputTypeIds.DaisyLcdSmall,
];
const inStations = [...inVehicles, outputTypeIds.KamaStele];

const standsMs = 30_000;

const at = (ms: number) => new Date(ms).toISOString();

function vehicleSituations(ride: Ride): DemoSituations {
  const { to, after, leftMs, reachedMs } = ride.longestLeg;
  const place = { kind: 'trip', trip_id: ride.tripId } as const;
  const onTheWay = at((leftMs + reachedMs) / 2);
  const [approaching, standing] = [at(reachedMs - 10_000), at(reachedMs + 5_000)];
  const disruption = (type: 'police' | 'replacementpendelzug', until: TripCall): WhatIf => ({
    kind: 'disruption',
    type,
    line: ride.lineName,
    text: '',
    from_code: to.stationCode,
    to_code: until.stationCode,
  });
  const police = [disruption('police', to)];
  const shuttle = [disruption('replacementpendelzug', after)];
  return {
    OnTrack: { place, at: onTheWay, what_ifs: [] },
    Approaching: { place, at: approaching, what_ifs: [] },
    AtStation: { place, at: standing, what_ifs: [] },
    OnTrackDisruption: { place, at: onTheWay, what_ifs: police },
    ApproachingDisruption: { place, at: approaching, what_ifs: police },
    Pendelzug: { place, at: onTheWay, what_ifs: shuttle },
    PendelzugAtStation: { place, at: standing, what_ifs: shuttle },
  };
}

function leavesMs({ plannedWhen }: Departure): number {
  return Date.parse(plannedWhen ?? '');
}

/** A departure before which the platform is free for a while. */
function afterAGap(departures: readonly Departure[], platform: string | null): number | null {
  const moments = departures
    .filter((departure) => platform === null || departure.plannedPlatform === platform)
    .map(leavesMs)
    .sort((a, b) => a - b);
  const index = moments.findIndex(
    (ms, place) => place > 0 && ms - (moments[place - 1] ?? ms) > 4 * standsMs,
  );
  return moments[index] ?? null;
}

async function situationsAt(
  stop: TripCall,
  ride: Ride,
  service: FullTransitService,
): Promise<DemoSituations | null> {
  const passesMs = stop.plannedDepartureMs ?? stop.plannedArrivalMs;
  if (passesMs === null) return null;
  const { departures } = await service.departures(
    stop.stationCode,
    boardQuery(passesMs, searchedMinutes),
  );
  const own = departures.find(({ tripId }) => tripId === ride.tripId);
  const platform = own?.plannedPlatform ?? null;
  const nextMs = afterAGap(departures, platform);
  if (nextMs === null) return null;
  const place = { kind: 'station', station_code: stop.stationCode, platform } as const;
  const free = at(nextMs - 2 * standsMs);
  const police: WhatIf = {
    kind: 'disruption',
    type: 'police',
    line: ride.lineName,
    text: '',
    from_code: stop.stationCode,
    to_code: stop.stationCode,
  };
  return {
    StationStandard: { place, at: free, what_ifs: [] },
    StationTrainAtStation: { place, at: at(nextMs - 10_000), what_ifs: [] },
    StationDisruption: { place, at: free, what_ifs: [police] },
  };
}

/** At the first stop on the way where the platform is ever free. */
async function stationSituations(ride: Ride, service: FullTransitService): Promise<DemoSituations> {
  for (const stop of ride.calls.slice(1, -1)) {
    const found = await situationsAt(stop, ride, service);
    if (found) return found;
  }
  return {};
}

/** Only the scenario is expected, so that operators may change scenes of the demo at will. */
function expected(id: number, output_type_ids: readonly number[]): KeptOutput[] {
  const name = knownScenarios.find((scenario) => scenario.id === id)?.name ?? '';
  return output_type_ids.map((type) => ({
    output_type: { id: type, name: '' },
    state: 'scene',
    scenario: { id, name },
    scenes: null,
  }));
}

async function keep(
  db: Transaction<Database>,
  name: ScenarioName,
  situation: SimulatedSituation,
  nowMs: number,
): Promise<void> {
  const { id } = await db
    .insertInto('kept_situations')
    .values({ name, situation: JSON.stringify(situation) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const outputs = expected(scenarioIds[name], situation.output_type_ids);
  await db
    .insertInto('accepted_situations')
    .values({
      situation_id: id,
      outputs: JSON.stringify(outputs),
      accepted_at: new Date(nowMs),
    })
    .execute();
}

/**
 * Lays in a situation for each of the ten known scenarios, at fixed moments of the timetable: a run
 * over them finds the same in years.
 */
export async function layInSituations(
  db: Transaction<Database>,
  transit: LiveTransit,
  nowMs: () => number,
): Promise<void> {
  const lines = await db.selectFrom('location_lines').select('name').execute();
  const ride = await findRide(transit, new Set(lines.map(({ name }) => name)));
  if (!ride) return;
  const vehicle = Object.entries(vehicleSituations(ride));
  const station = Object.entries(await stationSituations(ride, transit.service()));
  const all = [
    ...vehicle.map(([name, fields]) => [name, { ...fields, output_type_ids: inVehicles }] as const),
    ...station.map(([name, fields]) => [name, { ...fields, output_type_ids: inStations }] as const),
  ];
  for (const [name, situation] of all) {
    // Keys of an object that names known scenarios.
    await keep(db, name as ScenarioName, situation, nowMs());
  }
}
