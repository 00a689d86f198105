import { berlinStyle } from '@perron/core';
import type { Call, Situation } from '@perron/core';
import type { Line, Product } from '@perron/schema';

/** Friday 20 November 2026, 14:03:07 in Berlin. */
export const sampleNowMs = Date.parse('2026-11-20T14:03:07+01:00');

export function sampleLine(name: string, product: Product): Line {
  return {
    type: 'line',
    id: name,
    fahrtNr: null,
    name,
    public: true,
    mode: null,
    product,
  };
}

/** A departure that leaves `inSeconds` after the sample's moment, as planned unless said otherwise. */
export function sampleCall(
  line: Line,
  direction: string | null,
  inSeconds: number,
  more: Partial<Call> = {},
): Call {
  const plannedMs = sampleNowMs + inSeconds * 1000;
  return {
    tripId: `${line.name ?? ''}-${inSeconds}`,
    line,
    direction,
    plannedMs,
    expectedMs: plannedMs,
    delaySeconds: 0,
    platform: null,
    plannedPlatform: null,
    cancelled: false,
    ...more,
  };
}

const sampleCalls: readonly Call[] = [
  sampleCall(sampleLine('U2', 'subway'), 'S+U Ruhleben (Berlin)', 42, { platform: '1' }),
  sampleCall(sampleLine('U8', 'subway'), 'S+U Wittenau (Berlin)', 150, { platform: '5' }),
  sampleCall(sampleLine('U5', 'subway'), 'U Hönow (Berlin)', 270, { platform: '4' }),
  sampleCall(sampleLine('S7', 'suburban'), 'S Potsdam Hauptbahnhof', 395, { platform: '3' }),
  sampleCall(sampleLine('M4', 'tram'), 'Falkenberg (Berlin)', 560),
  sampleCall(sampleLine('RE1', 'regional'), 'Magdeburg Hauptbahnhof', 680, { platform: '2' }),
  sampleCall(sampleLine('100', 'bus'), 'S+U Zoologischer Garten Bhf (Berlin)', 800),
];

/** The situation of the gallery, previews and tests: Alexanderplatz on a weekday afternoon. */
export const sampleSituation: Situation = {
  nowMs: sampleNowMs,
  clockUncertain: false,
  timeZone: 'Europe/Berlin',
  minuteForm: 'min',
  networkStyle: berlinStyle,
  languages: ['de', 'en'],
  place: {
    kind: 'station',
    stationCode: '900100003',
    stationName: 'S+U Alexanderplatz Bhf (Berlin)',
    platform: null,
    directions: null,
    products: ['suburban', 'subway', 'regional', 'tram', 'bus'],
  },
  departures: {
    state: 'known',
    calls: sampleCalls,
    freshness: 'live',
    realtimeAtMs: sampleNowMs - 12_000,
    coversUntilMs: sampleNowMs + 7_200_000,
    timetableOnly: false,
  },
  departuresAhead: { state: 'loading' },
  trainAtPlatform: false,
  trip: { state: 'none' },
  vehicle: null,
  disruptions: {
    state: 'known',
    running: [],
    here: [],
    ahead: [],
    announced: [],
    fetchedAtMs: sampleNowMs - 20_000,
  },
  weather: null,
  news: null,
  contents: [],
  demo: false,
};
