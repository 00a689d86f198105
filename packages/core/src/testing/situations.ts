import type { Line, RuntimeDisruption } from '@perron/schema';
import { berlinStyle } from '../lines/network-style';
import type { Call } from '../departures/call';
import type { SituationInput } from '../situation/build-situation';
import type { TripCall, TripCalls } from '../trip/trip-of';
import type { Situation, StationPlace, VehiclePlace } from '../situation/situation';

/** 20 November 2026, 14:03:00 in Berlin. */
export const nowMs = Date.parse('2026-11-20T14:03:00+01:00');

export function lineOf(name: string, product: Line['product']): Line {
  return { type: 'line', id: name, fahrtNr: null, name, public: true, mode: null, product };
}

/** A U8 to Wittenau that leaves in `seconds` seconds, on time. */
export function callIn(seconds: number, change: Partial<Call> = {}): Call {
  const plannedMs = nowMs + seconds * 1000;
  return {
    tripId: `trip-${seconds}`,
    line: lineOf('U8', 'subway'),
    direction: 'S+U Wittenau (Berlin)',
    plannedMs,
    expectedMs: plannedMs,
    delaySeconds: 0,
    platform: '1',
    plannedPlatform: '1',
    cancelled: false,
    ...change,
  };
}

export function placeOf(change: Partial<StationPlace> = {}): StationPlace {
  return {
    kind: 'station',
    stationCode: '900100003',
    stationName: 'S+U Alexanderplatz Bhf (Berlin)',
    platform: null,
    directions: null,
    products: [],
    ...change,
  };
}

export function situationOf(change: Partial<Situation> = {}): Situation {
  return {
    nowMs,
    clockUncertain: false,
    timeZone: 'Europe/Berlin',
    minuteForm: 'min',
    networkStyle: berlinStyle,
    languages: ['de', 'en'],
    place: placeOf(),
    departures: { state: 'loading' },
    departuresAhead: { state: 'loading' },
    trainAtPlatform: false,
    trip: { state: 'none' },
    vehicle: null,
    disruptions: { state: 'loading' },
    weather: null,
    news: null,
    contents: [],
    demo: true,
    ...change,
  };
}

export function vehicleOf(change: Partial<VehiclePlace> = {}): VehiclePlace {
  return { kind: 'vehicle', lineName: 'U8', vehicleId: null, ...change };
}

/** The input before any answer has come. */
export function inputOf(change: Partial<SituationInput> = {}): SituationInput {
  return {
    nowMs,
    clockUncertain: false,
    timeZone: 'Europe/Berlin',
    minuteForm: 'min',
    networkStyle: berlinStyle,
    languages: ['de'],
    place: placeOf(),
    demo: false,
    timetableOnly: false,
    departures: null,
    departuresAhead: null,
    trip: 'none',
    vehicle: null,
    disruptions: null,
    weather: null,
    news: null,
    contents: [],
    ...change,
  };
}

/** A stop of a trip that is on time; its arrival and its departure are in seconds from now. */
export function tripCall(
  stationCode: string,
  arrivesIn: number | null,
  departsIn: number | null,
  change: Partial<TripCall> = {},
): TripCall {
  const at = (seconds: number | null) => (seconds === null ? null : nowMs + seconds * 1000);
  return {
    stationCode,
    name: `U Station ${stationCode} (Berlin)`,
    plannedArrivalMs: at(arrivesIn),
    expectedArrivalMs: at(arrivesIn),
    plannedDepartureMs: at(departsIn),
    expectedDepartureMs: at(departsIn),
    platform: null,
    cancelled: false,
    interchanges: [],
    ...change,
  };
}

export function tripOfCalls(
  calls: readonly TripCall[],
  change: Partial<TripCalls> = {},
): TripCalls {
  return {
    tripId: 'trip-1',
    line: lineOf('U8', 'subway'),
    direction: 'S+U Wittenau (Berlin)',
    calls,
    cancelled: false,
    ...change,
  };
}

/** A police operation on the U8 at some stations, running since an hour ago, without an end. */
export function disruptionAt(
  codes: readonly string[],
  change: Partial<Extract<RuntimeDisruption, { type: 'police' }>> = {},
): RuntimeDisruption {
  return {
    type: 'police',
    id: 1,
    line: { id: 8, name: 'U8' },
    affectedStations: codes.map((code, index) => ({ id: index + 1, name: code, code })),
    startsAt: new Date(nowMs - 3_600_000).toISOString(),
    endsAt: null,
    announceBefore: 2,
    priority: 30,
    messages: [],
    title: 'Polizeieinsatz',
    description: '',
    ...change,
  };
}
