import type { Display, ErrorBody, Manifest, PixelSceneEntity, Station } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendConfirmed } from '../../testing/send-confirmed';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
const nowMs = Date.now();
/** A configuration with one scenario. */
let night: number;
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
  const { id } = await perron.db
    .insertInto('business_logic_configurations')
    .values({ name: 'Nacht' })
    .returning('id')
    .executeTakeFirstOrThrow();
  night = id;
  await perron.db
    .insertInto('scenarios')
    .values({
      name: 'Nachtruhe',
      condition: 'true',
      priority: 1,
      type: 'scenario',
      business_logic_configuration_id: night,
    })
    .execute();
});
afterAll(() => perron.close());

function ask(query: string, headers: Record<string, string> = {}) {
  return perron.app.inject({
    url: `/api/display-runtime/manifest?sid=900320247&ot=9${query}`,
    headers,
  });
}

async function newDisplay(business_logic_configuration_id: number | null): Promise<number> {
  const body = { name: 'Halle', output_type_id: 1, business_logic_configuration_id };
  return (await perron.send('POST', '/api/displays', { body })).json<{ id: number }>().id;
}

async function scenarioNames(query: string): Promise<string[]> {
  return (await ask(query)).json<Manifest>().scenarios.map(({ name }) => name);
}

test('a display with its configuration shows by that one', async () => {
  const id = await newDisplay(night);
  expect(await scenarioNames(`&display=${id}`)).toEqual(['Nachtruhe']);
});

test('a display without one, and one without a number, show by the default one', async () => {
  const id = await newDisplay(null);
  const [own, without] = [await ask(`&display=${id}`), await ask('')];
  expect(own.json<Manifest>().scenarios.map(({ name }) => name)).toContain('Departures Display');
  expect(own.headers['etag']).toBe(without.headers['etag']);
});

test('the address says where the display is and of what kind, whatever is stored of it', async () => {
  const id = await newDisplay(night);
  expect((await ask(`&display=${id}&p=2`)).json<Manifest>()).toMatchObject({
    outputType: { id: 9 },
    station: { code: '900320247' },
    platform: '2',
  });
});

test('a display is for the directions that are stored of it, where it hangs, and a change of them comes at once', async () => {
  const body = { name: 'Richtung', code: '900320247' };
  const { items } = (await perron.send('GET', '/api/stations?code=900320247')).json<{
    items: { id: number }[];
  }>();
  const station_id =
    items[0]?.id ?? (await perron.send('POST', '/api/stations', { body })).json<Station>().id;
  const display = (directions: string[] | null) => ({
    body: { name: 'Richtung', output_type_id: 9, station_id, directions },
  });
  const made = await perron.send('POST', '/api/displays', display(['Wittenau']));
  const { id } = made.json<Display>();
  const directions = async (query: string) => (await ask(query)).json<Manifest>().directions;
  expect(await directions(`&display=${id}`)).toEqual(['Wittenau']);
  expect(await directions('')).toBeNull();
  // A display that its address puts elsewhere has nothing to do with them.
  const elsewhere = `/api/display-runtime/manifest?sid=900100003&ot=9&display=${id}`;
  expect((await perron.app.inject(elsewhere)).json<Manifest>().directions).toBeNull();
  expect(await directions(`&display=${id}&line=U8`)).toBeNull();
  // Nothing goes there, and that is meant here.
  await sendConfirmed(perron, 'PUT', `/api/displays/${id}`, display(['Spandau']).body);
  await expect.poll(() => directions(`&display=${id}`)).toEqual(['Spandau']);
  await perron.send('PUT', `/api/displays/${id}`, display(null));
  await expect.poll(() => directions(`&display=${id}`)).toBeNull();
});

test('a display that is not there is refused, naming it', async () => {
  const refused = await ask('&display=999999');
  expect(refused.statusCode).toBe(404);
  expect(refused.json<ErrorBody>()).toMatchObject({
    code: 'not_found',
    details: [{ path: 'query.display', message: 'no display 999999' }],
  });
});

test.each(['0', 'abc', '2147483648'])('%s is not the number of a display', async (display) => {
  const refused = await ask(`&display=${display}`);
  expect(refused.statusCode).toBe(400);
  expect(refused.json<ErrorBody>().details?.[0]?.path).toBe('query.display');
});

test('a display that has the manifest of its configuration gets none again', async () => {
  const url = `&display=${await newDisplay(night)}`;
  const { etag = '' } = (await ask(url)).headers;
  const again = await ask(url, { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a display that is given another configuration shows by that as soon as the change is known', async () => {
  const id = await newDisplay(null);
  expect(await scenarioNames(`&display=${id}`)).not.toContain('Nachtruhe');
  const body = { name: 'Halle', output_type_id: 1, business_logic_configuration_id: night };
  // The other configuration has no playlist for it, and that is meant here.
  const address = `/api/displays/${id}?leave_without_scene=true`;
  expect((await perron.send('PUT', address, { body })).statusCode).toBe(200);
  // The server's clock stands still: nothing grows old by itself.
  await expect.poll(() => scenarioNames(`&display=${id}`)).toEqual(['Nachtruhe']);
});

test('a condition that displays cannot read does not reach them, and its scenario stays', async () => {
  const tree = { business_logic_configuration_id: night };
  const body = { name: 'Vertippt', condition: 'trian_in_station', priority: 2, ...tree };
  const made = await sendConfirmed(perron, 'POST', '/api/scenarios', body);
  const { id } = made.json<{ id: number }>();
  const { scenarios } = (await ask(`&display=${await newDisplay(night)}`)).json<Manifest>();
  expect(scenarios.find((scenario) => scenario.id === id)?.condition).toBe('false');
  await perron.send('DELETE', `/api/scenarios/${id}`);
});

test('a widget that the operator has hidden is not sent to displays', async () => {
  const [shown] = (await ask('')).json<Manifest>().pixelScenes;
  const path = `/api/pixel-scenes/${shown?.id ?? 0}`;
  const scene = (await perron.send('GET', path)).json<PixelSceneEntity>();
  const { name, group_id, width, height, background, widgets, thumbnail_file_id } = scene;
  const place = { x: 0, y: 0, width: 200, height: 150, rotation: 0, type: 'text' };
  const more = [
    { ...place, id: 'now', text: 'Now' },
    { ...place, id: 'later', text: 'Later', hidden: true },
  ];
  const design = { name, group_id, width, height, background, thumbnail_file_id };
  const put = await perron.send('PUT', path, {
    body: { ...design, widgets: [...widgets, ...more] },
  });
  expect(put.statusCode).toBe(200);
  const sentIds = async () => {
    const sent = (await ask('')).json<Manifest>().pixelScenes.find(({ id }) => id === scene.id);
    return sent?.widgets.map(({ id }) => id);
  };
  // The node hears of the change a moment after it is made.
  await expect.poll(sentIds).toContain('now');
  expect(await sentIds()).not.toContain('later');
});
