import type { Display, ErrorBody, ReachAnswer, Station } from '@perron/schema';
import { outputTypeIds, scenarioIds } from '@perron/schema';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newLine } from '../../testing/new-line';
import type { TestLine } from '../../testing/new-line';
import { recordedChanges } from '../../testing/recorded-changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { sendReport } from '../display-reports/testing/send-report';
import { newKey, signedIn } from '../display-runtime/testing/display-caller';

let perron: TestApp;
let line: TestLine;
const ids: Record<string, number> = {};

async function display(name: string, place: object): Promise<void> {
  const body = { name, output_type_id: outputTypeIds.Infotainment, ...place };
  ids[name] = (await perron.send('POST', '/api/displays', { body })).json<Display>().id;
}

/** A display that has just reported from a vehicle of a line. */
async function riding(name: string, vehicle_id: string, lineName: string): Promise<void> {
  await display(name, { vehicle_id });
  const { access_token } = await signedIn(
    perron,
    await newKey(perron, { display_id: ids[name] ?? 0 }),
  );
  const place = { station_code: null, output_type_id: 6, platform: null, line: lineName };
  expect((await sendReport(perron, { place }, access_token)).statusCode).toBe(204);
}

async function stationId(code: string): Promise<number> {
  const body = { name: `Station ${code}`, code };
  return (await perron.send('POST', '/api/stations', { body })).json<Station>().id;
}

beforeAll(async () => {
  perron = await createTestApp();
  line = await newLine(perron, 'U97', ['A', 'B', 'C']);
  for (const [index, station] of line.stations.entries()) {
    const body = { name: station.name, line_id: line.id, code: `7700${index}` };
    await perron.send('PUT', `/api/location-stations/${station.id}`, { body });
  }
  const [a, b] = [await stationId('77000'), await stationId('77001')];
  await display('Hall A', { station_id: a });
  await display('Hall B', { station_id: b });
  await display('Platform B', { station_id: b, platform: '1' });
  await riding('Train 1', '4711', 'U97');
  await riding('Other line', '4712', 'U1');
  await display('Silent train', { vehicle_id: '4713' });
  // Reports are written in the background.
  await vi.waitFor(async () => expect((await reach(police())).vehicles.count).toBe(1));
});
afterAll(() => perron.close());

async function reach(body: object): Promise<ReachAnswer> {
  const answer = await perron.send('POST', '/api/reach', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ReachAnswer>();
}

function at(...indexes: number[]): number[] {
  return indexes.flatMap((index) => line.stations[index]?.id ?? []);
}

function police(place: object = {}) {
  return { kind: 'disruption', type: 'police', places: [{ line_id: line.id, ...place }] };
}

const names = ({ items }: ReachAnswer) => items.map(({ name }) => name).sort();

test('a disruption of a station reaches its displays and the trains of its line', async () => {
  const answer = await reach(police({ affected_station_ids: at(1) }));
  expect(names(answer)).toEqual(['Hall B', 'Platform B', 'Train 1']);
  expect(answer).toMatchObject({
    displays: 3,
    offline: 0,
    never: 2,
    stations: [{ code: '77001', displays: 2, offline: 0, never: 2 }],
    vehicles: { count: 1, displays: 1, offline: 0, never: 0 },
    elsewhere: { displays: 0, offline: 0, never: 0 },
  });
  expect(answer.display_ids).toEqual(answer.items.map(({ id }) => id).sort((a, b) => a - b));
});

test('one without stations reaches the whole line', async () => {
  const answer = await reach(police());
  expect(names(answer)).toEqual(['Hall A', 'Hall B', 'Platform B', 'Train 1']);
});

test('a shuttle reaches its section only', async () => {
  const section = { pendel_start_index: 1, pendel_end_index: 2 };
  const answer = await reach({
    kind: 'disruption',
    type: 'replacementpendelzug',
    places: [{ line_id: line.id, ...section }],
  });
  expect(names(answer)).toEqual(['Hall B', 'Platform B', 'Train 1']);
});

test('a train whose line nobody knows is said to be unknown, and not counted', async () => {
  const answer = await reach(police());
  expect([answer.line_unknown, answer.display_ids.includes(ids['Silent train'] ?? 0)]).toEqual([
    1,
    false,
  ]);
});

test('a playlist reaches the displays of its output type', async () => {
  const scenario_id = scenarioIds.StationStandard;
  const of = (output_type_id: number) => reach({ kind: 'playlist', scenario_id, output_type_id });
  expect((await of(outputTypeIds.Infotainment)).displays).toBe(Object.keys(ids).length);
  expect((await of(outputTypeIds.KamaStele)).displays).toBe(0);
});

test('a content on hold reaches nobody, one of another line no train of this one', async () => {
  const content = (change: object) => reach({ kind: 'content', status: 'on_air', ...change });
  expect((await content({ status: 'on_hold' })).displays).toBe(0);
  expect(names(await content({}))).toContain('Train 1');
  const elsewhere = await newLine(perron, 'U98', []);
  expect(names(await content({ location_line_ids: [elsewhere.id] }))).not.toContain('Train 1');
});

test('asking stores nothing', async () => {
  expect(await recordedChanges(perron.db, () => reach(police()))).toEqual([]);
});

test.each([
  [{ kind: 'disruption', type: 'police', places: [] }, 400, 'body.places'],
  [
    { kind: 'disruption', type: 'police', places: [{ line_id: 2_000_000_000 }] },
    422,
    'body.places.0.line_id',
  ],
  [{ kind: 'playlist', scenario_id: 2_000_000_000, output_type_id: 6 }, 422, 'body.scenario_id'],
  [{ kind: 'weather' }, 400, 'body.kind'],
])('%j is refused, naming the field', async (body, status, path) => {
  const refused = await perron.send('POST', '/api/reach', { body });
  expect(refused.statusCode, refused.body).toBe(status);
  expect(refused.json<ErrorBody>().details?.map((detail) => detail.path)).toEqual([path]);
});

test('a content reaches the displays whose scenes have a carousel of its bucket', async () => {
  const bucketOf = async (name: string) =>
    (await perron.send('POST', '/api/content-buckets', { body: { name } })).json<{ id: number }>()
      .id;
  const [shown, unshown] = [await bucketOf('Shown'), await bucketOf('Unshown')];
  const onAir = (bucket_id: number | null) =>
    reach({ kind: 'content', status: 'on_air', bucket_id });
  await perron.db.updateTable('pixel_scenes').set({ widgets: '[]' }).execute();
  const { id } = await perron.db
    .selectFrom('playlist_scenes')
    .innerJoin('playlists', 'playlists.id', 'playlist_scenes.playlist_id')
    .where('playlists.output_type_id', '=', outputTypeIds.Infotainment)
    .select('playlist_scenes.pixel_scene_id as id')
    .executeTakeFirstOrThrow();
  const withCarousel = async (bucketId: number | null) => {
    const carousel = { id: 'carousel', type: 'carousel', x: 0, y: 0, bucketId };
    const body = { name: 'Posters', width: 1920, height: 1080, widgets: [carousel] };
    const saved = await perron.send('PUT', `/api/pixel-scenes/${id ?? 0}`, { body });
    expect(saved.statusCode).toBe(200);
  };
  const all = Object.keys(ids).length;
  await withCarousel(shown);
  expect((await onAir(shown)).displays).toBe(all);
  expect((await onAir(unshown)).displays).toBe(0);
  expect((await onAir(null)).displays).toBe(0);
  // A carousel without a bucket shows every content.
  await withCarousel(null);
  expect((await onAir(unshown)).displays).toBe(all);
  expect((await onAir(null)).displays).toBe(all);
});
