import type { Departure, Line, Stop, Stopover, TripAnswer } from '@perron/schema';
import type { Page, Route } from 'playwright-core';

export const giving = (body: unknown) => (route: Route) => route.fulfill({ json: body });
export const failing = (route: Route) =>
  route.fulfill({
    status: 502,
    json: { code: 'upstream_failed', message: 'The upstream failed.', details: [] },
  });

/** Holds answers back until they are let go. */
export function held(then: (route: Route) => unknown) {
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => (letGo = resolve));
  return { answer: (route: Route) => wait.then(() => then(route)), letGo: () => letGo() };
}

/** The ISO moment `seconds` seconds from now. */
export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

export function line(name: string, product: 'subway' | 'bus' | 'tram'): Line {
  return {
    type: 'line',
    public: true,
    id: name,
    fahrtNr: null,
    name,
    mode: 'train',
    product,
  };
}

export function departure(
  tripId: string,
  minutes: number,
  more: Partial<Departure> = {},
): Departure {
  const { delay = 0 } = more;
  return {
    tripId,
    delay,
    direction: 'S+U Wittenau (Berlin)',
    platform: '2',
    plannedPlatform: '2',
    plannedWhen: inSeconds(minutes * 60),
    when: inSeconds(minutes * 60 + (delay ?? 0)),
    stop: null,
    origin: null,
    prognosisType: null,
    provenance: null,
    remarks: [],
    line: line('U8', 'subway'),
    ...more,
  };
}

/** A board whose realtime was made `ageSeconds` ago. */
export const board = (departures: Departure[], ageSeconds = 5) => ({
  departures,
  realtimeDataUpdatedAt: Math.floor(Date.now() / 1000) - ageSeconds,
});

export function stop(id: string, name: string): Stop {
  return { type: 'station', id, name, location: null };
}

export function stopover(
  name: string,
  arrives: number | null,
  leaves: number | null,
  more: Partial<Stopover> = {},
): Stopover {
  const at = (seconds: number | null) => (seconds === null ? null : inSeconds(seconds));
  const delay = more.departureDelay ?? 0;
  return {
    stop: stop('900100003', `U ${name} (Berlin)`),
    arrival: at(arrives === null ? null : arrives + delay),
    plannedArrival: at(arrives),
    departure: at(leaves === null ? null : leaves + delay),
    plannedDeparture: at(leaves),
    arrivalDelay: delay,
    departureDelay: delay,
    arrivalPlatform: '2',
    plannedArrivalPlatform: '2',
    arrivalPrognosisType: null,
    departurePlatform: '2',
    plannedDeparturePlatform: '2',
    departurePrognosisType: null,
    ...more,
  };
}

export function trip(stopovers: Stopover[], more: Partial<TripAnswer['trip']> = {}): TripAnswer {
  const { stop: _, ...ends } = stopover('', 0, 0);
  return {
    trip: {
      ...ends,
      id: 't',
      origin: null,
      destination: null,
      line: line('U8', 'subway'),
      direction: 'S+U Wittenau (Berlin)',
      remarks: [],
      stopovers,
      ...more,
    },
    realtimeDataUpdatedAt: Math.floor(Date.now() / 1000) - 5,
  };
}

/**
 * All earlier requests of the page are done, or have reached the test: a later one has come back.
 */
export async function settled(page: Page): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await page.evaluate(() => fetch('/status').then(({ status }) => status));
  }
}
