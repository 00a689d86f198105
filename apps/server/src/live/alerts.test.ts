import { encodeFeed } from '@perron/adapters/gtfs-realtime';
import type { FeedAlert } from '@perron/adapters/gtfs-realtime';
import { callsOf } from '@perron/core';
import { expect, test, vi } from 'vitest';
import { miniFeed } from '../testing/test-app';
import { now, testLiveData } from './testing/test-live-data';

const { serve, open, close, board, dates } = testLiveData();

const alexanderplatz = 'de:11000:900100003';

const nothing: FeedAlert['informed'][number] = {
  agencyId: null,
  routeId: null,
  routeType: null,
  directionId: null,
  stopId: null,
  trip: null,
};

function alertOf(
  entityId: string,
  informed: readonly Partial<typeof nothing>[],
  parts: Partial<FeedAlert> = {},
): FeedAlert {
  return {
    entityId,
    activePeriods: [],
    cause: 'unknown',
    effect: 'unknown',
    severity: 'warning',
    informed: informed.map((selector) => ({ ...nothing, ...selector })),
    url: [],
    header: [
      { text: `${entityId} auf Deutsch`, language: 'de' },
      { text: `${entityId} in English`, language: 'en' },
    ],
    description: [],
    ...parts,
  };
}

/** A network whose source says these alerts and nothing else. */
async function networkWith(...alerts: readonly FeedAlert[]) {
  const bytes = encodeFeed({
    version: '2.0',
    incrementality: 'full',
    headerTimestampSeconds: now / 1000 - 12,
    tripUpdates: [],
    vehicles: [],
    alerts,
    tripModifications: [],
  });
  const url = await serve((_request, response) => void response.end(bytes));
  const data = open({ kind: 'gtfs', feed: miniFeed, realtimeUrls: [url] });
  await data.ready;
  const [line] = await data.transit.service().transitLines(null);
  // All of it is in use once one line is told of it.
  await vi.waitFor(async () => {
    const trips = await data.transit.service().lineTrips(line!.id, now, 'de');
    expect(trips.alerts.map(({ id }) => id)).toContain('known');
  });
  return data;
}

/** The departures by the timetable alone. */
async function planned(durationMinutes = 30) {
  const data = open({ kind: 'gtfs', feed: miniFeed, realtimeUrls: [] });
  await data.ready;
  const { departures } = await board(data, durationMinutes);
  close();
  return departures;
}

/** By which the tests see that the alerts are there. */
const known = alertOf('known', []);

test('an alert of a direction stands at the departures in that direction, and one of nothing at none', async () => {
  const routeId = (await planned(60)).find(({ line }) => line?.name === 'U8')?.line?.id ?? '';
  const data = await networkWith(known, alertOf('there', [{ routeId, directionId: 0 }]));
  const departures = (await board(data, 60)).departures.filter(({ line }) => line?.id === routeId);
  const directions = (isSaid: boolean) =>
    new Set(
      departures
        .filter(({ remarks }) => remarks.some(({ id }) => id === 'there') === isSaid)
        .map(({ direction }) => direction),
    );
  expect(directions(true).size).toBeGreaterThan(0);
  expect(directions(false).size).toBeGreaterThan(0);
  expect([...directions(true)].filter((direction) => directions(false).has(direction))).toEqual([]);
  const ids = departures.flatMap(({ remarks }) => remarks.map(({ id }) => id));
  expect(ids).not.toContain('known');
});

test('an alert whose words speak of cancelled trips empties no board and takes no trip', async () => {
  const words = [
    { text: 'If your trip is cancelled, call 0800 1234. Trip is cancelled.', language: 'en' },
  ];
  const before = callsOf(await planned());
  const routeIds = [...new Set(before.map(({ line }) => line?.id ?? ''))];
  const informed = [...routeIds.map((routeId) => ({ routeId })), { stopId: alexanderplatz }];
  const data = await networkWith(
    known,
    alertOf('words', informed, { header: words, effect: 'no-service' }),
  );
  const { departures } = await board(data);
  expect(departures[0]?.remarks.map(({ id }) => id)).toContain('words');
  expect(callsOf(departures).every(({ cancelled }) => !cancelled)).toBe(true);
  expect(departures).toHaveLength(before.length);
  const { trip } = await data.transit.service().trip(departures[0]!.tripId, {});
  expect(trip).not.toHaveProperty('cancelled');
});

test('a station that an alert closes is a disruption of all of its lines, in the alert’s own words', async () => {
  const data = await networkWith(
    known,
    alertOf('closed', [{ stopId: alexanderplatz }], { effect: 'no-service' }),
  );
  const [first, ...others] = data.transit.closures(now, now + 3_600_000);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    type: 'no_stopping',
    title: 'closed auf Deutsch',
    endsAt: null,
    affectedStations: [{ code: '900100003' }],
    messages: [{ language: 'de' }, { language: 'en', message: 'closed in English' }],
  });
  expect(first?.lines).toContain('U8');
  // It is told as a disruption, not once more as a notice.
  const notices = await data.transit.service().stopNotices('900100003', now, 'en');
  expect(notices).toMatchObject([{ id: 'known', text: 'known in English', about: 'network' }]);
});

test('a stop is told of itself, of its lines and of the whole network, and operators of what is of no use', async () => {
  const { id: routeId, name } = (await planned())[0]!.line!;
  const data = await networkWith(
    known,
    alertOf('line', [{ routeId: routeId! }]),
    alertOf('stop', [{ stopId: alexanderplatz }]),
    alertOf('elsewhere', [{ stopId: 'de:11000:900999999' }]),
  );
  const notices = await data.transit.service().stopNotices('900100003', now, 'de');
  expect(notices.map(({ about, text }) => `${about}: ${text}`)).toEqual([
    'stop: stop auf Deutsch',
    `line: ${name ?? ''}: line auf Deutsch`,
    'network: known auf Deutsch',
  ]);
  expect(data.transit.sources()[1]).toMatchObject({
    unused: [{ kind: 'alert_stop', count: 1, example: 'de:11000:900999999' }],
  });
});

test('the clocks of a feed’s host and of its producer are heard', async () => {
  await networkWith(known);
  const moments = dates.map(({ atMs }) => atMs);
  expect(new Set(dates.map(({ host }) => host)).size).toBe(1);
  // The stamp of the data; the other is the host's, by this machine's clock.
  expect(moments).toContain(now - 12_000);
  expect(moments.some((atMs) => Math.abs(atMs - Date.now()) < 60_000)).toBe(true);
});
