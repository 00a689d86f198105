import type { ErrorBody, Preferences } from '@perron/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app';
import type { TestApp } from '../../../testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

const address = '/api/users/me/preferences';
const nothing: Preferences = { language: null, theme: null, columns: {} };

async function kept(): Promise<Preferences> {
  return (await perron.send('GET', address)).json<Preferences>();
}

test('preferences are kept as they were sent, until others are sent', async () => {
  expect(await kept()).toEqual(nothing);
  const wanted = {
    language: 'de',
    theme: 'dark',
    columns: { displays: { contact: true, station: false } },
  };
  const answer = await perron.send('PUT', address, { body: wanted });
  expect([answer.statusCode, answer.json()]).toEqual([200, wanted]);
  expect(await kept()).toEqual(wanted);
  await perron.send('PUT', address, { body: { theme: 'light' } });
  expect(await kept()).toEqual({ ...nothing, theme: 'light' });
});

test('they are no change of the user: no version, no history, no event', async () => {
  const facts = async () => {
    const { rows } =
      await sql`select (select version from users where email = ${perron.signIn.email}),
      (select count(*) from audit_log) as changes, (select count(*) from events) as events`.execute(
        perron.db,
      );
    return rows;
  };
  const before = await facts();
  await perron.send('PUT', address, { body: { theme: 'dark' } });
  expect(await facts()).toEqual(before);
});

test.each([
  [{ theme: 'pink' }, 'body.theme'],
  [{ language: 'fr' }, 'body.language'],
  [{ columns: { displays: 'name' } }, 'body.columns.displays'],
  [{ columns: { 'Two words': { name: true } } }, 'body.columns.Two words'],
])('%j is refused at its field', async (body, path) => {
  await perron.send('PUT', address, { body: nothing });
  const answer = await perron.send('PUT', address, { body });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<ErrorBody>().details?.map((detail) => detail.path)).toEqual([path]);
  expect(await kept()).toEqual(nothing);
});

test('a program has none', async () => {
  const body = { name: 'Statistics', scopes: ['read'] };
  const made = await perron.send('POST', '/api/api-keys', { body });
  const { secret } = made.json<{ secret: string }>();
  const headers = { authorization: `Bearer ${secret}` };
  const answer = await perron.app.inject({ url: address, headers });
  expect(answer.statusCode).toBe(403);
});

test('preferences of another version that cannot be read are as if there were none', async () => {
  await sql`update user_preferences set preferences = '{"theme": 7}'`.execute(perron.db);
  expect(await kept()).toEqual(nothing);
});
