import type { ErrorBody, Station } from '@perron/schema';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { roleCaller, rolesOn } from '../access/testing/role-caller';
import type { RoleCaller } from '../access/testing/role-caller';
import { newKey, newStation, rename } from './testing/event-calls';
import { EventNodes } from './testing/event-nodes';
import type { EventNode } from './testing/event-nodes';

let nodes: EventNodes;
let perron: EventNode;
let here: Station;
beforeAll(async () => {
  nodes = new EventNodes();
  perron = await nodes.start();
  here = await newStation(perron, 'Hier', '900999301');
});
afterAll(() => perron.close());
afterEach(() => nodes.hangUp());

/** Written past the API, which needs an administrator with a factor: so the server believes its tokens for a moment. */
async function askForFactor(second_factor: boolean, caller: RoleCaller): Promise<void> {
  await perron.db.updateTable('access_rules').set({ second_factor }).execute();
  const expected = second_factor ? 403 : 200;
  await expect
    .poll(async () => (await caller.call('GET', '/api/stations')).statusCode)
    .toBe(expected);
  await expect
    .poll(async () => (await perron.send('GET', '/api/stations')).statusCode)
    .toBe(expected);
}

test('a user without the second factor that is asked for hears nothing', async () => {
  const viewer = await roleCaller(perron, 'viewer');
  await askForFactor(true, viewer);
  try {
    const { authorization } = viewer;
    const answer = await fetch(`${perron.baseUrl}/api/events`, { headers: { authorization } });
    const { code } = (await answer.json()) as ErrorBody;
    expect([answer.status, code]).toEqual([403, 'second_factor_needed']);
  } finally {
    await askForFactor(false, viewer);
  }
});

test('a stream ends when a second factor is asked for from now on', async () => {
  const { authorization } = await roleCaller(perron, 'viewer');
  const listening = await nodes.listen(perron.baseUrl, { headers: { authorization } });
  const admin = await roleCaller(perron, 'administrator');
  await perron.db
    .updateTable('users')
    .set({ second_factor_at: new Date() })
    .where('id', '=', admin.user.id)
    .execute();
  const on = await admin.call('PUT', '/api/access-rules', { roles: false, second_factor: true });
  expect(on.statusCode).toBe(200);
  await listening.ended;
  await askForFactor(false, admin);
});

test('events name people, and no e-mail address', async () => {
  const editor = await roleCaller(perron, 'editor');
  const { authorization } = await roleCaller(perron, 'viewer');
  const listening = await nodes.listen(perron.baseUrl, { headers: { authorization } });
  await editor.call('PUT', `/api/stations/${here.id}`, { name: 'Anders', code: here.code });
  const events = await listening.received(1);
  expect(events).toMatchObject([{ actor: { type: 'user', name: 'editor Example' } }]);
  expect(JSON.stringify(events)).not.toContain('@');
});

test('a dispatcher of one line hears what may be read: changes elsewhere too', async () => {
  await rolesOn(perron);
  const lines = await perron.send('GET', '/api/location-lines?page_size=1');
  const line = lines.json<{ items: { id: number }[] }>().items[0]?.id ?? 0;
  const limit = { line_ids: [line], station_ids: [] };
  const { authorization, call } = await roleCaller(perron, 'dispatcher', limit);
  const listening = await nodes.listen(perron.baseUrl, { headers: { authorization } });
  await rename(perron, here, 'Woanders');
  expect(await listening.received(1)).toMatchObject([{ entity: 'station', id: here.id }]);
  expect((await call('GET', `/api/stations/${here.id}`)).statusCode).toBe(200);
  await rolesOn(perron, false);
});

test('a token that is none is refused, and not taken for no token', async () => {
  for (const authorization of ['Bearer x', 'Bearer ', 'Basic eDp5', 'Approved x']) {
    const url = `${perron.baseUrl}/api/events?sid=${here.code}&ot=1`;
    expect((await fetch(url, { headers: { authorization } })).status).toBe(401);
  }
  const { secret } = await newKey(perron, 'display');
  const headers = { authorization: `Bearer ${secret}` };
  expect((await fetch(`${perron.baseUrl}/api/events`, { headers })).status).toBe(403);
});

test('a refusal by role is in the security log, with who asked', async () => {
  await rolesOn(perron);
  const viewer = await roleCaller(perron, 'viewer');
  expect((await viewer.call('DELETE', `/api/stations/${here.id}`)).statusCode).toBe(403);
  await rolesOn(perron, false);
  const account = encodeURIComponent(viewer.user.email);
  const log = await perron.send('GET', `/api/security-log?kind=role_refused&account=${account}`);
  expect(log.json()).toMatchObject({
    items: [{ account: viewer.user.email, user_id: viewer.user.id, times: 1 }],
  });
});
