import type {
  ApiKey,
  Display,
  ErrorBody,
  PairedDevice,
  PairingStart,
  PairingState,
  SecurityEntry,
} from '@perron/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Changes } from '../../changes/changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { giveKey } from '../api-keys/give-key';
import { login, newKey, signedIn } from '../display-runtime/testing/display-caller';
import { createPairingService } from './service';

const minuteMs = 60_000;

let perron: TestApp;
const startMs = Date.now();
let nowMs = startMs;
/** Each test has addresses and a quarter of an hour for itself. */
let steadyMs = 0;
let network = 0;
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs, steadyMs: () => steadyMs });
});
afterAll(() => perron.close());
beforeEach(() => {
  nowMs = startMs;
  steadyMs += 16 * minuteMs;
  network += 1;
});

function ask(url: string, payload?: object, host = 1) {
  const remoteAddress = `203.0.${network}.${host}`;
  return perron.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    ...(payload && { payload }),
    headers: { 'user-agent': 'Kiosk/1.0' },
  });
}

async function started(host = 1): Promise<PairingStart> {
  const answer = await ask('/api/display-runtime/pairings', undefined, host);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const stateOf = (api_key: string) => ask('/api/display-runtime/pairings/state', { api_key });

async function newDisplay(): Promise<Display> {
  const body = { name: 'North exit', output_type_id: 6 };
  return (await perron.send('POST', '/api/displays', { body })).json();
}

const pair = ({ id }: Pick<Display, 'id'>, body: object) =>
  perron.send('POST', `/api/displays/${id}/pair`, { body });

const pairingDeps = () => ({
  changes: new Changes(perron.db),
  giveKey,
  nowMs: () => nowMs,
  sharedMs: () => steadyMs,
});

const detailsOf = (answer: { json: () => unknown }) =>
  (answer.json() as ErrorBody).details?.map((detail) => detail.path);

test('a device has its display once an operator has entered its code', async () => {
  const display = await newDisplay();
  const { code, api_key, expires_in } = await started();
  expect(code).toMatch(/^[B-DF-HJ-NP-TV-XZ]{8}$/);
  expect(expires_in).toBe(600);
  nowMs += 10_000;
  expect((await stateOf(api_key)).json()).toEqual({ state: 'waiting', code, expires_in: 590 });
  expect((await login(perron, { api_key })).statusCode).toBe(401);
  const typed = `${code.slice(0, 4).toLowerCase()} – ${code.slice(4)}`;
  const answer = await pair(display, { code: typed });
  expect(answer.json<PairedDevice>()).toMatchObject({
    api_key: { name: 'North exit', display_id: display.id, any_display: false },
    address: `203.0.${network}.1`,
    user_agent: 'Kiosk/1.0',
  });
  expect(answer.body).not.toContain(api_key);
  expect((await stateOf(api_key)).json<PairingState>().state).toBe('paired');
  const token = (await login(perron, { api_key, device: 'a' })).json<object>();
  expect(token).toMatchObject({ display_id: display.id });
});

test('a code works once, for ten minutes, and only in the letters that the device shows', async () => {
  const display = await newDisplay();
  const { code, api_key } = await started();
  expect(detailsOf(await pair(display, { code: 'BBBBBBBB' }))).toEqual(['body.code']);
  expect((await pair(display, { code })).statusCode).toBe(200);
  expect(detailsOf(await pair(await newDisplay(), { code }))).toEqual(['body.code']);
  const late = await started();
  nowMs += 10 * minuteMs;
  expect(detailsOf(await pair(display, { code: late.code }))).toEqual(['body.code']);
  nowMs += 2 * minuteMs;
  expect((await stateOf(late.api_key)).json()).toMatchObject({ code: 'not_found' });
  // A device that slept meanwhile still learns that it was paired.
  expect((await stateOf(api_key)).json()).toMatchObject({ state: 'paired', expires_in: 0 });
  nowMs += 24 * 60 * minuteMs;
  await started();
  expect((await stateOf(api_key)).statusCode).toBe(404);
});

test('of two operators who enter a code at once one pairs the device', async () => {
  const displays = [await newDisplay(), await newDisplay()];
  const { code } = await started();
  const answers = await Promise.all(displays.map((display) => pair(display, { code })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});

test('a device can take over a key of its display, and the one before is out at once', async () => {
  const display = await newDisplay();
  const old = await newKey(perron, { display_id: display.id });
  await signedIn(perron, old);
  const { code, api_key } = await started();
  const answer = await pair(display, { code, api_key_id: old.id });
  expect(answer.json<PairedDevice>().api_key).toMatchObject({ id: old.id, version: 2 });
  expect((await login(perron, { api_key: old.secret })).json()).toMatchObject({
    code: 'key_revoked',
  });
  expect((await login(perron, { api_key })).statusCode).toBe(200);
  const keys = await perron.send('GET', `/api/api-keys?display_id=${display.id}`);
  expect(keys.json<{ items: ApiKey[] }>().items.map(({ id }) => id)).toEqual([old.id]);
});

test('a key of another display, of any display or of a program is refused, and the code goes on', async () => {
  const [display, other] = [await newDisplay(), await newDisplay()];
  const keys = [
    await newKey(perron, { display_id: other.id }),
    await newKey(perron, { any_display: true }),
    await newKey(perron, { display_id: display.id, scopes: ['read'] }),
  ];
  const { code } = await started();
  for (const { id } of [...keys, { id: 999_999 }]) {
    expect(detailsOf(await pair(display, { code, api_key_id: id }))).toEqual(['body.api_key_id']);
  }
  expect((await pair({ id: 999_999 }, { code })).statusCode).toBe(404);
  expect((await pair(display, { code })).statusCode).toBe(200);
});

test('ten wrong codes, and the operator waits a quarter of an hour; right ones do not count', async () => {
  const display = await newDisplay();
  const codes = [await started(), await started()];
  for (let tries = 0; tries < 9; tries += 1) await pair(display, { code: 'BBBBBBBB' });
  expect((await pair(display, { code: codes[0]?.code })).statusCode).toBe(200);
  for (let tries = 0; tries < 10; tries += 1) await pair(display, { code: 'BBBBBBBB' });
  const refused = await pair(display, { code: codes[1]?.code });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
  steadyMs += 15 * minuteMs;
  expect((await pair(display, { code: codes[1]?.code })).statusCode).toBe(200);
});

test('one address has fifty codes at most, until one is entered or has ended', async () => {
  const { code } = await started();
  for (let count = 1; count < 50; count += 1) await started();
  const refused = await ask('/api/display-runtime/pairings');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  await started(2);
  await pair(await newDisplay(), { code });
  await started();
  expect((await ask('/api/display-runtime/pairings')).statusCode).toBe(429);
  nowMs += 10 * minuteMs;
  await started();
});

test('a device that still shows its code gets another one in its place, whatever a flood takes', async () => {
  const display = await newDisplay();
  const limits = { ofAddress: 5, ofAll: 1, max: 1 };
  const pairing = createPairingService({ ...pairingDeps(), limits });
  await perron.db.deleteFrom('display_pairings').execute();
  const { code, api_key } = await started();
  await expect(pairing.start({ address: '198.51.100.9', userAgent: null })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  nowMs += 10 * minuteMs + 1_000;
  // Two questions at once get one code.
  const [first, second] = await Promise.all([stateOf(api_key), stateOf(api_key)]);
  const renewed = first.json<PairingState>();
  expect(renewed).toMatchObject({ state: 'waiting', expires_in: 600 });
  expect(renewed.code).not.toBe(code);
  expect(second.json<PairingState>().code).toBe(renewed.code);
  expect(detailsOf(await pair(display, { code }))).toEqual(['body.code']);
  expect((await pair(display, { code: renewed.code })).statusCode).toBe(200);
  expect((await login(perron, { api_key })).statusCode).toBe(200);
});

test('when a thousand wait, an address with few of them still gets a code, up to an end', async () => {
  const limits = { ofAddress: 3, ofAll: 3, max: 6 };
  const pairing = createPairingService({ ...pairingDeps(), limits });
  await perron.db.deleteFrom('display_pairings').execute();
  const start = (host: number) =>
    pairing.start({ address: `2001:db8:${network}:${host}::1`, userAgent: null });
  for (let count = 0; count < 3; count += 1) await start(1);
  await expect(start(1)).rejects.toMatchObject({ code: 'too_many_requests' });
  await start(2);
  await start(2);
  await expect(start(2)).rejects.toMatchObject({ code: 'too_many_requests' });
  await start(3);
  await expect(start(4)).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('a user without the right pairs nothing', async () => {
  const display = await newDisplay();
  const { code, api_key } = await started();
  const url = `/api/displays/${display.id}/pair`;
  const reader = await newKey(perron, { scopes: ['read'] });
  for (const token of ['none', api_key, reader.secret]) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await perron.app.inject({ method: 'POST', url, headers, payload: { code } });
    expect([401, 403]).toContain(answer.statusCode);
  }
  expect((await stateOf(api_key)).json<PairingState>().state).toBe('waiting');
});

test('the security log and the history say what happened, without any secret', async () => {
  const display = await newDisplay();
  const { code, api_key } = await started();
  await pair(display, { code: 'BBBBBBBB' });
  const { api_key: key } = (await pair(display, { code })).json<PairedDevice>();
  const query = 'direction=desc&page_size=200';
  const { items } = (await perron.send('GET', `/api/security-log?${query}`)).json<{
    items: SecurityEntry[];
  }>();
  expect(items.filter(({ kind }) => kind === 'display_paired')[0]).toMatchObject({
    account: key.prefix,
    user_id: expect.any(Number) as number,
  });
  expect(items.filter(({ kind }) => kind === 'pairing_refused')[0]).toMatchObject({
    account: perron.signIn.email,
  });
  expect(items.filter(({ kind }) => kind === 'pairing_started')[0]).toMatchObject({
    address: `203.0.${network}.1`,
  });
  const audit = await perron.send('GET', `/api/audit-log?entity=api_key&entity_id=${key.id}`);
  expect(audit.json()).toMatchObject({
    items: [{ action: 'created', actor: { type: 'user', name: 'Demo Perron' } }],
  });
  const rows = await perron.db.selectFrom('display_pairings').selectAll().execute();
  const written = [...perron.log, JSON.stringify([items, rows]), audit.body].join('\n');
  expect(written).not.toContain(api_key);
  expect(written).not.toContain(api_key.slice(12));
});
