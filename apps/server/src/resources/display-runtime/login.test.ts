import { sendConfirmed } from '../../testing/send-confirmed';
import { displayToken } from '@perron/schema';
import type { Display, ErrorBody, Station } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { login, newKey, signedIn } from './testing/display-caller';

let perron: TestApp;
let nowMs = Date.now();
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
});
afterAll(() => perron.close());

async function display(id: number): Promise<Display> {
  return (await perron.send('GET', `/api/displays/${id}`)).json<Display>();
}

async function newDisplay(body: object = {}): Promise<Display> {
  const made = { name: 'Steig 1', output_type_id: 1, ...body };
  return (await perron.send('POST', '/api/displays', { body: made })).json<Display>();
}

/** The history of a display, oldest first. */
function history(id: number) {
  return perron.db
    .selectFrom('audit_log')
    .select(['action', 'actor_type', 'actor_name'])
    .where('entity', '=', 'display')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
}

async function lastEventId(): Promise<number> {
  const { last } = await perron.db
    .selectFrom('events')
    .select(({ fn }) => fn.max<number>('id').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

test('a display that only has a key is registered under the name of the key', async () => {
  const key = await newKey(perron, { name: 'Leitstelle' });
  const answer = await login(perron, { api_key: key.secret });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const token = displayToken.parse(answer.json());
  expect(token).toMatchObject({ token_type: 'bearer', expires_in: 900 });
  expect(await display(token.display_id)).toMatchObject({
    name: 'Leitstelle',
    output_type_id: 1,
    station_id: null,
    last_seen_at: new Date(nowMs).toISOString(),
    version: 1,
  });
});

test('a device is named, and hangs where it says', async () => {
  const key = await newKey(perron, { name: 'Zoo' });
  const body = {
    device: 'kiosk-7',
    output_type_id: 9,
    station_code: '900320247',
    platform: ' 2 ',
  };
  const { display_id } = await signedIn(perron, key, body);
  expect(await display(display_id)).toMatchObject({
    name: 'Zoo (kiosk-7)',
    output_type_id: 9,
    station: { code: '900320247' },
    platform: '2',
  });
});

test('a screen at a station that is not in the list puts it there, once', async () => {
  const of = async (code: string) =>
    (await perron.send('GET', `/api/stations?code=${code}`)).json<{ items: Station[] }>().items;
  const listed = new Set(
    (await perron.db.selectFrom('stations').select('code').execute()).map(({ code }) => code),
  );
  const other = perron.transit.stations().find(({ code }) => !listed.has(code));
  if (!other) throw new Error('expected a station that is not in the list');
  const [first, second] = await Promise.all(
    ['a', 'b'].map(async (device) => {
      const key = await newKey(perron, { name: `At ${device}` });
      return signedIn(perron, key, { device, station_code: other.code });
    }),
  );
  expect(await display(first?.display_id ?? 0)).toMatchObject({ station: { code: other.code } });
  expect(await display(second?.display_id ?? 0)).toMatchObject({ station: { code: other.code } });
  const [kept, ...rest] = await of(other.code);
  expect([kept?.name, rest]).toEqual([other.name, []]);
  const lines = await perron.send(
    'GET',
    `/api/audit-log?entity=station&entity_id=${kept?.id ?? ''}`,
  );
  expect(lines.json<{ items: object[] }>().items).toMatchObject([
    { action: 'created', actor: { type: 'api_key' }, after: { code: other.code } },
  ]);
});

test('a display in a vehicle says which', async () => {
  const { display_id } = await signedIn(perron, await newKey(perron), { vehicle_id: 'H-1003' });
  expect(await display(display_id)).toMatchObject({ vehicle_id: 'H-1003', station_id: null });
});

test('the long name of a key makes room for that of the device, within what a name may have', async () => {
  const key = await newKey(perron, { name: '🚉'.repeat(100) });
  const { display_id } = await signedIn(perron, key, { device: 'd'.repeat(100) });
  const { name } = await display(display_id);
  expect(name).toBe(`${'🚉'.repeat(48)} (${'d'.repeat(100)})`);
  const renamed = await perron.send('PUT', `/api/displays/${display_id}`, {
    body: { name, output_type_id: 1 },
  });
  expect(renamed.statusCode).toBe(200);
});

test('a device that registers again is the same display, and keeps only what it said last', async () => {
  const key = await newKey(perron);
  const first = { device: 'a', output_type_id: 9, station_code: '900320247', platform: '1' };
  const { display_id } = await signedIn(perron, key, first);
  const again = await signedIn(perron, key, { device: 'a', output_type_id: 5, platform: '2' });
  expect(again.display_id).toBe(display_id);
  expect(await display(display_id)).toMatchObject({
    output_type_id: 5,
    station: { code: '900320247' },
    platform: '2',
    version: 2,
  });
});

test('fields that a device leaves out stay as operators have set them', async () => {
  const key = await newKey(perron);
  const { display_id } = await signedIn(perron, key, { device: 'b', output_type_id: 9 });
  const station_id = (await perron.send('GET', '/api/stations?page_size=1')).json<{
    items: { id: number }[];
  }>().items[0]?.id;
  const place = { station_id, platform: '4', directions: ['Wittenau'] };
  const body = { name: 'Halle Süd', output_type_id: 5, ...place };
  // No train leaves from this platform, so its boards will be empty.
  await sendConfirmed(perron, 'PUT', `/api/displays/${display_id}`, body);
  expect(await signedIn(perron, key, { device: 'b' })).toMatchObject({ directions: ['Wittenau'] });
  expect(await display(display_id)).toMatchObject({ ...body, version: 2 });
});

test('devices of one key are different displays, and so is a device of another key', async () => {
  const [a, b] = [await newKey(perron), await newKey(perron)];
  const ids = [
    await signedIn(perron, a, { device: 'a' }),
    await signedIn(perron, a, { device: 'b' }),
    await signedIn(perron, a),
    await signedIn(perron, b, { device: 'a' }),
  ].map(({ display_id }) => display_id);
  expect(new Set(ids).size).toBe(4);
});

test('a device that signs in many times at once is one display', async () => {
  const key = await newKey(perron);
  const body = { api_key: key.secret, device: 'hurry' };
  const answers = await Promise.all(Array.from({ length: 12 }, () => login(perron, body)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
  const ids = answers.map((answer) => displayToken.parse(answer.json()).display_id);
  expect(new Set(ids).size).toBe(1);
  expect(await history(ids[0] ?? 0)).toHaveLength(1);
});

test('a registration is told of as a change that the key made', async () => {
  const key = await newKey(perron, { name: 'Werkstatt' });
  const { display_id } = await signedIn(perron, key, { device: 'a' });
  await signedIn(perron, key, { device: 'a', output_type_id: 5 });
  const actor = { actor_type: 'api_key', actor_name: 'Werkstatt' };
  expect(await history(display_id)).toEqual([
    { action: 'created', ...actor },
    { action: 'updated', ...actor },
  ]);
  const event = await perron.db
    .selectFrom('events')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ entity: 'display', entity_id: display_id, version: 2 });
  expect(event.reach).toMatchObject({ displayIds: [display_id] });
});

test('signing in again without news writes the contact and nothing else', async () => {
  const key = await newKey(perron);
  const place = { station_code: '900320247', platform: '1', directions: ['Wittenau'] };
  const body = { device: 'a', output_type_id: 9, ...place };
  const { display_id } = await signedIn(perron, key, body);
  const [before, events] = [await display(display_id), await lastEventId()];
  nowMs += 60_000;
  await signedIn(perron, key, body);
  expect(await display(display_id)).toEqual({
    ...before,
    last_seen_at: new Date(nowMs).toISOString(),
  });
  expect(await lastEventId()).toBe(events);
});

test('a display that has nothing new to say does not wait for those that register', async () => {
  const key = await newKey(perron);
  await signedIn(perron, key, { device: 'a' });
  await perron.db.transaction().execute(async (registering) => {
    await registering
      .selectFrom('api_keys')
      .select('id')
      .where('id', '=', key.id)
      .forNoKeyUpdate()
      .execute();
    const answer = await login(perron, { api_key: key.secret, device: 'a' });
    expect(answer.statusCode).toBe(200);
  });
});

test('a display that knows its number signs in with it, with any key that is bound to none', async () => {
  const { id } = await newDisplay({ name: 'Halle' });
  for (const key of [await newKey(perron), await newKey(perron)]) {
    expect(await signedIn(perron, key, { display_id: id })).toMatchObject({ display_id: id });
  }
  expect(await display(id)).toMatchObject({ name: 'Halle', version: 1 });
});

test('a key that is bound to no display takes none that is in use', async () => {
  const own = await newKey(perron);
  const { display_id } = await signedIn(perron, own);
  const found = await newKey(perron, { any_display: false });
  // The device with the other key was there just now.
  const taken = await login(perron, { api_key: found.secret, display_id });
  expect([taken.statusCode, taken.json<ErrorBody>().message]).toEqual([
    403,
    expect.stringContaining('is in use'),
  ]);
  const bound = await newKey(perron, { display_id });
  for (const key of [found, await newKey(perron)]) {
    const refused = await login(perron, { api_key: key.secret, display_id });
    expect([refused.statusCode, refused.json<ErrorBody>().message]).toEqual([
      403,
      expect.stringContaining('signs in with the key'),
    ]);
  }
  expect((await login(perron, { api_key: bound.secret })).statusCode).toBe(200);
  // The other key may still open a new display.
  expect((await login(perron, { api_key: found.secret })).statusCode).toBe(200);
});

test('a bound key signs its display in, and no other', async () => {
  const [own, other] = [await newDisplay(), await newDisplay()];
  const key = await newKey(perron, { display_id: own.id });
  expect(await signedIn(perron, key)).toMatchObject({ display_id: own.id });
  expect(await signedIn(perron, key, { device: 'a' })).toMatchObject({ display_id: own.id });
  expect(await signedIn(perron, key, { display_id: own.id })).toMatchObject({
    display_id: own.id,
  });
  const refused = await login(perron, { api_key: key.secret, display_id: other.id });
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    code: 'forbidden',
    message: `This API key is for display ${own.id} only, got display_id ${other.id}.`,
  });
});

