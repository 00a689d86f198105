// For what they add to the types of a request.
import type {} from './signed-in';
import type {} from './signed-in-display';
import { operation } from '@perron/schema';
import type { ErrorBody } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { advanceIdentity } from '../db/identity';
import { login, newKey, signedIn } from '../resources/display-runtime/testing/display-caller';
import { route } from '../route';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

const caller = z.object({ actor: z.string(), display: z.number().nullable() });

/** Says who calls. */
function whoCalls(of: 'display' | 'user-or-display') {
  return operation({
    id: `whoCalls_${of}`,
    method: 'GET',
    path: `/test/${of}`,
    tag: 'Test',
    summary: 'Who calls.',
    caller: of,
    answer: caller,
    errors: ['unauthorized', 'forbidden'],
  });
}

let perron: TestApp;
/** Another server on the same database. */
let other: TestApp;
let nowMs = Date.now();

async function newNode(beside?: TestApp): Promise<TestApp> {
  const node = await createTestApp({ nowMs: () => nowMs, ...(beside && { beside }) });
  for (const of of ['display', 'user-or-display'] as const) {
    route(node.app, whoCalls(of), ({ raw: { actor, display } }) => ({
      actor: `${String(actor?.type)} ${String(actor?.name)}`,
      display: display && display.id,
    }));
  }
  return node;
}

beforeAll(async () => {
  perron = await newNode();
  other = await newNode(perron);
});
afterAll(async () => {
  await other.close();
  await perron.close();
});

function ask(node: TestApp, token: string, of: 'display' | 'user-or-display' = 'display') {
  const headers = { authorization: `Bearer ${token}` };
  return node.app.inject({ url: `/test/${of}`, headers });
}

async function statusesOf(token: string): Promise<number[]> {
  return [(await ask(perron, token)).statusCode, (await ask(other, token)).statusCode];
}

test('a display that has signed in is known by its token, on every node', async () => {
  const { access_token, display_id } = await signedIn(perron, await newKey(perron));
  for (const node of [perron, other]) {
    for (const of of ['display', 'user-or-display'] as const) {
      const answer = await ask(node, access_token, of);
      expect(answer.json()).toEqual({ actor: 'display Zoo', display: display_id });
    }
  }
});

test('operators and reading programs call where displays may too, and are no displays', async () => {
  const program = await newKey(perron, { name: 'Auswertung', scopes: ['read'] });
  const callers = [
    [await perron.token(), `user ${perron.signIn.email}`],
    [program.secret, 'api_key Auswertung'],
  ] as const;
  for (const [token, actor] of callers) {
    const answer = await ask(perron, token, 'user-or-display');
    expect(answer.json()).toEqual({ actor, display: null });
    expect((await ask(perron, token)).statusCode).toBe(401);
  }
});

test('a display’s token opens nothing that operators have, also not with the number of one', async () => {
  const { id } = await perron.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const row = { id, name: 'Halle', output_type_id: 1 };
  await perron.db
    .insertInto('displays')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await advanceIdentity(perron.db, 'displays');
  const body = { display_id: id };
  const { access_token } = await signedIn(perron, await newKey(perron), body);
  const headers = { authorization: `Bearer ${access_token}` };
  const answer = await perron.app.inject({ url: '/api/stations', headers });
  expect(answer.statusCode).toBe(401);
});

test.each(['display', 'user-or-display'] as const)(
  'refuses callers with a wrong token, or none, where %s is asked for',
  async (of) => {
    const none = await perron.app.inject({ url: `/test/${of}` });
    for (const answer of [none, await ask(perron, 'x.y.z', of)]) {
      expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([401, 'unauthorized']);
    }
  },
);

test('a token ends after fifteen minutes', async () => {
  const { access_token } = await signedIn(perron, await newKey(perron));
  const startMs = nowMs;
  nowMs = startMs + 899_000;
  expect((await ask(perron, access_token)).statusCode).toBe(200);
  nowMs = startMs + 901_000;
  expect((await ask(perron, access_token)).statusCode).toBe(401);
  nowMs = startMs;
});

test.each(['revoke', 'regenerate'])(
  'after %s a running display is out at once, on every node, and so is its key',
  async (action) => {
    const key = await newKey(perron);
    const { access_token } = await signedIn(perron, key);
    expect(await statusesOf(access_token)).toEqual([200, 200]);
    await perron.send('POST', `/api/api-keys/${key.id}/${action}`);
    expect(await statusesOf(access_token)).toEqual([401, 401]);
    expect((await login(other, { api_key: key.secret })).statusCode).toBe(401);
  },
);

test('a token of before a revocation stays out when the key works again', async () => {
  const key = await newKey(perron);
  const { access_token } = await signedIn(perron, key, { device: 'a' });
  await perron.send('POST', `/api/api-keys/${key.id}/revoke`);
  const renewed = await perron.send('POST', `/api/api-keys/${key.id}/regenerate`);
  const again = await signedIn(other, renewed.json(), { device: 'a' });
  expect(await statusesOf(access_token)).toEqual([401, 401]);
  expect(await statusesOf(again.access_token)).toEqual([200, 200]);
});

test('a key that is deleted, or no longer for displays, ends the displays that came with it', async () => {
  const [deleted, changed] = [await newKey(perron), await newKey(perron)];
  const tokens = [await signedIn(perron, deleted), await signedIn(perron, changed)];
  await perron.send('DELETE', `/api/api-keys/${deleted.id}`);
  const body = { name: 'Zoo', scopes: ['read'] };
  await perron.send('PUT', `/api/api-keys/${changed.id}`, { body });
  for (const { access_token } of tokens) expect(await statusesOf(access_token)).toEqual([401, 401]);
});

test('a key that is bound to one display ends the others', async () => {
  const key = await newKey(perron);
  const a = await signedIn(perron, key, { device: 'a' });
  const b = await signedIn(perron, key, { device: 'b' });
  const body = { name: 'Zoo', display_id: a.display_id };
  await perron.send('PUT', `/api/api-keys/${key.id}`, { body });
  expect(await statusesOf(a.access_token)).toEqual([200, 200]);
  expect(await statusesOf(b.access_token)).toEqual([401, 401]);
});

test('a display that is deleted is out at once', async () => {
  const { access_token, display_id } = await signedIn(perron, await newKey(perron));
  await perron.send('DELETE', `/api/displays/${display_id}`);
  expect(await statusesOf(access_token)).toEqual([401, 401]);
});

test('a display is seen when its token is used, noted at most once a minute', async () => {
  const { access_token, display_id } = await signedIn(perron, await newKey(perron));
  const seen = async () => {
    const answer = await perron.send('GET', `/api/displays/${display_id}`);
    return answer.json<{ last_seen_at: string }>().last_seen_at;
  };
  const startMs = nowMs;
  nowMs += 59_999;
  await ask(perron, access_token);
  expect(await seen()).toBe(new Date(startMs).toISOString());
  nowMs += 1;
  await ask(perron, access_token);
  expect(await seen()).toBe(new Date(startMs + 60_000).toISOString());
});
