import type { AccessRules, ErrorBody, OwnPermissions, RoleOfUser, User } from '@perron/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { roleCaller, rolesOn } from './testing/role-caller';

let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await createTestApp();
  there = await createTestApp({ beside: here });
  await Promise.all([here.app.ready(), there.app.ready()]);
});
afterAll(async () => {
  await there.close();
  await here.close();
});
beforeEach(() => rolesOn(here));

let made = 0;
const station = () => ({ name: 'Halle', code: `770${(made += 1)}` });

test('roles are off at first: a viewer may do everything', async () => {
  await rolesOn(here, false);
  const viewer = await roleCaller(here, 'viewer');
  expect((await viewer.call('POST', '/api/stations', station())).statusCode).toBe(201);
  expect((await viewer.call('GET', '/api/users/me/permissions')).json()).toMatchObject({
    roles: false,
    role: 'viewer',
    refused: { putAccessRules: 'administrator', putUserRole: 'administrator' },
  });
});

test('switched on, a role counts at once on every node, with a sentence that says what it takes', async () => {
  await rolesOn(here, false);
  const viewer = await roleCaller(here, 'viewer');
  const headers = { authorization: viewer.authorization };
  const tryAt = (node: TestApp) => node.send('POST', '/api/stations', { body: station(), headers });
  expect((await tryAt(there)).statusCode).toBe(201);
  await rolesOn(here);
  await expect.poll(async () => (await tryAt(there)).statusCode).toBe(403);
  const refused = await tryAt(here);
  expect(refused.json<ErrorBody>()).toMatchObject({
    code: 'role_forbids',
    message:
      'Expected the role editor or a higher one for createStation; yours is viewer. Ask an administrator.',
    details: [{ path: 'role', values: { needs: 'editor', has: 'viewer' } }],
  });
});

test('another role counts for the session that is open', async () => {
  const caller = await roleCaller(here, 'viewer');
  expect((await caller.call('POST', '/api/stations', station())).statusCode).toBe(403);
  const body = { role: 'editor' };
  expect(
    (await here.send('PUT', `/api/users/${caller.user.id}/role`, { body })).json(),
  ).toMatchObject({ role: 'editor', limited_to: null });
  expect((await caller.call('POST', '/api/stations', station())).statusCode).toBe(201);
});

test('the history says who switched roles and who gave one', async () => {
  const { user } = await roleCaller(here, 'dispatcher');
  await rolesOn(here, false);
  const entries = async (query: string) =>
    (await here.send('GET', `/api/audit-log?${query}`)).json<{
      items: { actor: { name: string }; after: Partial<User & AccessRules> }[];
    }>().items;
  const [given] = await entries(`entity=user&entity_id=${user.id}`);
  expect([given?.actor.name, given?.after.role]).toEqual(['Demo Perron', 'dispatcher']);
  const [switched] = await entries('entity=access_rules');
  expect([switched?.actor.name, switched?.after.roles]).toEqual(['Demo Perron', false]);
});

test.each(['viewer', 'dispatcher', 'editor'] as const)(
  'a %s gives nobody a role and switches no rules, also while roles are off',
  async (role) => {
    const caller = await roleCaller(here, role);
    for (const on of [true, false]) {
      await rolesOn(here, on);
      const self = await caller.call('PUT', `/api/users/${caller.user.id}/role`, {
        role: 'administrator',
      });
      expect([self.statusCode, self.json<ErrorBody>().code]).toEqual([403, 'role_forbids']);
      expect((await caller.call('PUT', '/api/access-rules', { roles: !on })).statusCode).toBe(403);
    }
  },
);

test('the last administrator keeps the role, stays active and is not deleted', async () => {
  const me = (await here.send('GET', '/api/users/me')).json<User>();
  const editor = await roleCaller(here, 'editor');
  const { items } = (await here.send('GET', '/api/users?role=administrator&page_size=200')).json<{
    items: User[];
  }>();
  for (const { id } of items.filter(({ id }) => id !== me.id)) {
    await here.send('PUT', `/api/users/${id}/role`, { body: { role: 'viewer' } });
  }
  const refusals = [
    await here.send('PUT', `/api/users/${me.id}/role`, { body: { role: 'editor' } }),
    await here.send('POST', `/api/users/${me.id}/deactivate`),
    await here.send('DELETE', `/api/users/${me.id}`),
  ];
  for (const refused of refusals) {
    expect([refused.statusCode, refused.json<ErrorBody>().message]).toEqual([
      409,
      expect.stringContaining('is the last administrator who can sign in'),
    ]);
  }
  await here.send('PUT', `/api/users/${editor.user.id}/role`, { body: { role: 'administrator' } });
  const down = await here.send('PUT', `/api/users/${me.id}/role`, { body: { role: 'editor' } });
  expect(down.statusCode).toBe(200);
  await editor.call('PUT', `/api/users/${me.id}/role`, { role: 'administrator' });
});

