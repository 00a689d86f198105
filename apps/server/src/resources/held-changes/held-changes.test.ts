import { picture } from '@perron/media/testing';
import type { Actor, ErrorBody, HeldChange, Role, S3File, Station, User } from '@perron/schema';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApprovedCalls } from '../../auth/approved-calls';
import { Changes } from '../../changes/changes';
import type { Change } from '../../changes/change';
import { everybody } from '../../changes/reach';
import { NeedsSecondPerson } from '../../changes/second-person';
import { listening } from '../../files/testing/upload';
import { roleCaller, rolesOn } from '../access/testing/role-caller';
import type { RoleCaller } from '../access/testing/role-caller';
import { codeOf, switchOn } from '../accounts/testing/authenticator';
import { signedIn } from '../accounts/testing/caller';
import { HeldChanges } from './held-changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

// Two nodes: what one holds is approved on the other.

let perron: TestApp;
let other: TestApp;
let ada: RoleCaller;
let bob: RoleCaller;
let viewer: RoleCaller;
let nowMs = Date.now();
/** Where all displays hang. */
let station: Station;
/** Where none does. */
let empty: Station;

beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
  other = await createTestApp({ nowMs: () => nowMs, beside: perron });
  ada = await roleCaller(perron, 'editor');
  bob = await roleCaller(perron, 'editor');
  viewer = await roleCaller(perron, 'viewer');
  await roleCaller(perron, 'administrator');
  await rolesOn(perron);
  const made = async <T>(at: string, body: object) =>
    (await perron.send('POST', at, { body })).json<T>();
  station = await made('/api/stations', { name: 'Mitte', code: '900555101' });
  empty = await made('/api/stations', { name: 'Leer', code: '900555102' });
  const types = await perron.send('GET', '/api/output-types?page_size=1');
  const output_type_id = types.json<{ items: { id: number }[] }>().items[0]?.id;
  for (const name of ['A', 'B', 'C', 'D']) {
    await made('/api/displays', { name, output_type_id, station_id: station.id });
  }
});
afterAll(async () => {
  await other.close();
  await perron.close();
});
beforeEach(async () => {
  await perron.db.updateTable('access_rules').set({ two_people: true }).execute();
  await perron.db.deleteFrom('held_changes').execute();
});

/** Somebody who was there long before, so that nobody's changes are of a hand with this account. */
async function stranger(role: Role): Promise<RoleCaller> {
  await perron.db.updateTable('access_rules').set({ two_people: false }).execute();
  const one = await roleCaller(perron, role);
  await perron.db.updateTable('access_rules').set({ two_people: true }).execute();
  await aWeekPasses();
  return one;
}

/** As if all that is in the history had been eight days ago. */
async function aWeekPasses(): Promise<void> {
  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(perron.db);
  await sql`update audit_log set at = now() - interval '8 days'`.execute(perron.db);
  await sql`alter table audit_log enable trigger audit_log_append_only`.execute(perron.db);
}

const url = () => `/api/stations/${station.id}`;

async function current(): Promise<Station> {
  return (await perron.send('GET', url())).json<Station>();
}

async function waiting(caller: RoleCaller, node = other): Promise<HeldChange[]> {
  const { authorization } = caller;
  const answer = await node.app.inject({ url: '/api/held-changes', headers: { authorization } });
  return answer.json<{ items: HeldChange[] }>().items;
}

async function decide(caller: RoleCaller, id: number, approve = true) {
  const { authorization } = caller;
  return other.app.inject({
    ...{ method: 'POST', url: `/api/held-changes/${id}/decision`, payload: { approve } },
    headers: { authorization },
  });
}

/** Ada changes what all displays may show. */
async function asked(name: string): Promise<HeldChange> {
  const answer = await ada.call('PUT', url(), { name, code: station.code });
  expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([409, 'second_person_needed']);
  const [held] = await waiting(bob);
  if (!held) throw new Error('Nothing waits.');
  return held;
}

test('a change that most displays would show waits, with its differences, and is made once approved', async () => {
  const before = await current();
  const held = await asked('Übernahme');
  expect(await current()).toEqual(before);
  expect(held).toMatchObject({
    ...{ operation: 'updateStation', own: false, displays: 4 },
    asked_by: { id: ada.user.id, name: `${ada.user.first_name} Example` },
  });
  expect(held.changes[0]).toMatchObject({
    ...{ entity: 'station', entity_name: 'Übernahme' },
    changes: [{ path: ['name'], before: before.name, after: 'Übernahme' }],
  });
  const answer = await decide(bob, held.id);
  expect([answer.statusCode, answer.json()]).toEqual([200, { items: [] }]);
  expect((await current()).name).toBe('Übernahme');
  const log = await perron.send('GET', `/api/audit-log?entity=station&entity_id=${station.id}`);
  const names = [ada, bob].map(({ user }) => `${user.first_name} ${user.last_name}`);
  expect(log.body).toContain(names.join(' + '));
});

