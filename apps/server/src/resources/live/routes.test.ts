import type { ErrorBody, Station } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

function weatherAt(location: string | null, remoteAddress = '203.0.113.1') {
  const place = location === null ? '' : `?location=${encodeURIComponent(location)}`;
  return perron.app.inject({ url: `/api/display-runtime/weather${place}`, remoteAddress });
}

test('the weather is had for the default place and for the network’s stations', async () => {
  const [station] = (await perron.send('GET', '/api/stations?page_size=1')).json<{
    items: Station[];
  }>().items;
  for (const place of [null, 'Berlin, Germany', station?.name ?? '']) {
    expect((await weatherAt(place)).statusCode, String(place)).toBe(200);
  }
});

test('a place that a stranger makes up is asked of nobody', async () => {
  const answer = await weatherAt('Atlantis');
  expect(answer.statusCode).toBe(400);
  expect(answer.json<ErrorBody>().details).toMatchObject([{ path: 'query.location' }]);
});

test('one address asks for 60 places a minute, and for the default one as often as it likes', async () => {
  const stranger = '203.0.113.2';
  const statuses: number[] = [];
  for (let number = 0; number < 61; number++) {
    statuses.push((await weatherAt(`Place ${number}`, stranger)).statusCode);
  }
  expect([statuses[59], statuses[60]]).toEqual([400, 429]);
  expect((await weatherAt(null, stranger)).statusCode).toBe(200);
});