test('a device whose display was deleted is registered again', async () => {
  const key = await newKey(perron);
  const { display_id } = await signedIn(perron, key, { device: 'a' });
  await perron.send('DELETE', `/api/displays/${display_id}`);
  const again = await signedIn(perron, key, { device: 'a' });
  expect(again.display_id).not.toBe(display_id);
});

test('a key that displays signed in with is deleted, and the displays stay as they are', async () => {
  const key = await newKey(perron);
  const { display_id } = await signedIn(perron, key, { device: 'a' });
  const before = await display(display_id);
  const gone = await perron.send('DELETE', `/api/api-keys/${key.id}`);
  expect(gone.statusCode).toBe(204);
  expect(await display(display_id)).toEqual(before);
  expect((await login(perron, { api_key: key.secret, device: 'a' })).statusCode).toBe(401);
});

test('a key that was taken away does not sign in, and is told apart from one that nobody knows', async () => {
  const [revoked, replaced] = [await newKey(perron), await newKey(perron)];
  await perron.send('POST', `/api/api-keys/${revoked.id}/revoke`);
  await perron.send('POST', `/api/api-keys/${replaced.id}/regenerate`);
  const deleted = await newKey(perron);
  await perron.send('DELETE', `/api/api-keys/${deleted.id}`);
  for (const api_key of [revoked.secret, replaced.secret, deleted.secret]) {
    const refused = await login(perron, { api_key });
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: 'key_revoked' });
  }
  for (const api_key of [`perron_${'A'.repeat(43)}`, 'guess']) {
    const refused = await login(perron, { api_key });
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: 'unauthorized' });
  }
});

