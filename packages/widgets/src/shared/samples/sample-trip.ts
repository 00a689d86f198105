import { tripPosition } from '@perron/core';
import type { Call, DeparturesHere, Situation, TripHere, TripStop } from '@perron/core';
import type { Line, Product } from '@perron/schema';
import { sampleCall, sampleLine, sampleNowMs, sampleSituation } from './sample-situation';

/** When the sample's trip leaves Hermannstraße: Friday 20 November 2026, 13:51:30 in Berlin. */
const leavesMs = Date.parse('2026-11-20T13:51:30+01:00');

type Interchanges = Partial<Record<Product, string>>;

/** Code, name, minutes after the first stop, and what else calls there. */
const route: readonly (readonly [string, string, number, Interchanges?])[] = [
  ['900079221', 'S+U Hermannstr. (Berlin)', 0, { suburban: 'S41 S42 S45 S46 S47', bus: 'M44' }],
  ['900079201', 'U Leinestr. (Berlin)', 1.5],
  ['900079202', 'U Boddinstr. (Berlin)', 3],
  ['900078101', 'U Hermannplatz (Berlin)', 4.5, { subway: 'U7' }],
  ['900016201', 'U Schönleinstr. (Berlin)', 6.5],
  ['900013102', 'U Kottbusser Tor (Berlin)', 8.5, { subway: 'U1 U3' }],
  ['900013101', 'U Moritzplatz (Berlin)', 10.5, { bus: 'M29' }],
  ['900100008', 'U Heinrich-Heine-Str. (Berlin)', 12],
  ['900100004', 'S+U Jannowitzbrücke (Berlin)', 13, { suburban: 'S3 S5 S7 S9', bus: '300' }],
  [
    '900100003',
    'S+U Alexanderplatz Bhf (Berlin)',
    15,
    { subway: 'U2 U5', suburban: 'S3 S5 S7 S9', regional: 'RE1 RE2 RE7 RB14' },
  ],
  ['900100051', 'U Weinmeisterstr. (Berlin)', 16.5],
  ['900100023', 'U Rosenthaler Platz (Berlin)', 18, { tram: 'M1 M8 50' }],
  ['900007110', 'U Bernauer Str. (Berlin)', 19.5, { tram: 'M10 50' }],
  ['900007103', 'U Voltastr. (Berlin)', 21],
  [
    '900007102',
    'S+U Gesundbrunnen Bhf (Berlin)',
    22.5,
    { suburban: 'S1 S2 S25 S26 S41 S42', regional: 'RE3 RE5 RE6 RB27' },
  ],
  ['900009203', 'U Pankstr. (Berlin)', 24, { bus: 'M27' }],
  ['900009202', 'U Osloer Str. (Berlin)', 25.5, { subway: 'U9', tram: 'M13 50' }],
  ['900085202', 'U Franz-Neumann-Platz (Berlin)', 27.5],
  ['900085203', 'U Residenzstr. (Berlin)', 28.5],
  ['900085104', 'U Paracelsus-Bad (Berlin)', 30],
  ['900086160', 'U Lindauer Allee (Berlin)', 31.5],
  [
    '900096458',
    'S+U Karl-Bonhoeffer-Nervenklinik (Berlin)',
    32.5,
    { suburban: 'S25', bus: 'M21 X21' },
  ],
  ['900096410', 'U Rathaus Reinickendorf (Berlin)', 34.5],
  ['900096101', 'S+U Wittenau (Berlin)', 36, { suburban: 'S1 S26' }],
];

function lines(interchanges: Interchanges): Line[] {
  return Object.entries(interchanges).flatMap(([product, names]) =>
    names.split(' ').map((name) => sampleLine(name, product as Product)),
  );
}

/** The stops of the U8 from Hermannstraße to Wittenau, on time. */
export const sampleStops: readonly TripStop[] = route.map(
  ([stationCode, name, minutes, interchanges = {}], index) => {
    const atMs = leavesMs + minutes * 60_000;
    const arrivesMs = index === 0 ? null : atMs;
    const departsMs = index === route.length - 1 ? null : atMs;
    return {
      stationCode,
      name,
      arrivesMs,
      plannedArrivalMs: arrivesMs,
      departsMs,
      plannedDepartureMs: departsMs,
      platform: null,
      cancelled: false,
      interchanges: lines(interchanges),
    };
  },
);

/** An U8 to Wittenau that left Moritzplatz and is about half way to Heinrich-Heine-Straße. */
export const sampleTrip: Extract<TripHere, { state: 'known' }> = {
  state: 'known',
  tripId: 'U8-135130',
  line: sampleLine('U8', 'subway'),
  direction: 'S+U Wittenau (Berlin)',
  stops: sampleStops,
  position: tripPosition(sampleStops, sampleNowMs),
  cancelled: false,
  freshness: 'live',
  realtimeAtMs: sampleNowMs - 12_000,
  timetableOnly: false,
};

/**
 * It may be this one or the one behind it, which agree on where they go.
 * @param ahead stops that both reach next; none: not even the next one is the same
 */
export function unsureTrip(ahead: readonly TripStop[]): Extract<TripHere, { state: 'unsure' }> {
  const { line, direction, freshness, realtimeAtMs, timetableOnly } = sampleTrip;
  const among = [0, -5].map((minutes) => ({
    tripId: `U8 ${minutes}`,
    direction,
    startsAtMs: leavesMs + minutes * 60_000,
  }));
  return {
    state: 'unsure',
    line,
    direction,
    ahead,
    endsAhead: ahead.length > 0,
    among,
    freshness,
    realtimeAtMs,
    timetableOnly,
  };
}

/** Departures as they are known right after they came. */
export function knownDepartures(
  calls: readonly Call[],
): Extract<DeparturesHere, { state: 'known' }> {
  return {
    state: 'known',
    calls,
    freshness: 'live',
    realtimeAtMs: sampleNowMs - 12_000,
    coversUntilMs: sampleNowMs + 7_200_000,
    timetableOnly: false,
  };
}

const m29 = sampleLine('M29', 'bus');
const u8 = sampleLine('U8', 'subway');
const bus165 = sampleLine('165', 'bus');

/** The situation of the gallery, previews and tests for a display in a vehicle: in an U8 to Wittenau. */
export const vehicleSituation: Situation = {
  ...sampleSituation,
  place: { kind: 'vehicle', lineName: 'U8', vehicleId: '2672' },
  trip: sampleTrip,
  vehicle: { id: '2672', line: 'U8', type: 'ubahn', tripId: sampleTrip.tripId },
  departures: knownDepartures([
    sampleCall(m29, 'U Hermannplatz (Berlin)', 95),
    sampleCall(u8, 'S+U Hermannstr. (Berlin)', 160, { platform: '2' }),
    sampleCall(m29, 'Grunewald, Roseneck (Berlin)', 310),
  ]),
  departuresAhead: knownDepartures([
    sampleCall(u8, 'S+U Wittenau (Berlin)', 23, { tripId: sampleTrip.tripId, platform: '1' }),
    sampleCall(u8, 'S+U Hermannstr. (Berlin)', 70, { platform: '2' }),
    sampleCall(bus165, 'Müggelschlößchenweg (Berlin)', 250),
    sampleCall(bus165, 'Märkisches Museum (Berlin)', 430),
  ]),
};
