import { secondFactorGrant } from '@perron/schema';
import type { ErrorBody, SecondFactor, SecondFactorSetup, TokenAnswer, User } from '@perron/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app';
import type { TestApp } from '../../../testing/test-app';
import { codeOf, factorCall, switchOn } from '../testing/authenticator';
import { mailsTo, post, postToken, signedIn, signIn, statusWith, tokenIn } from '../testing/caller';

const password = 'correct horse battery';
const stepMs = 30_000;
let nowMs = Date.now();
let here: TestApp;
let there: TestApp;
let count = 0;

beforeAll(async () => {
  here = await createTestApp({ nowMs: () => nowMs });
  there = await createTestApp({ nowMs: () => nowMs, beside: here });
});
// Each test begins with a code that was not used yet.
beforeEach(() => {
  nowMs += 2 * stepMs;
});
afterAll(async () => {
  await there.close();
  await here.close();
});

async function newUser(): Promise<User> {
  count += 1;
  const body = { email: `otto.${count}@example.org`, first_name: '', last_name: '', password };
  return (await here.send('POST', '/api/users', { body })).json<User>();
}

async function userWithFactor() {
  const user = await newUser();
  const session = await signedIn(here, user.email, password);
  const factor = await switchOn(here, session, password, nowMs);
  nowMs += stepMs;
  return { user, session, ...factor };
}

async function mfaToken(email: string, secret = password): Promise<string> {
  const answer = await signIn(here, email, secret);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'mfa_required']);
  return answer.json<{ mfa_token: string }>().mfa_token;
}

const second = (node: TestApp, mfa_token: string, code: string) =>
  postToken(node, { grant_type: secondFactorGrant, mfa_token, code });

async function kindsOf(user: User): Promise<string[]> {
  const url = `/api/security-log?user_id=${user.id}&direction=asc`;
  const { items } = (await here.send('GET', url)).json<{ items: { kind: string }[] }>();
  return items.map(({ kind }) => kind);
}

async function actionsOf({ id }: User): Promise<string[]> {
  const url = `/api/audit-log?entity=user&entity_id=${id}`;
  const { items } = (await here.send('GET', url)).json<{ items: { action: string }[] }>();
  return items.map(({ action }) => action);
}

test('the password leads to a second step, and a code signs in, on another node too', async () => {
  const { user, secret } = await userWithFactor();
  const answer = await second(there, await mfaToken(user.email), codeOf(secret, nowMs));
  expect(answer.statusCode).toBe(200);
  const token = answer.json<TokenAnswer>();
  expect(Object.keys(token).sort()).toEqual([
    ...['access_token', 'expires_in', 'refresh_token', 'token_type'],
  ]);
  expect(await statusWith(here, token.access_token)).toBe(200);
  const refreshed = await postToken(here, {
    grant_type: 'refresh_token',
    refresh_token: token.refresh_token,
  });
  expect(refreshed.statusCode).toBe(200);
});

test('a wrong password says the same whether a second factor is on or not', async () => {
  const { user } = await userWithFactor();
  const without = await newUser();
  const answers = await Promise.all(
    [user.email, without.email].map((email) => signIn(here, email, 'a wrong one')),
  );
  const [first, other] = answers.map((answer) => ({
    ...answer.json<Record<string, unknown>>(),
    requestId: null,
  }));
  expect(first).toEqual(other);
  expect(first).toMatchObject({ code: 'invalid_grant' });
  expect((await signIn(here, without.email, password)).statusCode).toBe(200);
});

test('changing one’s own password takes a code, which is left for the sign-in that follows', async () => {
  const { user, session, secret, recoveryCodes } = await userWithFactor();
  const change = (code?: string, to = 'nine violet trams') =>
    here.app.inject({
      method: 'PUT',
      url: `/api/users/${user.id}/password`,
      headers: { authorization: `Bearer ${session.access_token}` },
      payload: { current_password: password, new_password: to, ...(code && { code }) },
    });
  for (const wrong of [undefined, '000000', 'aaaa-bbbb-cccc-dddd']) {
    const refused = await change(wrong);
    const { details = [] } = refused.json<ErrorBody>();
    expect([refused.statusCode, details.map(({ path }) => path)]).toEqual([422, ['body.code']]);
    // Nothing is changed, and the session goes on.
    expect(await statusWith(there, session.access_token)).toBe(200);
  }
  expect(await kindsOf(user)).toEqual(
    expect.arrayContaining(['second_factor_refused', 'second_factor_refused']),
  );
  expect(await kindsOf(user)).not.toContain('password_refused');
  const code = codeOf(secret, nowMs);
  expect((await change(code)).statusCode).toBe(200);
  const next = await second(there, await mfaToken(user.email, 'nine violet trams'), code);
  expect(next.statusCode).toBe(200);
  // A code that has been used is wrong here too, and a recovery code does as well.
  const again = (code: string) =>
    here.app.inject({
      method: 'PUT',
      url: `/api/users/${user.id}/password`,
      headers: { authorization: `Bearer ${next.json<TokenAnswer>().access_token}` },
      payload: { current_password: 'nine violet trams', new_password: password, code },
    });
  expect((await again(code)).statusCode).toBe(422);
  const [recovery = ''] = recoveryCodes;
  expect((await again(recovery)).statusCode).toBe(200);
  expect((await second(here, await mfaToken(user.email), recovery)).statusCode).toBe(200);
  // An administrator gives others a password without a code.
  const body = { new_password: 'nine violet trams' };
  const given = await here.send('PUT', `/api/users/${user.id}/password`, { body });
  expect(given.statusCode).toBe(200);
});