test('a key for reading does not sign displays in', async () => {
  const key = await newKey(perron, { scopes: ['read'] });
  const refused = await login(perron, { api_key: key.secret });
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    message: 'This API key is for read. Expected one with the scope "display".',
  });
});

test.each([
  [{ display_id: 999_999 }, 'body.display_id', 'expected a display that exists, got 999999'],
  [
    { output_type_id: 999_999 },
    'body.output_type_id',
    'expected an output type that exists, got 999999',
  ],
  [
    { station_code: '999999999' },
    'body.station_code',
    'no station has the code 999999999: expected one of the dashboard’s list or of the timetable',
  ],
  [{ platform: '1' }, 'body.platform', 'expected station_code with it: no station is known yet'],
  [
    { directions: ['Wittenau'] },
    'body.directions',
    'expected station_code with it: no station is known yet',
  ],
])('a display that says %j of itself is refused, naming the field', async (said, path, message) => {
  const key = await newKey(perron);
  const refused = await login(perron, { api_key: key.secret, ...said });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<ErrorBody>().details).toMatchObject([{ path, message }]);
  expect(
    await perron.db
      .selectFrom('display_devices')
      .select('device')
      .where('api_key_id', '=', key.id)
      .execute(),
  ).toEqual([]);
});

test.each([
  [{}, 'body.api_key'],
  [{ api_key: '' }, 'body.api_key'],
  [{ api_key: 'k', display_id: 'seven' }, 'body.display_id'],
  [{ api_key: 'k', device: ' ' }, 'body.device'],
  [{ api_key: 'k', station_code: '..' }, 'body.station_code'],
  [{ api_key: 'k', station_code: '900320247', vehicle_id: 'H-1' }, 'body.vehicle_id'],
  [{ api_key: 'k', platform: '1', vehicle_id: 'H-1' }, 'body.platform'],
  [{ api_key: 'k', directions: ['a'], vehicle_id: 'H-1' }, 'body.directions'],
])('%j is not the form of a sign-in', async (body, path) => {
  const refused = await login(perron, body);
  expect(refused.statusCode).toBe(400);
  expect(refused.json<ErrorBody>().details?.map((detail) => detail.path)).toEqual([path]);
});

