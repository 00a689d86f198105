import { picture } from '@perron/media/testing';
import type { Actor, ErrorBody, S3File } from '@perron/schema';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { ApprovedCalls } from '../../auth/approved-calls';
import { Changes } from '../../changes/changes';
import type { Change } from '../../changes/change';
import { everybody } from '../../changes/reach';
import { NeedsSecondPerson } from '../../changes/second-person';
import { listening } from '../../files/testing/upload';
import { signedIn } from '../accounts/testing/caller';
import { HeldChanges } from './held-changes';
import { twoNodes } from './testing/two-nodes';

const { clock, perron, ada, bob, viewer, station, empty, stranger, ...here } = await twoNodes();
const { url, current, waiting, decide, asked } = here;

test('a change that most displays would show waits, with its differences, and is made once approved', async () => {
  const before = await current();
  const held = await asked('Übernahme');
  expect(await current()).toEqual(before);
  expect(held).toMatchObject({
    operation: 'updateStation',
    own: false,
    displays: 4,
    asked_by: { id: ada.user.id, name: `${ada.user.first_name} Example` },
  });
  expect(held.changes[0]).toMatchObject({
    entity: 'station',
    entity_name: 'Übernahme',
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
  clock.nowMs += 86_400_001;
  const fresh = await signedIn(perron, bob.user.email, 'nine violet trams');
  const authorization = `Bearer ${fresh.access_token}`;
  expect((await decide({ ...bob, authorization }, late.id)).statusCode).toBe(404);
  clock.nowMs -= 86_400_001;
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
    entity: 'station',
    id: station.id,
    name: 'Mitte',
    action: 'updated',
    before: null,
    after: null,
    reach: everybody,
  };
  const asked = (actor: Actor) =>
    new Changes(perron.db).transact(actor, async (_trx, record) => record(change));
  const program: Actor = { type: 'api_key', id: ada.user.id, name: 'Planner' };
  const refusal = await asked(program).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(NeedsSecondPerson);
  const held = new HeldChanges({
    db: perron.db,
    nowMs: () => clock.nowMs,
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
