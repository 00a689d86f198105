import { knownScenarios } from '@perron/core';
import type {
  Departure,
  DeparturesAnswer,
  Manifest,
  RuntimeDisruption,
  TripAnswer,
  WhatIf,
} from '@perron/schema';
import { sampleManifest } from '@perron/schema/testing';
import { platformTimers } from '@perron/timing';
import { vi } from 'vitest';
import type { DisplayAddress } from '../../engine/frame';
import type { DisplayClient } from '../../sources/source-kit';
import type { WhatIfLookups } from '../../what-if/what-if-lookups';
import { createSimulation } from '../create-simulation';
import type { SimulatedDisplay, Simulation } from '../create-simulation';

/** When each test begins. */
export const start = Date.parse('2026-11-20T14:00:00+01:00');
const minuteMs = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();

/** The scenarios that every installation begins with, each with a scene of its name. */
export const manifestOfAll: Manifest = sampleManifest({
  scenarios: knownScenarios.map((scenario) => ({
    ...scenario,
    parent_id: null,
    type: 'scenario' as const,
  })),
  playlists: knownScenarios.map(({ id }) => ({
    id,
    scenario_id: id,
    output_type_id: 6,
    entries: [{ type: 'Pixel' as const, pixel_scene_id: id, duration: 10 }],
  })),
  pixelScenes: knownScenarios.map(({ id, name }) => ({
    id,
    name,
    group_id: null,
    width: 800,
    height: 600,
    background: '#ffffff',
    widgets: [],
  })),
});

/** Trains that leave a station every five minutes, day and night, on time where realtime is known. */
function departure(plannedMs: number): Departure {
  return {
    tripId: `trip ${plannedMs}`,
    stop: null,
    origin: null,
    remarks: [],
    provenance: null,
    when: iso(plannedMs),
    plannedWhen: iso(plannedMs),
    delay: 0,
    prognosisType: null,
    platform: '1',
    plannedPlatform: '1',
    direction: 'Wittenau',
    line: {
      type: 'line',
      id: 'U8',
      fahrtNr: null,
      name: 'U8',
      public: true,
      mode: 'train',
      product: 'subway',
    },
  };
}

const everyMs = 5 * minuteMs;

function departures(fromMs: number, minutes: number): DeparturesAnswer {
  const list: Departure[] = [];
  const first = Math.ceil(fromMs / everyMs) * everyMs;
  for (let ms = first; ms <= fromMs + minutes * minuteMs; ms += everyMs) list.push(departure(ms));
  return { departures: list, realtimeDataUpdatedAt: Math.floor(Date.now() / 1000) };
}

function stopover(code: string, arrivesIn: number | null, departsIn: number | null) {
  const at = (seconds: number | null) => (seconds === null ? null : iso(start + seconds * 1000));
  const none = { arrivalPlatform: null, plannedArrivalPlatform: null, arrivalPrognosisType: null };
  return {
    stop: { type: 'stop' as const, id: code, name: `Station ${code}`, location: null },
    arrival: at(arrivesIn),
    plannedArrival: at(arrivesIn),
    arrivalDelay: 0,
    ...none,
    departure: at(departsIn),
    plannedDeparture: at(departsIn),
    departureDelay: 0,
    departurePlatform: null,
    plannedDeparturePlatform: null,
    departurePrognosisType: null,
  };
}

/** From a by b and c to d; it leaves a at the start, is at b from 120 to 150 s, at d at 360 s. */
function trip(): TripAnswer {
  const first = stopover('a', null, 0);
  const rest = [stopover('b', 120, 150), stopover('c', 240, 240), stopover('d', 360, null)];
  return {
    realtimeDataUpdatedAt: Math.floor(Date.now() / 1000),
    trip: {
      ...first,
      id: 'one',
      origin: null,
      destination: null,
      direction: 'd',
      remarks: [],
      line: departure(start).line,
      stopovers: [first, ...rest],
    },
  };
}

export const lookups: WhatIfLookups = {
  line: async (name) =>
    name === 'U8'
      ? {
          id: 8,
          name,
          stations: ['a', 'b', 'c', 'd'].map((code, index) => ({
            id: index + 1,
            name: `Station ${code}`,
            code,
          })),
        }
      : null,
  disruption: async (id) => ({
    id,
    type: 'police',
    title: 'Stored',
    description: '',
    priority: 1,
    announceBefore: 0,
    line: { id: 8, name: 'U8' },
    affectedStations: [{ id: 2, name: 'b', code: 'b' }],
    startsAt: iso(start + 86_400_000),
    endsAt: iso(start + 90_000_000),
    messages: [],
  }),
};

export const inStation: DisplayAddress = {
  displayId: null,
  outputTypeId: 6,
  screen: null,
  place: { kind: 'station', stationCode: 'b', platform: '1', directions: null },
};

export const onTrip: DisplayAddress = {
  displayId: null,
  outputTypeId: 6,
  screen: null,
  place: {
    kind: 'vehicle',
    lineName: 'U8',
    startStationCode: 'a',
    vehicleId: null,
    tripId: 'one',
  },
};

/** A server of a small network, which counts what it is asked for. */
export class SmallNetwork {
  disruptions: RuntimeDisruption[] = [];
  manifest: Manifest = manifestOfAll;
  /** So much time is between what the server says of its clock and the moment that it is heard. */
  slowMs = 0;
  readonly getDepartures = vi.fn(
    async ({ query }: { query: { when?: string; duration: number } }) =>
      departures(query.when === undefined ? Date.now() : Date.parse(query.when), query.duration),
  );
  readonly getTrip = vi.fn(async () => trip());
  readonly others = vi.fn();

  /** All requests so far. */
  requests(): number {
    return [this.getDepartures, this.getTrip, this.others].reduce(
      (sum, { mock }) => sum + mock.calls.length,
      0,
    );
  }

  client(): DisplayClient {
    const counted =
      <T>(answer: () => T) =>
      async (): Promise<T> => {
        this.others();
        return answer();
      };
    return {
      getDepartures: this.getDepartures,
      getTrip: this.getTrip,
      getStatus: async () => {
        this.others();
        const now = iso(Date.now());
        if (this.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, this.slowMs));
        return { now };
      },
      listRuntimeDisruptions: counted(() => ({ disruptions: this.disruptions })),
      getWeather: counted(() => ({
        weather: { temperature: 20 },
        observedAt: Math.floor(Date.now() / 1000),
        demo: true,
      })),
      getNews: counted(() => ({ articles: [], source: 'none', demo: true })),
      revalidate: async (id: string) => {
        this.others();
        if (id !== 'getManifest') throw new Error('There is no timetable.');
        return { data: this.manifest, etag: `"${this.manifest.version}"` };
      },
    } as unknown as DisplayClient;
  }

  simulation(
    addresses: readonly DisplayAddress[],
    whatIfs: readonly WhatIf[] = [],
    { deviceAheadMs = 0 }: { readonly deviceAheadMs?: number } = {},
  ): Simulation {
    const displays = addresses.map((address, index): SimulatedDisplay => ({
      key: String(index),
      address,
    }));
    return createSimulation({
      client: this.client(),
      displays,
      lookups,
      whatIfs,
      startMs: null,
      device: { now: () => Date.now() + deviceAheadMs },
      monotonicMs: () => performance.now(),
      timers: platformTimers,
      onProblem: () => undefined,
    });
  }
}
