import type { User } from '@perron/schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app';
import type { TestApp } from '../../../testing/test-app';
import { signedIn } from '../testing/caller';

const password = 'correct horse battery';

let perron: TestApp;
beforeEach(async () => {
  perron = await createTestApp();
});
afterEach(() => perron.close());

async function me(): Promise<User> {
  return (await perron.send('GET', '/api/users/me')).json<User>();
}

async function create(email: string, more: object = {}): Promise<User> {
  const body = { email, first_name: '', last_name: '', ...more };
  return (await perron.send('POST', '/api/users', { body })).json<User>();
}

test('the last user who can sign in is kept; invited users do not count', async () => {
  await create('invited@example.org');
  const { id } = await me();
  const refused = await perron.send('DELETE', `/api/users/${id}`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    message: expect.stringContaining('the last user who can sign in') as string,
  });
});

test('an operator may leave when another one stays', async () => {
  await create('other@example.org', { password, role: 'administrator' });
  const { id } = await me();
  expect((await perron.send('DELETE', `/api/users/${id}`)).statusCode).toBe(204);
  expect((await perron.send('GET', '/api/users/me')).statusCode).toBe(401);
});

test('of several users deleted at once the last one stays, and the others come back', async () => {
  const other = await create('other@example.org', { password });
  const invited = await create('invited@example.org');
  const { id } = await me();
  const ids = [other.id, invited.id, id];
  const answer = await perron.send('POST', '/api/users/bulk', { body: { action: 'delete', ids } });
  expect(answer.json()).toMatchObject({
    done: 2,
    refused: 1,
    results: [
      { id: other.id, error: null },
      { id: invited.id, error: null },
      { id, error: { code: 'conflict' } },
    ],
  });
  const body = { action: 'restore', ids: [other.id, invited.id] };
  expect((await perron.send('POST', '/api/users/bulk', { body })).json()).toMatchObject({
    done: 2,
  });
  expect((await perron.send('GET', `/api/users/${other.id}`)).json()).toMatchObject({
    email: 'other@example.org',
    state: 'active',
  });
});

test('two operators who delete each other at once do not both go', async () => {
  const other = await create('other@example.org', { password });
  const { id } = await me();
  const { access_token } = await signedIn(perron, other.email, password);
  const headers = { authorization: `Bearer ${access_token}` };
  const answers = await Promise.all([
    perron.send('DELETE', `/api/users/${other.id}`),
    perron.send('DELETE', `/api/users/${id}`, { headers }),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  const left = await perron.db.selectFrom('users').select('id').execute();
  expect(left).toHaveLength(1);
});
