import type { AuditEntry, ErrorBody, TrashEntry, Usages } from '@perron/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

interface Made {
  readonly id: number;
  readonly version: number;
}

async function make<Entity extends Made>(url: string, body: object): Promise<Entity> {
  const answer = await perron.send('POST', url, { body });
  expect([url, answer.statusCode, answer.body]).toEqual([url, 201, answer.body]);
  return answer.json<Entity>();
}

async function remove(url: string): Promise<void> {
  const answer = await perron.send('DELETE', url);
  expect([url, answer.statusCode, answer.body]).toEqual([url, 204, '']);
}

async function restore<Entity extends Made>(url: string): Promise<Entity> {
  const answer = await perron.send('POST', `${url}/restore`);
  expect([url, answer.statusCode, answer.body]).toEqual([url, 200, answer.body]);
  return answer.json<Entity>();
}

async function read<Answer>(url: string): Promise<Answer> {
  const answer = await perron.send('GET', url);
  expect([url, answer.statusCode, answer.body]).toEqual([url, 200, answer.body]);
  return answer.json<Answer>();
}

async function refusedRestore(url: string): Promise<ErrorBody & { status: number }> {
  const answer = await perron.send('POST', `${url}/restore`);
  return { ...answer.json<ErrorBody>(), status: answer.statusCode };
}

/** An entity as operators see it, apart from the stamps that each write changes. */
function shown({ version: _version, updated_at: _at, ...rest }: Record<string, unknown>) {
  return rest;
}

const lineWith = async (name: string, stations: readonly string[]) => {
  const line = await make('/api/location-lines', { name });
  const ids: number[] = [];
  for (const station of stations) {
    const body = { name: station, line_id: line.id };
    ids.push((await make('/api/location-stations', body)).id);
  }
  const stationUrl = (index: number) => `/api/location-stations/${ids[index] ?? 0}`;
  return { id: line.id, url: `/api/location-lines/${line.id}`, ids, stationUrl };
};

const stationsOn = async (lineId: number) => {
  const url = `/api/location-stations?line_id=${lineId}&sort=position&page_size=200`;
  return (await read<{ items: { id: number; name: string }[] }>(url)).items;
};

test('a deleted station is gone for everybody, and comes back under its number', async () => {
  const made = await make('/api/stations', { name: 'Wiederkehr', code: '900888001' });
  const url = `/api/stations/${made.id}`;
  const before = await read<Made & Record<string, unknown>>(url);
  await remove(url);
  expect((await perron.send('GET', url)).statusCode).toBe(404);
  expect((await read<{ total: number }>('/api/stations?name=Wiederkehr')).total).toBe(0);

  const back = await restore<Made & Record<string, unknown>>(url);
  expect(shown(back)).toEqual(shown(before));
  expect(back.version).toBeGreaterThan(before.version);
  expect(await refusedRestore(url)).toMatchObject({ status: 404, code: 'not_found' });
});

test('the trash names what was deleted, when, by whom, and until when it can be restored', async () => {
  const { id } = await make('/api/stations', { name: 'Im Papierkorb', code: '900888002' });
  await remove(`/api/stations/${id}`);
  const { items, total } = await read<{ items: TrashEntry[]; total: number }>(
    '/api/trash?search=papierk&kind=station',
  );
  expect(total).toBe(1);
  const [entry] = items;
  expect(entry).toMatchObject({ kind: 'station', id, name: 'Im Papierkorb' });
  expect(entry?.deleted_by).toMatchObject({ type: 'user', name: 'Demo Perron' });
  const days = (Date.parse(entry!.restorable_until) - Date.parse(entry!.deleted_at)) / 86_400_000;
  expect(days).toBe(30);
  await restore(`/api/stations/${id}`);
  expect((await read<{ total: number }>('/api/trash?search=papierk')).total).toBe(0);
});

test('after 30 days nobody can restore it any more', async () => {
  const { id } = await make('/api/stations', { name: 'Verfallen', code: '900888003' });
  await remove(`/api/stations/${id}`);
  await sql`update trash set deleted_at = now() - interval '30 days 1 second'
    where entity = 'station' and entity_id = ${id}`.execute(perron.db);
  expect(await refusedRestore(`/api/stations/${id}`)).toMatchObject({ status: 404 });
  expect((await read<{ total: number }>('/api/trash?search=Verfallen')).total).toBe(0);
});

test('a station cannot come back while another one has its code, in any spelling', async () => {
  const { id } = await make('/api/stations', { name: 'Alt', code: '900888004' });
  await remove(`/api/stations/${id}`);
  const other = await make('/api/stations', { name: 'Neu', code: '900888004' });
  expect(await refusedRestore(`/api/stations/${id}`)).toMatchObject({
    status: 409,
    blockedBy: [{ entity: 'station', id: other.id, name: 'Neu', reason: 'same_value' }],
  });
  await remove(`/api/stations/${other.id}`);
  const spelled = await make('/api/stations', { name: 'Anders', code: 'de:11000:900888004' });
  expect(await refusedRestore(`/api/stations/${id}`)).toMatchObject({ status: 409 });
  await remove(`/api/stations/${spelled.id}`);
  expect(await restore(`/api/stations/${id}`)).toMatchObject({ id, name: 'Alt' });
});

