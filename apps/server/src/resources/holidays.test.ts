import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

test('a day is a holiday once in each region, and comes back as the day that it was', async () => {
  const body = { day: '2031-03-30', until: null, name: 'Cup Final', type: 'public', region: null };
  const made = await perron.send('POST', '/api/holidays', { body });
  expect([made.statusCode, made.json()]).toEqual([201, expect.objectContaining(body)]);

  const again = await perron.send('POST', '/api/holidays', { body: { ...body, name: 'Another' } });
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ details: [{ path: 'body.day', code: 'taken' }] });
  const elsewhere = await perron.send('POST', '/api/holidays', {
    body: { ...body, region: 'North' },
  });
  expect(elsewhere.statusCode).toBe(201);
  const school = await perron.send('POST', '/api/holidays', { body: { ...body, type: 'school' } });
  expect(school.statusCode).toBe(201);
  const ofSchools = await perron.send('GET', '/api/holidays?type=school');
  expect(ofSchools.json()).toMatchObject({ total: 1, items: [{ type: 'school' }] });

  const odd = await perron.send('POST', '/api/holidays', { body: { ...body, day: '2031-02-30' } });
  expect(odd.statusCode).toBe(400);
  const found = await perron.send('GET', '/api/holidays?search=north');
  expect(found.json()).toMatchObject({ total: 1, items: [{ region: 'North' }] });
});

const summer = { day: '2031-07-03', name: 'Summer', type: 'school', region: 'Berlin' };

test('a period has its last day, which may be the first one', async () => {
  const made = await perron.send('POST', '/api/holidays', {
    body: { ...summer, until: '2031-08-15' },
  });
  expect([made.statusCode, made.json()]).toEqual([
    201,
    expect.objectContaining({ day: '2031-07-03', until: '2031-08-15' }),
  ]);
  const oneDay = { ...summer, day: '2031-10-04', until: '2031-10-04' };
  expect((await perron.send('POST', '/api/holidays', { body: oneDay })).statusCode).toBe(201);
});

test.each([
  [
    { until: '2031-07-02' },
    'until',
    'ends_before_start',
    'expected the day of `day` or a later one, got 2031-07-02',
  ],
  [
    { until: '2032-07-03' },
    'until',
    'too_many_days',
    'expected at most 366 days from `day` on, got 2032-07-03',
  ],
  [{ type: undefined }, 'type', 'required', 'expected one of'],
  [{ type: 'bank' }, 'type', 'not_an_option', 'expected one of'],
])('holidays with %j are refused', async (wrong, field, code, message) => {
  const answer = await perron.send('POST', '/api/holidays', {
    body: { ...summer, day: '2031-07-03', ...wrong },
  });
  expect(answer.statusCode).toBe(400);
  const { details } = answer.json<{ details: { message: string }[] }>();
  expect(details).toMatchObject([{ path: `body.${field}`, code }]);
  expect(details[0]?.message).toContain(message);
});

test('366 days are not too many', async () => {
  const body = { ...summer, day: '2033-07-03', until: '2034-07-03' };
  expect((await perron.send('POST', '/api/holidays', { body })).statusCode).toBe(201);
});