test('everybody changes their own name and password, and nobody else’s', async () => {
  const viewer = await roleCaller(here, 'viewer');
  const { id, email } = viewer.user;
  const names = { email, first_name: 'Vera', last_name: 'Viewer' };
  expect((await viewer.call('PUT', `/api/users/${id}`, names)).statusCode).toBe(200);
  const me = (await here.send('GET', '/api/users/me')).json<User>();
  expect((await viewer.call('PUT', `/api/users/${me.id}`, names)).statusCode).toBe(403);
  const password = { new_password: 'nine orange trams' };
  expect((await viewer.call('PUT', `/api/users/${me.id}/password`, password)).statusCode).toBe(403);
  const own = { ...password, current_password: 'nine violet trams' };
  expect((await viewer.call('PUT', `/api/users/${id}/password`, own)).statusCode).toBe(200);
});

test('somebody new is a viewer unless the invitation says otherwise, also while roles are off', async () => {
  const body = { first_name: '', last_name: '' };
  const make = async (more: object) =>
    (await here.send('POST', '/api/users', { body: { ...body, ...more } })).json<User>().role;
  expect(await make({ email: 'neu@perron.example' })).toBe('viewer');
  expect(await make({ email: 'neuer@perron.example', role: 'editor' })).toBe('editor');
  await rolesOn(here, false);
  expect(await make({ email: 'neueste@perron.example' })).toBe('viewer');
  const viewer = await roleCaller(here, 'viewer');
  const invitation = { ...body, email: 'hochgestuft@perron.example', role: 'administrator' };
  const refused = await viewer.call('POST', '/api/users', invitation);
  expect([refused.statusCode, refused.json<ErrorBody>().code]).toEqual([403, 'role_forbids']);
});

test('before roles are switched on it can be read who would be what', async () => {
  await rolesOn(here, false);
  const dispatcher = await roleCaller(here, 'dispatcher');
  const { items } = (await dispatcher.call('GET', '/api/access-rules/roles')).json<{
    items: RoleOfUser[];
  }>();
  expect(items[0]?.role).toBe('administrator');
  expect(items).toContainEqual({
    user_id: dispatcher.user.id,
    name: 'dispatcher Example',
    role: 'dispatcher',
    limited_to: null,
    state: 'active',
  });
});

test('an API key reads as before, and has no role', async () => {
  const made = await here.send('POST', '/api/api-keys', {
    body: { name: 'Auswertung', scopes: ['read'] },
  });
  const headers = { authorization: `Bearer ${made.json<{ secret: string }>().secret}` };
  expect((await here.send('GET', '/api/security-log', { headers })).statusCode).toBe(200);
  expect((await here.send('GET', '/api/users/me/permissions', { headers })).statusCode).toBe(403);
});

test('users read call by call what their own account may do', async () => {
  const dispatcher = await roleCaller(here, 'dispatcher');
  const { refused, ...said } = (
    await dispatcher.call('GET', '/api/users/me/permissions')
  ).json<OwnPermissions>();
  expect(said).toEqual({
    roles: true,
    role: 'dispatcher',
    limited_to: null,
    needs_second_factor: false,
  });
  expect(refused).toMatchObject({ updatePixelScene: 'editor', listSecurityLog: 'administrator' });
  expect(Object.keys(refused)).not.toEqual(expect.arrayContaining(['createDisruption']));
});

test('only a dispatcher is limited, and to what exists', async () => {
  const { user } = await roleCaller(here, 'dispatcher');
  const give = async (body: object) => {
    const answer = await here.send('PUT', `/api/users/${user.id}/role`, { body });
    return [answer.statusCode, answer.json<ErrorBody>().details?.[0]?.path];
  };
  expect(await give({ role: 'editor', limited_to: { line_ids: [1] } })).toEqual([
    400,
    'body.limited_to',
  ]);
  expect(await give({ role: 'dispatcher', limited_to: {} })).toEqual([400, 'body.limited_to']);
  expect(await give({ role: 'dispatcher', limited_to: { line_ids: [99_999] } })).toEqual([
    422,
    'body.limited_to.line_ids.0',
  ]);
});
