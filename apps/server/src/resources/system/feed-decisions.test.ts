import type { SystemReport } from '@perron/schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const id = 'a'.repeat(64);
const waiting = {
  id,
  path: '/nowhere',
  day: '2026-11-21',
  sinceMs: 0,
  departuresNow: 100,
  departuresNew: 40,
};

let first: TestApp;
let second: TestApp;
/** Which nodes took the feed over. */
let taken: string[] = [];

beforeEach(async () => {
  taken = [];
  first = await createTestApp();
  second = await createTestApp({ beside: first });
  for (const [name, { transit }] of Object.entries({ first, second })) {
    transit.feed.acceptWith(async () => {
      taken.push(name);
      transit.feed.unchanged();
    });
  }
  await Promise.all([first.app.ready(), second.app.ready()]);
});
afterEach(async () => {
  await second.close();
  await first.close();
});

const decide = (verb: 'accept' | 'decline') =>
  first.send('POST', `/api/system/feed/${verb}`, { body: { id } });

async function audited() {
  const answer = await first.send('GET', '/api/audit-log?entity=timetable_feed');
  return answer.json<{ items: { action: string; after: object }[] }>().items;
}

test('a feed that is accepted at one node is taken over by all, with one line in the audit log', async () => {
  first.transit.feed.hold(waiting);
  second.transit.feed.hold(waiting);
  expect((await decide('accept')).statusCode).toBe(200);
  await expect.poll(() => taken).toEqual(['first', 'second']);
  expect((await decide('accept')).statusCode).toBe(200);
  expect(await audited()).toMatchObject([
    {
      action: 'accepted',
      actor: { type: 'user' },
      entity_name: 'berlin-mini.gtfs.zip',
      after: { day: '2026-11-21', departures_now: 100, departures_new: 40 },
    },
  ]);
});

test('a node that reads the feed later follows what was decided', async () => {
  first.transit.feed.hold(waiting);
  await decide('accept');
  second.transit.feed.hold(waiting);
  await expect.poll(() => taken).toEqual(['first', 'second']);
});

test('operators who keep the last feed are not asked again, at no node, and may change their mind', async () => {
  first.transit.feed.hold(waiting);
  second.transit.feed.hold(waiting);
  const answer = await decide('decline');
  expect(answer.json<SystemReport>().sources[0]?.timetable?.held).toMatchObject({ declined: true });
  await expect.poll(() => second.transit.feed.held?.isDeclined).toBe(true);
  expect([first.transit.status()?.held, second.transit.status()?.held]).toEqual([false, false]);
  expect((await first.app.inject('/metrics')).body).toContain('perron_timetable_held 0');
  expect(taken).toEqual([]);

  await decide('accept');
  await expect.poll(() => taken).toEqual(['first', 'second']);
  expect((await audited()).map(({ action }) => action)).toEqual(['accepted', 'declined']);
});
