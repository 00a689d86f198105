import type { AccessRules, ErrorBody, TokenAnswer } from '@perron/schema';
import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { login, newKey, signedIn as displayIn } from '../display-runtime/testing/display-caller';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { postToken, signedIn, statusWith } from './testing/caller';

const hourMs = 3_600_000;
let nowMs: number;
let here: TestApp;
let there: TestApp;
beforeEach(async () => {
  nowMs = Date.now();
  here = await createTestApp({ nowMs: () => nowMs });
  there = await createTestApp({ nowMs: () => nowMs, beside: here });
  await Promise.all([here.app.ready(), there.app.ready()]);
});
afterEach(async () => {
  await there.close();
  await here.close();
});

const session = (node: TestApp) => signedIn(node, here.signIn.email, here.signIn.password);
const kidOf = ({ access_token }: TokenAnswer) => decodeProtectedHeader(access_token).kid;

async function rotate(body: object = {}) {
  const { access_token } = await session(here);
  const headers = { authorization: `Bearer ${access_token}` };
  return here.send('POST', '/api/access-rules/rotate-keys', { body, headers });
}

test('after a rotation tokens name the new key, and sessions of before go on, on every node', async () => {
  const before = await session(here);
  expect(kidOf(before)).toBeUndefined();
  expect((await rotate()).json<AccessRules>().keys_rotated_at).toBe(new Date(nowMs).toISOString());
  const after = await session(here);
  expect(kidOf(after)).toMatch(/^[0-9a-f-]{36}$/);
  for (const node of [here, there]) {
    await expect.poll(() => statusWith(node, after.access_token)).toBe(200);
    expect(await statusWith(node, before.access_token)).toBe(200);
  }
  await expect.poll(async () => kidOf(await session(there))).toBe(kidOf(after));
  const next = await postToken(there, {
    grant_type: 'refresh_token',
    refresh_token: before.refresh_token,
  });
  expect(kidOf(next.json<TokenAnswer>())).toBe(kidOf(after));
});

test('a display that is signed in stays so', async () => {
  const key = await newKey(here);
  const { access_token } = await displayIn(here, key);
  await rotate();
  const headers = { authorization: `Bearer ${access_token}` };
  const shown = await there.app.inject({
    url: '/api/display-runtime/showing',
    headers,
  });
  expect(shown.statusCode).not.toBe(401);
  expect((await login(there, { api_key: key.secret })).statusCode).toBe(200);
});

test('within an hour of a rotation the next one is refused, and then only two keys are alive', async () => {
  const first = await session(here);
  await rotate();
  nowMs += hourMs - 1000;
  const refused = await rotate();
  expect([refused.statusCode, refused.json<ErrorBody>().message]).toEqual([
    409,
    expect.stringContaining('expected an hour between two rotations'),
  ]);
  const second = await session(here);
  expect(await statusWith(here, first.access_token)).toBe(200);
  nowMs += 1000;
  expect((await rotate()).statusCode).toBe(200);
  expect(await statusWith(here, second.access_token)).toBe(200);
  const { value } = await here.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'signing_keys')
    .executeTakeFirstOrThrow();
  const { keys } = value as { keys: { kid: string }[] };
  expect(keys).toHaveLength(2);
  expect(keys[1]?.kid).toBe(kidOf(second));
});

test('after a leak the tokens of the key before end at once on every node; sessions go on', async () => {
  const before = await session(there);
  expect((await rotate({ end_before: true })).statusCode).toBe(200);
  expect(await statusWith(here, before.access_token)).toBe(401);
  await expect.poll(() => statusWith(there, before.access_token)).toBe(401);
  const next = await postToken(there, {
    grant_type: 'refresh_token',
    refresh_token: before.refresh_token,
  });
  expect(await statusWith(here, next.json<TokenAnswer>().access_token)).toBe(200);
  expect((await rotate({ end_before: true })).statusCode).toBe(200);
});

test('the history says who rotated the keys, and no answer and no line holds one', async () => {
  const answer = await rotate();
  const log = await here.send('GET', '/api/audit-log?entity=access_rules');
  expect(log.json<{ items: object[] }>().items).toMatchObject([
    { action: 'rotated', actor: { name: 'Demo Perron' } },
  ]);
  const row = await here.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'signing_keys')
    .executeTakeFirstOrThrow();
  const { keys } = row.value as { keys: { base64: string }[] };
  const said = answer.body + log.body + here.log.join('');
  for (const { base64 } of keys) expect(said).not.toContain(base64);
});
