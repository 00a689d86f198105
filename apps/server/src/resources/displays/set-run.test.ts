import { manifest as manifestSchema } from '@perron/schema';
import type { Departure, Display, DisplayDetail, ErrorBody, Manifest } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { sendReport } from '../display-reports/testing/send-report';

const start = Date.parse('2026-11-20T13:00:00.000Z');
let nowMs = start;
let perron: TestApp;
let trips: Departure[];
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
  const url = `/transit/stops/900079221/departures?when=${start / 1000}&duration=30`;
  const { departures } = (await perron.app.inject(url)).json<{ departures: Departure[] }>();
  trips = departures.filter(({ line }) => line?.name === 'U8');
});
afterAll(() => perron.close());

const riding = { station_code: null, output_type_id: 9, platform: null, line: 'U8' };

/** A display in a vehicle that has reported. */
async function vehicleDisplay(name: string): Promise<number> {
  const body = { name, output_type_id: 9, vehicle_id: `car of ${name}` };
  const { id } = (await perron.send('POST', '/api/displays', { body })).json<Display>();
  await sendReport(perron, { display_id: id, place: riding });
  return id;
}

const setRun = (ids: readonly number[], trip_id: string | null) =>
  perron.send('POST', '/api/displays/actions', { body: { action: 'set_run', ids, trip_id } });

const detailOf = async (id: number) =>
  (await perron.send('GET', `/api/displays/${id}`)).json<DisplayDetail>();

async function manifestOf(id: number, line: string | null = 'U8'): Promise<Manifest> {
  const place = line === null ? 'sid=900079221' : `sid=900079221&line=${line}`;
  const url = `/api/display-runtime/manifest?${place}&ot=9&display=${id}`;
  return manifestSchema.parse((await perron.app.inject(url)).json());
}

test('the run that an operator sets is in the manifest of that display, and of no other', async () => {
  const [id, other] = [await vehicleDisplay('Spitze'), await vehicleDisplay('Ende')];
  const before = await manifestOf(id);
  expect(before.run).toBeUndefined();
  const [trip] = trips;
  nowMs += 1_000;
  const answer = await setRun([id], trip!.tripId);
  expect(answer.json(), answer.body).toEqual({ results: [{ id, outcome: 'done' }] });
  const { run, version } = await manifestOf(id);
  expect(run).toEqual({
    trip_id: trip!.tripId,
    starts_at: new Date(trip!.plannedWhen!).toISOString(),
    set_at: new Date(nowMs).toISOString(),
  });
  expect(version).not.toBe(before.version);
  expect((await manifestOf(other)).run).toBeUndefined();
  // An address in a station is on no run, whatever is set.
  expect((await manifestOf(id, null)).run).toBeUndefined();
  const { told_run } = await detailOf(id);
  expect(told_run).toMatchObject({ line: 'U8', set_by: perron.signIn.email });
  expect(Date.parse(told_run?.ends_at ?? '')).toBeGreaterThan(nowMs);
});

test('it is written into the history, and told to that display alone', async () => {
  const id = await vehicleDisplay('Verlauf');
  await setRun([id], trips[0]!.tripId);
  await setRun([id], trips[0]!.tripId);
  await setRun([id], null);
  const history = await perron.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'actor_name'])
    .where('entity', '=', 'display')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  expect(history.map(({ action }) => action)).toEqual(['created', 'updated', 'updated']);
  expect(history[1]).toMatchObject({
    actor_name: perron.signIn.email,
    before: { told_run: null },
    after: { told_run: { trip_id: trips[0]!.tripId } },
  });
  expect(history[2]).toMatchObject({ after: { told_run: null } });
  const events = await perron.db
    .selectFrom('events')
    .select('reach')
    .where('entity', '=', 'display')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  expect(events.at(-1)?.reach).toMatchObject({ displayIds: [id] });
});

test('a display that shows the manifest with its run shows the current one', async () => {
  const id = await vehicleDisplay('Stand');
  await setRun([id], trips[1]!.tripId);
  const key = await perron.send('POST', '/api/api-keys', {
    body: { name: 'Stand', scopes: ['display'], display_id: id },
  });
  const login = await perron.app.inject({
    method: 'POST',
    url: '/api/display-runtime/login',
    payload: { api_key: key.json<{ secret: string }>().secret, display_id: id },
  });
  const { access_token } = login.json<{ access_token: string }>();
  const { version } = await manifestOf(id);
  await sendReport(perron, { place: riding, manifest_version: version }, access_token);
  expect((await detailOf(id)).facts.content).toBe('current');
  nowMs += 1_000;
  await setRun([id], trips[2]!.tripId);
  expect((await detailOf(id)).facts.content).toBe('behind');
});

test('a run that is none, and a display that hangs in a station, are refused in a sentence', async () => {
  const id = await vehicleDisplay('Fehler');
  const refused = await setRun([id], 'nothing|20261120');
  expect([refused.statusCode, refused.json<ErrorBody>().details?.[0]?.path]).toEqual([
    422,
    'body.trip_id',
  ]);
  expect(refused.json<ErrorBody>().message).toContain('got "nothing|20261120"');
  const stations = await perron.send('GET', '/api/stations?code=900100003');
  const station_id = stations.json<{ items: { id: number }[] }>().items[0]?.id;
  const body = { name: 'Halle', output_type_id: 6, station_id };
  const hall = (await perron.send('POST', '/api/displays', { body })).json<Display>().id;
  for (const reports of [false, true]) {
    if (reports) await sendReport(perron, { display_id: hall });
    const answer = await setRun([id, hall], trips[0]!.tripId);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ErrorBody>().message).toContain('"Halle", which hangs in a station');
  }
  expect((await detailOf(id)).told_run).toBeNull();
});

test('a display that is moved to another vehicle has no run of the one before', async () => {
  const id = await vehicleDisplay('Umzug');
  await setRun([id], trips[0]!.tripId);
  const move = { action: 'move', ids: [id], vehicle_id: 'another car' };
  expect((await perron.send('POST', '/api/displays/actions', { body: move })).statusCode).toBe(200);
  expect((await detailOf(id)).told_run).toBeNull();
});

test('the run that a display reports stands in its row and on its page', async () => {
  const id = await vehicleDisplay('Bericht');
  const run = {
    sureness: 'unsure',
    trip_id: null,
    line: 'U8',
    direction: 'S+U Wittenau (Berlin)',
    starts_at: null,
    cancelled: false,
    others: [{ trip_id: 'a', direction: 'S+U Wittenau (Berlin)', starts_at: null }],
  };
  await sendReport(perron, { display_id: id, place: riding, run });
  expect((await detailOf(id)).report?.run).toEqual(run);
  const list = await perron.send('GET', '/api/displays?name=Bericht');
  expect(list.json<{ items: { run: unknown }[] }>().items[0]?.run).toEqual(run);
  await sendReport(perron, { display_id: id, place: riding });
  const before = await perron.send('GET', '/api/displays?name=Bericht');
  expect(before.json<{ items: { run: unknown }[] }>().items[0]?.run).toBeNull();
});

// This test comes last: nobody stays signed in for the hours that it lets pass.
test('hours after its end it is set no more', async () => {
  const id = await vehicleDisplay('Vorbei');
  await setRun([id], trips[0]!.tripId);
  nowMs += 5 * 3_600_000;
  expect((await manifestOf(id)).run).toBeDefined();
  nowMs += 3 * 3_600_000;
  expect((await manifestOf(id)).run).toBeUndefined();
});