test('the token between the steps opens nothing, and ends after five minutes', async () => {
  const { user, secret } = await userWithFactor();
  const token = await mfaToken(user.email);
  expect(await statusWith(here, token)).toBe(401);
  nowMs += 5 * 60_000 + 1_000;
  const late = await second(here, token, codeOf(secret, nowMs));
  expect(late.json()).toMatchObject({ code: 'invalid_grant' });
  expect((await second(here, 'made up', '123456')).json()).toMatchObject({ code: 'invalid_grant' });
  const ok = await second(here, await mfaToken(user.email), codeOf(secret, nowMs));
  expect(ok.statusCode).toBe(200);
  // A session's token is none of the second step.
  const { access_token } = ok.json<TokenAnswer>();
  nowMs += stepMs;
  const odd = await second(here, access_token, codeOf(secret, nowMs));
  expect(odd.statusCode).toBe(400);
});

test.each([
  [-2, 400],
  [-1, 200],
  [0, 200],
  [1, 200],
  [2, 400],
])('a code of a clock that is %i steps off is answered with %i', async (steps, status) => {
  const { user, secret } = await userWithFactor();
  nowMs += 4 * stepMs;
  const code = codeOf(secret, nowMs + steps * stepMs);
  expect((await second(here, await mfaToken(user.email), code)).statusCode).toBe(status);
});

