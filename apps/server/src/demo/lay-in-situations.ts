import { isSameStation, knownScenarios, tripOf } from '@perron/core';
import type { TripCall } from '@perron/core';
import type { FullTransitService } from '@perron/adapters/transit';
import { defaultOutputTypeId, outputTypeIds, productNames, scenarioIds } from '@perron/schema';
import type { Departure, KeptOutput, SimulatedSituation, WhatIf } from '@perron/schema';
import type { Transaction } from 'kysely';
import type { Database } from '../db/tables';
import type { LiveTransit } from '../live/live-transit';

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

/** A Wednesday without a holiday that the demo's timetable still covers in years. */
const usualDay = '2030-05-15';
/** The hours in which a trip is looked for begin at this time, UTC, and last so many minutes. */
const fromTime = 'T08:00:00Z';
const searchedMinutes = 120;
const preferredLine = 'U8';
const standsMs = 30_000;

interface Ride {
  readonly tripId: string;
  readonly lineName: string;
  readonly calls: readonly TripCall[];
}

function boardQuery(whenMs: number, durationMinutes: number) {
  const products = new Set(productNames);
  return { whenMs, durationMinutes, results: null, remarks: false, products };
}

/** Days to look for a trip on: the usual one, or the first two weeks of another timetable. */
function daysOf({ facts }: FullTransitService): string[] {
  const { validFrom, validUntil } = facts;
  if (validFrom === null || validUntil === null) return [];
  if (validFrom <= usualDay && usualDay <= validUntil) return [usualDay];
  const firstMs = Date.parse(`${validFrom}T00:00:00Z`);
  return Array.from({ length: 14 }, (_, day) =>
    new Date(firstMs + day * 86_400_000).toISOString().slice(0, 10),
  );
}

async function rideOn(
  service: FullTransitService,
  line: ReturnType<LiveTransit['lines']>[number],
  day: string,
): Promise<Ride | null> {
  const [first] = line.stations;
  if (!first) return null;
  const query = boardQuery(Date.parse(`${day}${fromTime}`), searchedMinutes);
  const { departures } = await service.departures(first.code, query);
  for (const departure of departures) {
    if (departure.line?.name !== line.name) continue;
    const { calls } = tripOf((await service.trip(departure.tripId)).trip);
    const start = calls[0];
    if (start && isSameStation(start.stationCode, first.code) && calls.length >= 3) {
      return { tripId: departure.tripId, lineName: line.name, calls };
    }
  }
  return null;
}

/** A trip of an underground line, from its first station; null: the timetable has none. */
async function findRide(transit: LiveTransit): Promise<Ride | null> {
  const lines = [...transit.lines('subway')].sort(
    (a, b) => Number(b.name === preferredLine) - Number(a.name === preferredLine),
  );
  if (lines.length === 0) return null;
  const service = transit.service();
  for (const day of daysOf(service)) {
    for (const line of lines) {
      const ride = await rideOn(service, line, day);
      if (ride) return ride;
    }
  }
  return null;
}

/** The stop that is the longest way from the one before it, with when that is left and it is reached. */
function longestLeg({ calls }: Ride) {
  const legs = calls.flatMap((call, index) => {
    const leftMs = calls[index - 1]?.plannedDepartureMs ?? null;
    const reachedMs = call.plannedArrivalMs;
    const isLast = index === calls.length - 1;
    if (leftMs === null || reachedMs === null || isLast) return [];
    return [{ to: call, after: calls[index + 1] ?? call, leftMs, reachedMs }];
  });
  return legs.sort((a, b) => b.reachedMs - b.leftMs - (a.reachedMs - a.leftMs))[0] ?? null;
}

const at = (ms: number) => new Date(ms).toISOString();

function vehicleSituations(ride: Ride): DemoSituations {
  const leg = longestLeg(ride);
  if (!leg) return {};
  const { to, after, leftMs, reachedMs } = leg;
  const place = { kind: 'trip', trip_id: ride.tripId } as const;
  const onTheWay = at((leftMs + reachedMs) / 2);
  const [approaching, standing] = [at(reachedMs - 10_000), at(reachedMs + 5_000)];
  const disruption = (type: 'police' | 'replacementpendelzug', until: TripCall): WhatIf => ({
    ...{ kind: 'disruption', type, line: ride.lineName, text: '' },
    ...{ from_code: to.stationCode, to_code: until.stationCode },
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
    .filter((one) => platform === null || one.plannedPlatform === platform)
    .map(leavesMs)
    .sort((a, b) => a - b);
  const index = moments.findIndex(
    (ms, place) => place > 0 && ms - (moments[place - 1] ?? ms) > 4 * standsMs,
  );
  return moments[index] ?? null;
}

async function stationSituations(ride: Ride, service: FullTransitService): Promise<DemoSituations> {
  const [, stop] = ride.calls;
  const passesMs = stop?.plannedDepartureMs ?? stop?.plannedArrivalMs;
  if (!stop || passesMs == null) return {};
  const { departures } = await service.departures(
    stop.stationCode,
    boardQuery(passesMs, searchedMinutes),
  );
  const own = departures.find(({ tripId }) => tripId === ride.tripId);
  const platform = own?.plannedPlatform ?? null;
  const nextMs = afterAGap(departures, platform);
  if (nextMs === null) return {};
  const place = { kind: 'station', station_code: stop.stationCode, platform } as const;
  const free = at(nextMs - 2 * standsMs);
  const police: WhatIf = {
    ...{ kind: 'disruption', type: 'police', line: ride.lineName, text: '' },
    ...{ from_code: stop.stationCode, to_code: stop.stationCode },
  };
  return {
    StationStandard: { place, at: free, what_ifs: [] },
    StationTrainAtStation: { place, at: at(nextMs - 10_000), what_ifs: [] },
    StationDisruption: { place, at: free, what_ifs: [police] },
  };
}

/** Only the scenario is expected, so that operators may change scenes of the demo at will. */
function expected(id: number, output_type_ids: readonly number[]): KeptOutput[] {
  const name = knownScenarios.find((scenario) => scenario.id === id)?.name ?? '';
  return output_type_ids.map((type) => ({
    output_type: { id: type, name: '' },
    ...{ state: 'scene', scenario: { id, name }, scenes: null },
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
      ...{ situation_id: id, outputs: JSON.stringify(outputs) },
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
  const ride = await findRide(transit);
  if (!ride) return;
  const vehicle = Object.entries(vehicleSituations(ride));
  const station = Object.entries(await stationSituations(ride, transit.service()));
  const all = [
    ...vehicle.map(([name, one]) => [name, { ...one, output_type_ids: inVehicles }] as const),
    ...station.map(([name, one]) => [name, { ...one, output_type_ids: inStations }] as const),
  ];
  for (const [name, situation] of all) {
    // Keys of an object that names known scenarios.
    await keep(db, name as ScenarioName, situation, nowMs());
  }
}