test('the one who asked cannot approve, nor can somebody who may not make the change', async () => {
  const held = await asked('Allein');
  expect((await decide(ada, held.id)).statusCode).toBe(403);
  expect((await decide(viewer, held.id)).json<ErrorBody>().code).toBe('role_forbids');
  expect((await waiting(ada))[0]).toMatchObject({ own: true });
  expect((await current()).name).not.toBe('Allein');
  // The one who asked may think better of it.
  expect((await decide(ada, held.id, false)).statusCode).toBe(200);
  expect(await waiting(bob)).toEqual([]);
  expect((await decide(bob, held.id)).statusCode).toBe(404);
});

test('of two approvals at once the change is made once, and a day later no more', async () => {
  const held = await asked('Zugleich');
  const { version } = await current();
  const statuses = (await Promise.all([decide(bob, held.id), decide(bob, held.id)])).map(
    ({ statusCode }) => statusCode,
  );
  expect(statuses.sort()).toEqual([200, 404]);
  expect((await current()).version).toBe(version + 1);
  const late = await asked('Zu spät');
  nowMs += 86_400_001;
  const fresh = await signedIn(perron, bob.user.email, 'nine violet trams');
  const authorization = `Bearer ${fresh.access_token}`;
  expect((await decide({ ...bob, authorization }, late.id)).statusCode).toBe(404);
  nowMs -= 86_400_001;
});

test('a change that cannot be made any more says why, and waits on', async () => {
  const held = await asked('Überholt');
  await perron.db
    .updateTable('users')
    .set({ role: 'viewer' })
    .where('id', '=', ada.user.id)
    .execute();
  const answer = await decide(bob, held.id);
  await perron.db
    .updateTable('users')
    .set({ role: 'editor' })
    .where('id', '=', ada.user.id)
    .execute();
  expect(answer.statusCode).toBe(409);
  expect(answer.json<ErrorBody>().message).toContain(
    'The change cannot be made now: Expected the role',
  );
  expect(await waiting(bob)).toHaveLength(1);
});

test('a change that few displays show is made at once', async () => {
  const name = 'Noch immer leer';
  const answer = await ada.call('PUT', `/api/stations/${empty.id}`, { name, code: empty.code });
  expect(answer.statusCode).toBe(200);
});