test('the key stands in no line of the log and in no refusal', async () => {
  const key = await newKey(perron);
  const wrong = `perron_${'Q'.repeat(43)}`;
  const said = [{}, { display_id: 999_999 }, { device: 7 }, { output_type_id: 999_999 }];
  const answers = [];
  for (const api_key of [key.secret, wrong]) {
    for (const words of said) answers.push(await login(perron, { api_key, ...words }));
    answers.push(
      await perron.app.inject({
        method: 'POST',
        url: '/api/display-runtime/login',
        headers: { 'content-type': 'application/json' },
        payload: `{"api_key": "${api_key}", "device": }`,
      }),
    );
  }
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
  const written = [...perron.log, ...answers.map(({ body }) => body)].join('\n');
  expect(written).not.toContain(key.secret.slice(12));
  expect(written).not.toContain('Q'.repeat(10));
});

test('one address signs in as often as a network of displays needs, and not without end', async () => {
  const knock = (remoteAddress: string) =>
    perron.app.inject({
      method: 'POST',
      url: '/api/display-runtime/login',
      payload: { api_key: 'guess' },
      remoteAddress,
    });
  const codes = [];
  for (let i = 0; i < 1201; i++) codes.push((await knock('203.0.113.9')).statusCode);
  expect(codes.slice(0, 1200).every((code) => code === 401)).toBe(true);
  expect(codes[1200]).toBe(429);
  expect((await knock('203.0.113.10')).statusCode).toBe(401);
});
