import type { ApiClient } from '@perron/client';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { platformsQuery } from './place-queries';

/** A server that lists these platforms, and whose departures leave from those. */
function serverWith(listed: readonly (string | null)[], leavesFrom: readonly string[]) {
  const client = {
    listStationPlatforms: async () => listed.map((name) => ({ id: 'p', name, lines: [] })),
    getDepartures: async () => ({
      departures: leavesFrom.map((platform) => ({ platform, plannedPlatform: null })),
    }),
  } as unknown as ApiClient;
  return new QueryClient().query(platformsQuery(client, '900100003'));
}

test('the platforms are those of the timetable, also while nothing leaves', async () => {
  expect(await serverWith(['10', '2', null, '2'], [])).toEqual(['2', '10']);
});

test('of a source that lists none, the next departures say where they leave from', async () => {
  expect(await serverWith([null], ['B', 'A', 'B'])).toEqual(['A', 'B']);
});
