import type { User } from '@perron/schema';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { EventNodes } from '../../events/testing/event-nodes';
import type { EventNode } from '../../events/testing/event-nodes';
import { mailsTo, post, postToken, signedIn, signIn, statusWith } from '../testing/caller';

const password = 'correct horse battery';
const nodes = new EventNodes();
let here: EventNode;
let there: EventNode;
let count = 0;

beforeAll(async () => {
  here = await nodes.start();
  there = await nodes.start(here);
});
afterEach(() => nodes.hangUp());
afterAll(async () => {
  await there.close();
  await here.close();
});

async function create(more: object = { password }): Promise<User> {
  count += 1;
  const body = { email: `ada.${count}@example.org`, first_name: '', last_name: '', ...more };
  return (await here.send('POST', '/api/users', { body })).json<User>();
}

const act = ({ id }: User, action: 'activate' | 'deactivate') =>
  here.send('POST', `/api/users/${id}/${action}`);

test('a deactivated user is out at once on every node, and open streams end', async () => {
  const ada = await create();
  const { access_token, refresh_token } = await signedIn(there, ada.email, password);
  expect(await statusWith(there, access_token)).toBe(200);
  const headers = { authorization: `Bearer ${access_token}` };
  const stream = await nodes.listen(there.baseUrl, { headers });
  const answer = await act(ada, 'deactivate');
  expect(answer.json()).toMatchObject({
    state: 'deactivated',
    deactivated_at: expect.any(String) as string,
  });
  await stream.ended;
  for (const node of [here, there]) {
    expect(await statusWith(node, access_token)).toBe(401);
    const again = await postToken(node, {
      grant_type: 'refresh_token',
      refresh_token,
    });
    expect(again.json()).toMatchObject({ code: 'invalid_grant' });
  }
});

test('signing in is refused with a sentence, and only to somebody who has the password', async () => {
  const ada = await create();
  await act(ada, 'deactivate');
  for (const node of [here, there]) {
    const refused = await signIn(node, ada.email, password);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({
        code: 'account_deactivated',
        message: 'This account is deactivated. Ask an administrator to activate it again.',
      }),
    ]);
    expect((await signIn(node, ada.email, 'a wrong one')).json()).toMatchObject({
      code: 'invalid_grant',
    });
  }
  const { items } = (
    await here.send('GET', `/api/security-log?kind=sign_in_failed&search=${ada.email}`)
  ).json<{ items: { account: string }[] }>();
  expect(items.map(({ account }) => account)).toContain(ada.email);
});

test('links of mails from before and after open nothing', async () => {
  const ada = await create();
  await post(here, '/api/forgot-password', { email: ada.email });
  const [mail] = await mailsTo(here, ada.email);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await act(ada, 'deactivate');
  const reset = await post(here, `/api/reset-password?token=${token}`, {
    new_password: 'another good one',
  });
  expect(reset.statusCode).toBe(422);
  await post(here, '/api/forgot-password', { email: ada.email });
  expect(await mailsTo(here, ada.email)).toHaveLength(1);
});

test('an activated user signs in with the password of before; the session of before stays ended', async () => {
  const ada = await create();
  const before = await signedIn(here, ada.email, password);
  await act(ada, 'deactivate');
  const activated = await act(ada, 'activate');
  expect(activated.json()).toMatchObject({ state: 'active', deactivated_at: null });
  expect((await signIn(there, ada.email, password)).statusCode).toBe(200);
  expect(await statusWith(here, before.access_token)).toBe(401);
});

test('the history says who was deactivated and activated, and the list finds them', async () => {
  const ada = await create();
  await act(ada, 'deactivate');
  const listed = (await here.send('GET', '/api/users?state=deactivated&page_size=200')).json<{
    items: User[];
  }>();
  expect(listed.items.map(({ id }) => id)).toContain(ada.id);
  expect(listed.items.every(({ state }) => state === 'deactivated')).toBe(true);
  await act(ada, 'activate');
  const log = (await here.send('GET', `/api/audit-log?entity=user&entity_id=${ada.id}`)).json<{
    items: { action: string }[];
  }>();
  expect(log.items.map(({ action }) => action)).toEqual(['activated', 'deactivated', 'created']);
});

test.each([
  ['deactivate', {}, 'Withdraw the invitation instead.'],
  ['activate', { password }, 'is not deactivated.'],
] as const)('%s is refused where it means nothing', async (action, more, reason) => {
  const refused = await act(await create(more), action);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining(reason),
  ]);
});

test('the last user who can sign in cannot be deactivated, also by themselves', async () => {
  const me = (await here.send('GET', '/api/users/me')).json<User>();
  await create({});
  await create();
  const { items } = (await here.send('GET', '/api/users?state=active&page_size=200')).json<{
    items: User[];
  }>();
  for (const other of items.filter(({ id }) => id !== me.id)) await act(other, 'deactivate');
  const refused = await act(me, 'deactivate');
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining('is the last user who can sign in'),
  ]);
  expect((await here.send('GET', '/api/users/me')).statusCode).toBe(200);
});
