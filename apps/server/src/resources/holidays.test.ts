import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

test('a day is a holiday once in each region, and comes back as the day that it was', async () => {
  const body = { day: '2031-03-30', name: 'Cup Final', region: null };
  const made = await perron.send('POST', '/api/holidays', { body });
  expect([made.statusCode, made.json()]).toEqual([201, expect.objectContaining(body)]);

  const again = await perron.send('POST', '/api/holidays', { body: { ...body, name: 'Another' } });
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ details: [{ path: 'body.day', code: 'taken' }] });
  const elsewhere = await perron.send('POST', '/api/holidays', {
    body: { ...body, region: 'North' },
  });
  expect(elsewhere.statusCode).toBe(201);

  const odd = await perron.send('POST', '/api/holidays', { body: { ...body, day: '2031-02-30' } });
  expect(odd.statusCode).toBe(400);
  const found = await perron.send('GET', '/api/holidays?search=north');
  expect(found.json()).toMatchObject({ total: 1, items: [{ region: 'North' }] });
});
