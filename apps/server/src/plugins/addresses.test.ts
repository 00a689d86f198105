import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

test.each([
  ['page_size=5&page_size=7', 'query.page_size', 'expected this parameter once'],
  ['search=a&current_page=1&search=b', 'query.search', 'expected this parameter once'],
  ['search=U%00Bahn', 'query.search', 'expected text without U+0000'],
])('GET /api/stations?%s is refused', async (query, path, message) => {
  const answer = await perron.send('GET', `/api/stations?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid_request', details: [{ path, message }] });
});

test('a part of the address that holds U+0000 is refused', async () => {
  const answer = await perron.app.inject('/transit/trips/1%002');
  expect(answer.json()).toMatchObject({
    code: 'invalid_request',
    details: [{ path: 'path.id', message: 'expected text without U+0000' }],
  });
});

test('additions to the address of a page are not looked at', async () => {
  const answer = await perron.app.inject('/api/docs/?a=1&a=2');
  expect(answer.statusCode).toBe(200);
});

test.each(['/api/stations/%zz', '/%', `/transit/trips/${'x'.repeat(500)}`])(
  'the address %s gets the one body of errors',
  async (url) => {
    const answer = await perron.app.inject(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_request' });
  },
);
