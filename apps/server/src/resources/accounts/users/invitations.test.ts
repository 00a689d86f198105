import type { AuditDifference, InvitationLink, User } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app';
import type { TestApp } from '../../../testing/test-app';
import { mailsTo, post, signIn, tokenIn } from '../testing/caller';

const password = 'correct horse battery';
const dayMs = 24 * 3_600_000;

let perron: TestApp;
let nowMs = Date.now();
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => (nowMs += 1) });
});
afterAll(() => perron.close());

let people = 0;
async function invited(): Promise<User> {
  people += 1;
  const body = { email: `guest.${people}@example.org`, first_name: 'Gil', last_name: 'Guest' };
  return (await perron.send('POST', '/api/users', { body })).json<User>();
}

function choose(token: string) {
  return post(perron, `/api/reset-password?token=${token}`, { new_password: password });
}

async function linkFor({ id }: User): Promise<InvitationLink> {
  const answer = await perron.send('POST', `/api/users/${id}/invitation-link`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json<InvitationLink>();
}

const tokenOf = ({ link }: InvitationLink) => new URL(link).searchParams.get('token') ?? '';

test('an invited user says when the invitation was sent and until when its link works', async () => {
  const { invitation } = await invited();
  const { sent_at, expires_at } = invitation ?? { sent_at: '', expires_at: '' };
  expect(Date.parse(expires_at) - Date.parse(sent_at)).toBe(7 * dayMs);
});

test('an invitation that is sent again has a new link, and the old one ends', async () => {
  const user = await invited();
  const before = Date.parse(user.invitation?.sent_at ?? '');
  const [first] = await mailsTo(perron, user.email);
  const headers = { 'accept-language': 'de' };
  const answer = await perron.send('POST', `/api/users/${user.id}/invitation`, { headers });
  const again = answer.json<User>();
  expect(again).toMatchObject({ state: 'invited', version: user.version + 1 });
  expect(Date.parse(again.invitation?.sent_at ?? '')).toBeGreaterThan(before);
  const [, second] = await mailsTo(perron, user.email);
  expect(second?.subject).toBe('Perron: Sie sind eingeladen');
  expect((await choose(tokenIn(first))).statusCode).toBe(422);
  expect((await choose(tokenIn(second))).statusCode).toBe(200);
  const joined = (await perron.send('GET', `/api/users/${user.id}`)).json<User>();
  expect(joined).toMatchObject({ state: 'active', invitation: null });
  expect(joined.email_verified_at).not.toBeNull();
});

test('a link that an operator hands over lets the user in, and proves no address', async () => {
  const user = await invited();
  const [mail] = await mailsTo(perron, user.email);
  const link = await linkFor(user);
  expect(link.link).toMatch(/^https:\/\/perron\.example\/auth\/reset-password\?token=/);
  expect((await choose(tokenIn(mail))).statusCode).toBe(422);
  expect((await choose(tokenOf(link))).statusCode).toBe(200);
  expect((await signIn(perron, user.email, password)).statusCode).toBe(200);
  const joined = (await perron.send('GET', `/api/users/${user.id}`)).json<User>();
  expect(joined).toMatchObject({ state: 'active', email_verified_at: null });
});

test('registering with a link that was handed over proves no address either', async () => {
  const user = await invited();
  const invitation_token = tokenOf(await linkFor(user));
  const { email, first_name, last_name } = user;
  const body = { email, first_name, last_name, password, invitation_token };
  expect((await post(perron, '/api/register', body)).statusCode).toBe(200);
  const joined = (await perron.send('GET', `/api/users/${user.id}`)).json<User>();
  expect(joined.email_verified_at).toBeNull();
});

test('a withdrawn invitation opens nothing, and restoring the user brings no link back', async () => {
  const user = await invited();
  const link = await linkFor(user);
  expect((await perron.send('DELETE', `/api/users/${user.id}`)).statusCode).toBe(204);
  expect((await choose(tokenOf(link))).statusCode).toBe(422);
  const restored = await perron.send('POST', `/api/users/${user.id}/restore`);
  expect(restored.json<User>().state).toBe('invited');
  expect((await choose(tokenOf(link))).statusCode).toBe(422);
});

test.each(['invitation', 'invitation-link'])(
  'a user with a password gets no %s, nor does one of another version',
  async (call) => {
    const { id } = await invited();
    const stale = { 'if-match': '"0-0"' };
    const url = `/api/users/${id}/${call}`;
    expect((await perron.send('POST', url, { headers: stale })).statusCode).toBe(412);
    expect((await perron.send('POST', `/api/users/1/${call}`)).statusCode).toBe(409);
    expect((await perron.send('POST', `/api/users/999999/${call}`)).statusCode).toBe(404);
  },
);

test('nobody can flood an address with invitations', async () => {
  const { id } = await invited();
  const statuses: number[] = [];
  while (statuses.length < 6) {
    statuses.push((await perron.send('POST', `/api/users/${id}/invitation`)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('the audit log tells of each invitation, without the link', async () => {
  const user = await invited();
  const link = await linkFor(user);
  const url = `/api/audit-log/differences?entity=user&entity_id=${user.id}`;
  const answer = await perron.send('GET', url);
  const [entry] = answer.json<{ items: AuditDifference[] }>().items;
  expect(entry).toMatchObject({ action: 'invited', entity_name: user.email });
  expect(entry?.changes.map(({ path }) => path.join('.'))).toEqual([
    'invitation.sent_at',
    'invitation.expires_at',
  ]);
  expect(answer.body).not.toContain(tokenOf(link));
});

test('the list tells those apart who have not come yet', async () => {
  const { id } = await invited();
  const idsOf = async (state: string) =>
    (await perron.send('GET', `/api/users?page_size=200&state=${state}`))
      .json<{ items: User[] }>()
      .items.map((user) => user.id);
  expect(await idsOf('invited')).toContain(id);
  expect(await idsOf('active')).not.toContain(id);
});

// The last one: the operator's token has expired after it.
test('a link works for seven days', async () => {
  const link = await linkFor(await invited());
  nowMs += 7 * dayMs + 1;
  expect((await choose(tokenOf(link))).statusCode).toBe(422);
});
