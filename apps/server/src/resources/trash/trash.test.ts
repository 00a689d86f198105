import type { S3File, TrashEntry } from '@perron/schema';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '@perron/media/testing';
import { listening } from '../../files/testing/upload';
import type { ListeningApp } from '../../files/testing/upload';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { signedIn } from '../accounts/testing/caller';
import { createReleaseFiles } from '../s3-files';
import { createTrashRetention } from './index';

let perron: TestApp;
let server: ListeningApp;
beforeAll(async () => {
  perron = await createTestApp();
  server = await listening(perron);
});
afterAll(() => perron.close());

async function ok<Answer>(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) {
  const answer = await perron.send(method, url, body ? { body } : {});
  expect([method, url, answer.statusCode < 300, answer.body]).toEqual([
    method,
    url,
    true,
    answer.body,
  ]);
  return (answer.body === '' ? null : answer.json()) as Answer;
}

/** Empties the trash as the server does each hour. */
async function emptyTrash(): Promise<void> {
  const { store } = perron.files;
  const logger = pino({ level: 'silent' });
  const released = createReleaseFiles({ db: perron.db, store, nowMs: Date.now, logger });
  const release = (names: readonly (string | null)[]) => released.release(names);
  await createTrashRetention({ db: perron.db, logger, release }).remove();
}

async function agedTo(days: number, entity: string, id: number): Promise<void> {
  await sql`update trash set deleted_at = now() - make_interval(days => ${days})
    where entity = ${entity} and entity_id = ${id}`.execute(perron.db);
}

async function signIn(secret: string): Promise<number> {
  const body = { api_key: secret, output_type_id: 6, station_code: '900100003' };
  const answer = await perron.app.inject({
    method: 'POST',
    url: '/api/display-runtime/login',
    payload: body,
  });
  return answer.statusCode;
}

test('a restored key opens again what it opened before', async () => {
  const key = await ok<{ id: number; secret: string }>('POST', '/api/api-keys', {
    name: 'Versehen',
    any_display: true,
  });
  expect(await signIn(key.secret)).toBe(200);
  await ok('DELETE', `/api/api-keys/${key.id}`);
  expect(await signIn(key.secret)).toBe(401);
  await ok('POST', `/api/api-keys/${key.id}/restore`);
  expect(await signIn(key.secret)).toBe(200);
});

test('a key that was revoked stays revoked when it is restored', async () => {
  const key = await ok<{ id: number; secret: string }>('POST', '/api/api-keys', {
    name: 'Verloren',
    any_display: true,
  });
  await ok('POST', `/api/api-keys/${key.id}/revoke`);
  await ok('DELETE', `/api/api-keys/${key.id}`);
  const back = await ok<{ revoked_at: string | null }>('POST', `/api/api-keys/${key.id}/restore`);
  expect(back.revoked_at).not.toBeNull();
  expect(await signIn(key.secret)).toBe(401);
});

test('the trash tells nobody the hashes of keys and passwords', async () => {
  const key = await ok<{ id: number }>('POST', '/api/api-keys', { name: 'Geheim' });
  await ok('DELETE', `/api/api-keys/${key.id}`);
  const { items } = await ok<{ items: TrashEntry[] }>('GET', '/api/trash?search=Geheim');
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(
    ['along', 'deleted_at', 'deleted_by', 'id', 'kind', 'name', 'restorable_until'].sort(),
  );
});

test('a restored user signs in with the old password, and is not signed in by that', async () => {
  const password = 'nine silver trams';
  const user = await ok<{ id: number }>('POST', '/api/users', {
    email: 'weg@perron.example',
    first_name: 'Wera',
    last_name: 'Weg',
    password,
  });
  const { access_token } = await signedIn(perron, 'weg@perron.example', password);
  const current = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await perron.app.inject({ url: '/api/users/me', headers })).statusCode;
  };
  expect(await current(access_token)).toBe(200);
  await ok('DELETE', `/api/users/${user.id}`);
  await ok('POST', `/api/users/${user.id}/restore`);
  expect(await current(access_token)).toBe(401);
  const again = await signedIn(perron, 'weg@perron.example', password);
  expect(await current(again.access_token)).toBe(200);
});

test('a user is not restored beside another one with the same address', async () => {
  const body = { first_name: 'Uta', last_name: 'Zwei', password: 'nine silver trams' };
  const first = await ok<{ id: number }>('POST', '/api/users', {
    ...body,
    email: 'uta@perron.example',
  });
  await ok('DELETE', `/api/users/${first.id}`);
  const second = await ok<{ id: number }>('POST', '/api/users', {
    ...body,
    email: 'UTA@perron.example',
  });
  const refused = await perron.send('POST', `/api/users/${first.id}/restore`);
  expect([refused.statusCode, refused.json<object>()]).toMatchObject([
    409,
    { blockedBy: [{ entity: 'user', id: second.id, reason: 'same_value' }] },
  ]);
});

test('the bytes of a deleted file stay for as long as it can be restored, and no longer', async () => {
  const sent = await server.upload(await picture(61, 20).png().toBuffer());
  const file = (await sent.json()) as S3File;
  const bytes = async () => (await server.call(file.s3_url)).status;
  const url = `/api/s3-files/${file.id}`;
  await ok('DELETE', url);
  await agedTo(29, 's3_file', file.id);
  await emptyTrash();
  expect(await ok('POST', `${url}/restore`)).toMatchObject({ s3_url: file.s3_url });
  expect(await bytes()).toBe(200);

  await ok('DELETE', url);
  await agedTo(31, 's3_file', file.id);
  await emptyTrash();
  expect(await bytes()).toBe(404);
  expect((await perron.send('POST', `${url}/restore`)).statusCode).toBe(404);
});

test('a scene that shows a deleted file says so, and comes back after it', async () => {
  const sent = await server.upload(await picture(62, 20).png().toBuffer(), { name: 'Plan.png' });
  const file = (await sent.json()) as S3File;
  const frame = { id: 'a', x: 0, y: 0, width: 10, height: 10 };
  const scene = await ok<{ id: number }>('POST', '/api/pixel-scenes', {
    name: 'Mit Plan',
    width: 64,
    height: 36,
    widgets: [{ ...frame, type: 'image', src: file.s3_url }],
  });
  await ok('DELETE', `/api/pixel-scenes/${scene.id}`);
  await ok('DELETE', `/api/s3-files/${file.id}`);
  const refused = await perron.send('POST', `/api/pixel-scenes/${scene.id}/restore`);
  expect([refused.statusCode, refused.json<object>()]).toMatchObject([
    409,
    { blockedBy: [{ entity: 's3_file', id: file.id, name: 'Plan.png', reason: 'in_trash' }] },
  ]);
  await ok('POST', `/api/s3-files/${file.id}/restore`);
  await ok('POST', `/api/pixel-scenes/${scene.id}/restore`);
});
