import type { Line } from '@perron/schema';
import type { Call } from '../departures/call';
import type { Situation, StationPlace } from '../situation/situation';

/** 20 November 2026, 14:03:00 in Berlin. */
export const nowMs = Date.parse('2026-11-20T14:03:00+01:00');

export function lineOf(name: string, product: Line['product']): Line {
  return { type: 'line', id: name, fahrtNr: null, name, public: true, mode: null, product };
}

/** An U8 to Wittenau that leaves in so many seconds, on time. */
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
    ...change,
  };
}

export function situationOf(change: Partial<Situation> = {}): Situation {
  return {
    nowMs,
    timeZone: 'Europe/Berlin',
    languages: ['de', 'en'],
    place: placeOf(),
    departures: { state: 'loading' },
    trainAtPlatform: false,
    demo: true,
    ...change,
  };
}
