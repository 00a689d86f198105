import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
let nowMs = Date.parse('2026-11-21T09:00:00+01:00');
let steadyMs = 5_000;

beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs, steadyMs: () => steadyMs });
});
afterAll(() => perron.close());

const remoteAddress = '203.0.113.7';

const readDocument = () => perron.app.inject({ url: '/api/openapi.json', remoteAddress });

const guess = () =>
  perron.app.inject({
    method: 'POST',
    url: '/api/oauth2/token',
    remoteAddress: '198.51.100.1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'password',
      username: 'nobody@perron.example',
      password: 'x',
    }).toString(),
  });

test('a limit ends after its time although the system’s clock was set back', async () => {
  for (let count = 0; count < 60; count++) await readDocument();
  expect((await readDocument()).statusCode).toBe(429);
  nowMs -= 3_600_000;
  steadyMs += 59_000;
  const refused = await readDocument();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  steadyMs += 1_001;
  expect((await readDocument()).statusCode).toBe(200);
});

test('wrong passwords are counted by the same clock', async () => {
  for (let count = 0; count < 10; count++) await guess();
  expect((await guess()).statusCode).toBe(429);
  nowMs -= 3_600_000;
  steadyMs += 900_001;
  expect((await guess()).statusCode).toBe(400);
});
