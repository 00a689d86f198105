import { clockHeader } from '@perron/schema';
import type { SystemReport, SystemStatus } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey, signedIn } from '../resources/display-runtime/testing/display-caller';
import { sendReport } from '../resources/display-reports/testing/send-report';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

/** A server that is an hour ahead, with displays whose clocks are right. */
const rightMs = Date.parse('2026-11-21T12:00:00.000Z');
let perron: TestApp;
let baseUrl: string;
/** Tokens of displays. */
let tokens: string[];

beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => rightMs + 3_600_000 });
  baseUrl = await perron.app.listen({ port: 0, host: '127.0.0.1' });
  tokens = [];
  for (const device of ['one', 'two', 'three']) {
    const key = await newKey(perron);
    const { access_token } = await signedIn(perron, key, { device, output_type_id: 6 });
    tokens.push(access_token);
  }
});
afterAll(() => perron.close());

const device_time = new Date(rightMs).toISOString();
async function status(): Promise<SystemStatus> {
  return (await perron.app.inject('/status')).json<SystemStatus>();
}

test('strangers who report by a number cannot make the server doubt its clock', async () => {
  for (const display_id of [1, 2, 3, 4]) await sendReport(perron, { display_id, device_time });
  expect(perron.clocks.findings()).toEqual({ aheadMs: null, witnesses: [] });
  expect(await status()).not.toHaveProperty('clock_ahead_seconds');
});

test('when signed-in displays agree, displays, operators, log and metrics are told', async () => {
  for (const token of tokens) await sendReport(perron, { device_time }, token);
  await expect.poll(status).toMatchObject({ state: 'degraded', clock_ahead_seconds: 3_600 });
  const manifest = '/api/display-runtime/manifest?sid=900100003&ot=6';
  for (const url of ['/status', manifest, '/livez', '/nowhere']) {
    const answer = await fetch(`${baseUrl}${url}`);
    await answer.text();
    expect(answer.headers.get(clockHeader)).toBe('3600');
  }
  const { clock } = (await perron.send('GET', '/api/system')).json<SystemReport>();
  expect(clock).toEqual({
    state: 'wrong',
    ahead_seconds: 3_600,
    witnesses: [{ kind: 'display', count: 3, ahead_seconds: 3_600 }],
  });
  expect(perron.log.join()).toContain('the clock of this node is wrong');
  const metrics = (await perron.app.inject('/metrics')).body;
  expect(metrics).toContain('perron_clock_wrong 1');
  expect(metrics).toContain('perron_clock_ahead_seconds{of="display"} 3600');
});

test('the page of a stop counts nothing down by a wrong clock, and says so', async () => {
  const page = await (await fetch(`${baseUrl}/stop/900100003?lang=de`)).text();
  expect(page).toContain('Uhrzeit ungewiss');
  expect(page).not.toMatch(/\d Minuten?</);
});