test('of two requests at once with one code, on two nodes, one signs in', async () => {
  const { user, secret, recoveryCodes } = await userWithFactor();
  const token = await mfaToken(user.email);
  const [recovery = ''] = recoveryCodes;
  for (const code of [codeOf(secret, nowMs), recovery]) {
    const answers = await Promise.all(
      [here, there, here, there].map((node) => second(node, token, code)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
  }
});

test('a code that was used is refused, also an older one of the window', async () => {
  const { user, secret } = await userWithFactor();
  nowMs += 2 * stepMs;
  const token = await mfaToken(user.email);
  const grouped = codeOf(secret, nowMs).replace(/^.../, '$& ');
  expect((await second(here, token, grouped)).statusCode).toBe(200);
  for (const at of [nowMs, nowMs - stepMs]) {
    expect((await second(there, token, codeOf(secret, at))).json()).toMatchObject({
      code: 'invalid_grant',
      message: 'The code is wrong, has expired, or was used already.',
    });
  }
});

test('each recovery code signs in once, however it is typed', async () => {
  const { user, session, recoveryCodes } = await userWithFactor();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [code = ''] = recoveryCodes;
  const token = await mfaToken(user.email);
  const typed = code.toUpperCase().replaceAll('-', ' ');
  expect((await second(here, token, typed)).statusCode).toBe(200);
  expect((await second(here, token, code)).statusCode).toBe(400);
  const state = (await factorCall(here, session, '')).json<SecondFactor>();
  expect(state.recovery_codes_left).toBe(9);
  expect(await kindsOf(user)).toEqual([
    ...['signed_in', 'second_factor_on', 'recovery_code_used', 'signed_in'],
    'second_factor_refused',
  ]);
});

test('after ten wrong codes on any node even the right one waits', async () => {
  const { user, secret } = await userWithFactor();
  const token = await mfaToken(user.email);
  for (let tries = 0; tries < 10; tries += 1) {
    await second(tries % 2 ? here : there, token, 'wrong');
  }
  const refused = await second(here, token, codeOf(secret, nowMs));
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
  nowMs += 15 * 60_000 + 1_000;
  const ok = await second(here, await mfaToken(user.email), codeOf(secret, nowMs));
  expect(ok.statusCode).toBe(200);
  expect([...new Set(await kindsOf(user))]).toEqual([
    ...['signed_in', 'second_factor_on', 'second_factor_refused', 'locked_out'],
  ]);
});

test('setting up takes the password, and counts once a code is confirmed', async () => {
  const user = await newUser();
  const session = await signedIn(here, user.email, password);
  const wrong = await factorCall(here, session, '/setup', { current_password: 'a wrong one' });
  expect(wrong.statusCode).toBe(422);
  const early = await factorCall(here, session, '/enable', { code: '123456' });
  expect(early.statusCode).toBe(422);
  const setup = await factorCall(here, session, '/setup', { current_password: password });
  const { secret, uri } = setup.json<SecondFactorSetup>();
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(uri)).toContain(user.email);
  expect((await signIn(here, user.email, password)).statusCode).toBe(200);
  const code = codeOf(secret, nowMs);
  expect((await factorCall(here, session, '/enable', { code })).statusCode).toBe(200);
  await mfaToken(user.email);
  const again = await factorCall(here, session, '/setup', { current_password: password });
  expect(again.statusCode).toBe(409);
});

test('new recovery codes and switching off take the password and a code', async () => {
  const { user, session, secret, recoveryCodes } = await userWithFactor();
  const [first = '', next = ''] = recoveryCodes;
  for (const path of ['/recovery-codes', '/disable'] as const) {
    const bad = { current_password: password, code: '000 000x' };
    expect((await factorCall(here, session, path, bad)).statusCode).toBe(422);
    const wrong = { current_password: 'a wrong one', code: next };
    expect((await factorCall(here, session, path, wrong)).statusCode).toBe(422);
  }
  const proof = { current_password: password, code: first };
  const renewed = await factorCall(here, session, '/recovery-codes', proof);
  expect(renewed.json<{ recovery_codes: string[] }>().recovery_codes).not.toContain(next);
  expect(await kindsOf(user)).toContain('recovery_codes_renewed');
  expect((await second(here, await mfaToken(user.email), next)).statusCode).toBe(400);
  const off = { current_password: password, code: codeOf(secret, nowMs) };
  expect((await factorCall(here, session, '/disable', off)).statusCode).toBe(204);
  expect((await signIn(here, user.email, password)).statusCode).toBe(200);
  expect(await actionsOf(user)).toEqual(['second_factor_off', 'second_factor_on', 'created']);
});

test('an administrator removes it of a user; the sessions end, also one between its steps', async () => {
  const { user, session, secret } = await userWithFactor();
  const token = await mfaToken(user.email);
  const removed = await here.send('DELETE', `/api/users/${user.id}/second-factor`);
  expect(removed.json()).toMatchObject({ second_factor_at: null });
  for (const node of [here, there]) {
    await expect.poll(() => statusWith(node, session.access_token)).toBe(401);
  }
  expect((await second(here, token, codeOf(secret, nowMs))).statusCode).toBe(400);
  expect((await signIn(here, user.email, password)).statusCode).toBe(200);
  expect((await actionsOf(user))[0]).toBe('second_factor_off');
  const again = await here.send('DELETE', `/api/users/${user.id}/second-factor`);
  expect(again.statusCode).toBe(409);
  const me = (await here.send('GET', '/api/users/me')).json<User>();
  const own = await here.send('DELETE', `/api/users/${me.id}/second-factor`);
  expect(own.json()).toMatchObject({
    message: expect.stringContaining('in your profile') as string,
  });
});

test('a deactivated user stays out in both steps', async () => {
  const { user, secret } = await userWithFactor();
  const token = await mfaToken(user.email);
  await here.send('POST', `/api/users/${user.id}/deactivate`);
  expect((await second(here, token, codeOf(secret, nowMs))).statusCode).not.toBe(200);
  expect((await signIn(here, user.email, password)).json()).toMatchObject({
    code: 'account_deactivated',
  });
});

test('a mailbox is no second factor: a new password by mail still takes a code', async () => {
  const { user, secret } = await userWithFactor();
  await post(here, '/api/forgot-password', { email: user.email });
  const mail = (await mailsTo(here, user.email)).at(-1);
  const reset = await post(here, `/api/reset-password?token=${tokenIn(mail)}`, {
    new_password: 'another good one',
  });
  expect(reset.json()).toMatchObject({ code: 'mfa_required' });
  const { mfa_token } = reset.json<{ mfa_token: string }>();
  expect((await second(here, mfa_token, codeOf(secret, nowMs))).statusCode).toBe(200);
  await mfaToken(user.email, 'another good one');
});

test('a user who comes back from the trash still has it', async () => {
  const { user, secret } = await userWithFactor();
  await here.send('DELETE', `/api/users/${user.id}`);
  await here.send('POST', `/api/users/${user.id}/restore`);
  const answer = await second(here, await mfaToken(user.email), codeOf(secret, nowMs));
  expect(answer.statusCode).toBe(200);
});

test('no secret and no code stands in a log, in the changes, or plain in the database', async () => {
  const { user, secret, recoveryCodes } = await userWithFactor();
  const rows = await here.db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute();
  const changes = await here.db.selectFrom('audit_log').selectAll().execute();
  const shown = await here.send('GET', `/api/users/${user.id}`);
  const everything = JSON.stringify([rows, changes, here.log, shown.json()]);
  for (const hidden of [secret, ...recoveryCodes]) expect(everything).not.toContain(hidden);
  expect(rows[0]?.recovery_codes).toHaveLength(10);
});