test('a line is deleted with its stations only when that is said, and both come back', async () => {
  const { id, url, ids, stationUrl } = await lineWith('U900', ['Eins', 'Zwei', 'Drei']);
  expect((await perron.send('DELETE', url)).statusCode).toBe(409);
  await remove(`${url}?with_stations=true`);
  expect((await perron.send('GET', stationUrl(0))).statusCode).toBe(404);
  const { items } = await read<{ items: TrashEntry[] }>('/api/trash?search=U900');
  expect(items).toMatchObject([{ kind: 'location_line', id, along: { total: 3 } }]);
  expect(await refusedRestore(stationUrl(1))).toMatchObject({
    status: 409,
    blockedBy: [{ entity: 'location_line', id, name: 'U900', reason: 'in_trash' }],
  });

  await restore(url);
  expect((await stationsOn(id)).map((station) => station.id)).toEqual(ids);
  const audit = await read<{ items: AuditEntry[] }>(
    `/api/audit-log?entity=location_station&entity_id=${ids[2] ?? 0}`,
  );
  expect(audit.items.map(({ action }) => action)).toEqual(['restored', 'deleted', 'created']);
});

test('a disruption keeps its line from being deleted, with stations or without', async () => {
  const { id, url } = await lineWith('U901', ['Eins']);
  const body = { type: 'police', title: 'Einsatz', line_id: id };
  const disruption = await make('/api/disruptions', body);
  const answer = await perron.send('DELETE', `${url}?with_stations=true`);
  expect(answer.statusCode).toBe(409);
  expect(answer.json<ErrorBody>().usedBy).toEqual({
    total: 1,
    items: [{ entity: 'disruption', id: disruption.id, name: 'Einsatz' }],
  });
});

test('a station of a line comes back at its place, and at the end of a shorter line', async () => {
  const { id, ids, stationUrl } = await lineWith('U902', ['Eins', 'Zwei', 'Drei', 'Vier']);
  await remove(stationUrl(1));
  await restore(stationUrl(1));
  expect((await stationsOn(id)).map((station) => station.id)).toEqual(ids);
  for (const value of [3, 0, 1]) await remove(stationUrl(value));
  await restore(stationUrl(3));
  expect((await stationsOn(id)).map(({ name }) => name)).toEqual(['Drei', 'Vier']);
});

test('a shuttle goes on between the same stations, wherever they stand by then', async () => {
  const { id, ids, stationUrl } = await lineWith('U903', ['Eins', 'Zwei', 'Drei', 'Vier']);
  const section = { pendel_start_index: 1, pendel_end_index: 2 };
  const body = { type: 'replacementpendelzug', title: 'Pendel', line_id: id, ...section };
  const disruption = await make('/api/disruptions', {
    ...body,
    affected_station_ids: [ids[1], ids[2]],
  });
  const url = `/api/disruptions/${disruption.id}`;
  await remove(url);
  await make('/api/location-stations', { name: 'Null', line_id: id, position: 0 });
  expect(await restore(url)).toMatchObject({ pendel_start_index: 2, pendel_end_index: 3 });

  await remove(url);
  await remove(stationUrl(2));
  expect(await refusedRestore(url)).toMatchObject({
    status: 409,
    blockedBy: [{ entity: 'location_station', id: ids[2], name: 'Drei', reason: 'in_trash' }],
  });
});

test('an entity that refers to something in the trash says what to restore first', async () => {
  const type = await make('/api/output-types', {
    output_type: 'pixel',
    name: 'Kurzlebig',
    resolution_x: 640,
    resolution_y: 360,
  });
  const display = await make('/api/displays', { name: 'Gangende', output_type_id: type.id });
  await remove(`/api/displays/${display.id}`);
  await remove(`/api/output-types/${type.id}`);
  expect(await refusedRestore(`/api/displays/${display.id}`)).toMatchObject({
    status: 409,
    blockedBy: [{ entity: 'output_type', id: type.id, name: 'Kurzlebig', reason: 'in_trash' }],
  });
  await restore(`/api/output-types/${type.id}`);
  expect(await restore(`/api/displays/${display.id}`)).toMatchObject({ name: 'Gangende' });
});