test('an upload that would replace a shown file is refused and does not wait; unseen files change', async () => {
  const server = await listening(perron);
  const authorization = ada.authorization;
  const put = async (height: number, query = '') => {
    const content = await picture(60, height).png().toBuffer();
    return server.upload(content, { query, headers: { authorization } });
  };
  const file = (await (await put(41)).json()) as S3File;
  const replace = (height: number) => put(height, `?file_id=${file.id}`);
  expect((await replace(42)).status).toBe(201);
  const { id } = await perron.db
    .insertInto('contents')
    .values({ name: 'Plakat', status: 'on_air' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await perron.db
    .insertInto('content_files')
    .values({ content_id: id, file_id: file.id, position: 0 })
    .execute();
  const refused = await replace(43);
  expect(refused.status).toBe(409);
  expect(((await refused.json()) as ErrorBody).message).toContain('upload it as a new file');
  expect(await waiting(bob)).toEqual([]);
  const { body } = await ada.call('GET', `/api/s3-files/${file.id}`);
  expect(JSON.parse(body)).toMatchObject({ height: 42 });
});

test('a program is asked for a second person too, and nothing waits under its number', async () => {
  const change: Change = {
    ...{ entity: 'station', id: station.id, name: 'Mitte', action: 'updated' },
    ...{ before: null, after: null, reach: everybody },
  };
  const asked = (actor: Actor) =>
    new Changes(perron.db).transact(actor, async (_trx, record) => record(change));
  const program: Actor = { type: 'api_key', id: ada.user.id, name: 'Planner' };
  const refusal = await asked(program).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(NeedsSecondPerson);
  const held = new HeldChanges({
    db: perron.db,
    nowMs: () => nowMs,
    approved: new ApprovedCalls(),
    secrets: { seal: async (text) => text, open: async (text) => text },
  });
  const request = { actor: program, method: 'PUT', url: url(), body: {}, headers: {} };
  await held.hold('updateStation', request as FastifyRequest, refusal as NeedsSecondPerson);
  expect(await waiting(bob)).toEqual([]);
  // Changes by the server itself ask nobody.
  await asked({ type: 'system', id: null, name: 'Demo' });
});

test('one administrator alone cannot take the rule back', async () => {
  const off = await perron.send('PUT', '/api/access-rules', {
    body: { roles: true, two_people: false },
  });
  expect(off.json<ErrorBody>().code).toBe('second_person_needed');
  const [held] = await waiting(bob);
  // An editor may not make that change, so not approve it either.
  expect((await decide(bob, held?.id ?? 0)).statusCode).toBe(403);
  const second = await stranger('administrator');
  expect((await decide(second, held?.id ?? 0)).statusCode).toBe(200);
  const rules = (await perron.send('GET', '/api/access-rules')).json<{ two_people: boolean }>();
  expect(rules.two_people).toBe(false);
});

test('a header that nobody gave lets nobody in', async () => {
  for (const authorization of ['Approved ', 'Approved x', 'Approved undefined']) {
    const answer = await perron.app.inject({ url: '/api/users/me', headers: { authorization } });
    expect(answer.statusCode).toBe(401);
  }
});

/** Expects that an administrator cannot make this change alone. */
async function refusedAlone(answer: Promise<{ statusCode: number; body: string }>) {
  const { statusCode, body } = await answer;
  expect([statusCode, (JSON.parse(body) as ErrorBody).code]).toEqual([409, 'second_person_needed']);
}

test('nobody makes a second administrator of oneself, by any way', async () => {
  const admin = await stranger('administrator');
  const victim = await stranger('editor');
  const sleeping = await stranger('administrator');
  await perron.db
    .updateTable('users')
    .set({ deactivated_at: new Date() })
    .where('id', '=', sleeping.user.id)
    .execute();
  const at = `/api/users/${victim.user.id}`;
  const name = { first_name: 'Zwei', last_name: 'Hand' };
  const password = 'nine amber trams';
  const { call } = admin;
  const invited = { ...name, email: 'zweite@perron.example' };
  await refusedAlone(call('POST', '/api/users', { ...invited, role: 'administrator' }));
  await refusedAlone(call('POST', '/api/users', { ...invited, role: 'editor', password }));
  await refusedAlone(call('PUT', `${at}/role`, { role: 'administrator' }));
  await refusedAlone(call('PUT', `${at}/password`, { new_password: password }));
  await refusedAlone(call('PUT', at, { ...name, email: 'mine@perron.example' }));
  await refusedAlone(call('POST', `/api/users/${sleeping.user.id}/activate`));
  await refusedAlone(call('PUT', '/api/access-rules', { roles: false }));
  // The server makes a change at once that gives nobody more power.
  expect((await call('POST', '/api/users', { ...invited, role: 'editor' })).statusCode).toBe(201);
  const renamed = await call('PUT', at, { ...name, email: victim.user.email });
  expect(renamed.statusCode).toBe(200);
  expect((await call('POST', `${at}/deactivate`)).statusCode).toBe(200);
});

test('a password that waits lies encrypted, and is set once another person approves', async () => {
  const admin = await stranger('administrator');
  const second = await stranger('administrator');
  const victim = await stranger('editor');
  const new_password = 'nine crimson trams';
  await refusedAlone(admin.call('PUT', `/api/users/${victim.user.id}/password`, { new_password }));
  const rows = await perron.db.selectFrom('held_changes').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(new_password);
  const [held] = await waiting(second);
  expect((await decide(second, held?.id ?? 0)).statusCode).toBe(200);
  const token = await signedIn(perron, victim.user.email, new_password);
  expect(token.access_token).toBeTruthy();
  const after = await perron.db.selectFrom('held_changes').select('sealed_body').execute();
  expect(after).toEqual([{ sealed_body: null }]);
});

test('an account that the asker has made or changed lately cannot approve, nor the other way round', async () => {
  const admin = await stranger('administrator');
  const puppet = await stranger('editor');
  const at = `/api/users/${puppet.user.id}`;
  const { email } = puppet.user;
  await admin.call('PUT', at, { email, first_name: 'Strohmann', last_name: '' });
  const ask = (by: RoleCaller, name: string) => by.call('PUT', url(), { name, code: station.code });
  await refusedAlone(ask(admin, 'Von oben'));
  const [byAdmin] = await waiting(puppet);
  expect((await decide(puppet, byAdmin?.id ?? 0)).json<ErrorBody>().code).toBe('forbidden');
  await refusedAlone(ask(puppet, 'Von unten'));
  const byPuppet = (await waiting(admin)).find(({ own }) => !own);
  expect((await decide(admin, byPuppet?.id ?? 0)).json<ErrorBody>().code).toBe('forbidden');
  expect((await decide(bob, byPuppet?.id ?? 0)).statusCode).toBe(200);
});

test('displays that are moved one by one wait as those that are moved together', async () => {
  const mover = await stranger('editor');
  const { items } = (await perron.send('GET', '/api/displays?page_size=200')).json<{
    items: { id: number; name: string; output_type_id: number }[];
  }>();
  const statuses: number[] = [];
  for (const { id, name, output_type_id } of items) {
    const body = { name, output_type_id, station_id: empty.id };
    statuses.push((await mover.call('PUT', `/api/displays/${id}`, body)).statusCode);
  }
  const half = Math.max(2, Math.floor(items.length / 2));
  expect(statuses.slice(0, half)).toEqual(Array.from({ length: half }, () => 200));
  expect(new Set(statuses.slice(half))).toEqual(new Set([409]));
  // Ten minutes later it is another matter.
  await sql`update events set at = now() - interval '11 minutes'`.execute(perron.db);
  const last = items.at(-1);
  if (!last) throw new Error('There are no displays.');
  const { id, ...body } = { ...last, station_id: empty.id };
  const later = await mover.call('PUT', `/api/displays/${id}`, {
    name: body.name,
    output_type_id: body.output_type_id,
    station_id: empty.id,
  });
  expect(later.statusCode).toBe(200);
});

test('of moves that are sent all at once no more pass than one after the other', async () => {
  const mover = await stranger('editor');
  const { items } = (await perron.send('GET', '/api/displays?page_size=200')).json<{
    items: { id: number; name: string; output_type_id: number }[];
  }>();
  const answers = await Promise.all(
    items.map(({ id, name, output_type_id }) =>
      mover.call('PUT', `/api/displays/${id}`, {
        ...{ name: `${name} neu`, output_type_id, station_id: station.id },
      }),
    ),
  );
  const made = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect(made).toBeLessThanOrEqual(Math.max(2, Math.floor(items.length / 2)));
});

test('displays that are deleted together wait too, though none is left to count', async () => {
  const remover = await stranger('editor');
  const { items } = (await perron.send('GET', '/api/displays?page_size=200')).json<{
    items: { id: number }[];
  }>();
  await refusedAlone(
    remover.call('POST', '/api/displays/bulk', {
      action: 'delete',
      ids: items.map(({ id }) => id),
    }),
  );
});

test('an administrator who switches the rule on needs somebody else to approve', async () => {
  const admin = await stranger('administrator');
  await perron.db.updateTable('access_rules').set({ two_people: false }).execute();
  const { items } = (await perron.send('GET', '/api/users?role=administrator&page_size=200')).json<{
    items: User[];
  }>();
  for (const { id, email } of items.filter((one) => one.id !== admin.user.id)) {
    await admin.call('PUT', `/api/users/${id}`, { email, first_name: 'Neu', last_name: '' });
  }
  const rules = { roles: true, two_people: true };
  const refused = await admin.call('PUT', '/api/access-rules', rules);
  expect(refused.json<ErrorBody>().message).toContain('neither made nor changed');
  await aWeekPasses();
  expect((await admin.call('PUT', '/api/access-rules', rules)).statusCode).toBe(200);
});

test('where everybody must have a second factor, nothing else goes before it', async () => {
  await perron.db.updateTable('access_rules').set({ two_people: false }).execute();
  const rules = (second_factor: boolean) =>
    perron.send('PUT', '/api/access-rules', { body: { roles: true, second_factor } });
  const without = await rules(true);
  expect([without.statusCode, without.json<ErrorBody>().message]).toEqual([
    409,
    'Expected a second factor of your own: switch it on in your profile first.',
  ]);
  const own = await perron.newSession();
  const { secret } = await switchOn(perron, own, perron.signIn.password, nowMs);
  expect((await rules(true)).statusCode).toBe(200);

  const list = await ada.call('GET', '/api/displays');
  expect([list.statusCode, list.json<ErrorBody>().code]).toEqual([403, 'second_factor_needed']);
  expect((await ada.call('GET', '/api/users/me')).statusCode).toBe(200);
  const permissions = await ada.call('GET', '/api/users/me/permissions');
  expect(permissions.json()).toMatchObject({ needs_second_factor: true });
  const token = await signedIn(perron, ada.user.email, 'nine violet trams');
  await switchOn(perron, token, 'nine violet trams', nowMs);
  expect((await ada.call('GET', '/api/displays')).statusCode).toBe(200);

  await perron.db.updateTable('second_factors').set({ last_step: 0 }).execute();
  const off = await perron.send('POST', '/api/users/me/second-factor/disable', {
    body: { current_password: perron.signIn.password, code: codeOf(secret, nowMs) },
  });
  expect(off.statusCode).toBe(409);
  await rules(false);
});