test('a group comes back with its scenes, but leaves those that have another group', async () => {
  const group = await make('/api/pixel-groups', { name: 'Drei Formate' });
  const sceneIn = (name: string) =>
    make('/api/pixel-scenes', { name, width: 64, height: 36, group_id: group.id });
  const [stays, moves] = [await sceneIn('Bleibt'), await sceneIn('Zieht um')];
  const other = await make('/api/pixel-groups', { name: 'Andere' });
  await remove(`/api/pixel-groups/${group.id}`);
  const put = await perron.send('PUT', `/api/pixel-scenes/${moves.id}`, {
    body: { name: 'Zieht um', width: 64, height: 36, group_id: other.id },
  });
  expect(put.statusCode).toBe(200);
  const back = await restore<Made & { pixels: { id: number }[] }>(`/api/pixel-groups/${group.id}`);
  expect(back.pixels.map(({ id }) => id)).toEqual([stays.id]);
  const usages = await read<Usages>(`/api/pixel-groups/${group.id}/usages`);
  expect(usages).toEqual({
    total: 1,
    items: [{ kind: 'pixel_scene', id: stays.id, name: 'Bleibt' }],
  });
});

test('a scene comes back into its group', async () => {
  const group = await make('/api/pixel-groups', { name: 'Familie' });
  const body = { name: 'Kind', width: 64, height: 36, group_id: group.id };
  const scene = await make('/api/pixel-scenes', body);
  await remove(`/api/pixel-scenes/${scene.id}`);
  expect(await restore(`/api/pixel-scenes/${scene.id}`)).toMatchObject({ group_id: group.id });
  const audit = await read<{ items: AuditEntry[] }>(
    `/api/audit-log?entity=pixel_group&entity_id=${group.id}`,
  );
  expect(audit.items[0]?.after).toMatchObject({ pixels: [{ id: scene.id }] });
});

test('a playlist comes back with its entries, unless its scenario has another by then', async () => {
  const scenario = await make('/api/scenarios', { name: 'Nachts', condition: 'false' });
  const scene = await make('/api/pixel-scenes', { name: 'Mond', width: 64, height: 36 });
  const body = {
    scenario_id: scenario.id,
    output_type_id: 6,
    scenes: [{ type: 'Pixel', pixel_scene_id: scene.id, duration: 12 }],
  };
  const playlist = await make('/api/playlists', body);
  const url = `/api/playlists/${playlist.id}`;
  await remove(url);
  expect(await restore(url)).toMatchObject({ scenes: [{ id: scene.id, duration: 12 }] });
  await remove(url);
  const other = await make('/api/playlists', { ...body, scenes: [] });
  expect(await refusedRestore(url)).toMatchObject({
    status: 409,
    blockedBy: [{ entity: 'playlist', id: other.id, reason: 'same_value' }],
  });
});

test('a scenario stands in the tree of its category, wherever that has gone', async () => {
  const category = await make('/api/scenarios', { name: 'Ordner', type: 'category' });
  const child = await make('/api/scenarios', { name: 'Kind', parent_id: category.id });
  const tree = await make('/api/business-logic-configurations', { name: 'Zweite' });
  await remove(`/api/scenarios/${child.id}`);
  const moved = { name: 'Ordner', type: 'category', business_logic_configuration_id: tree.id };
  await perron.send('PUT', `/api/scenarios/${category.id}`, { body: moved });
  expect(await restore(`/api/scenarios/${child.id}`)).toMatchObject({
    parent_id: category.id,
    business_logic_configuration_id: tree.id,
  });
});

test('a restored configuration is not the default one beside another', async () => {
  const { id } = await make('/api/business-logic-configurations', { name: 'Nebenbei' });
  const url = `/api/business-logic-configurations/${id}`;
  await remove(url);
  await sql`update trash set rows = jsonb_set(rows, '{0,row,is_default}', 'true')
    where entity = 'business_logic_configuration' and entity_id = ${id}`.execute(perron.db);
  expect(await restore(url)).toMatchObject({ is_default: false });
});

test('a value of a column that the table has no more, or not yet, comes back', async () => {
  const { id } = await make('/api/content-buckets', { name: 'Von früher' });
  const url = `/api/content-buckets/${id}`;
  await remove(url);
  await sql`update trash set rows = jsonb_set(rows, '{0,row,lost_column}', '1')
    #- '{0,row,created_at}' where entity = 'content_bucket' and entity_id = ${id}`.execute(
    perron.db,
  );
  expect(await restore(url)).toMatchObject({ name: 'Von früher' });
});

test('a deleted display that comes back is no longer told of as deleted', async () => {
  const display = await make('/api/displays', { name: 'Zurück', output_type_id: 6 });
  await remove(`/api/displays/${display.id}`);
  const messages = () =>
    perron.db.selectFrom('deleted_displays').where('display_id', '=', display.id).selectAll();
  expect(await messages().execute()).toHaveLength(1);
  await restore(`/api/displays/${display.id}`);
  expect(await messages().execute()).toHaveLength(0);
});
