import type { Content, Disruption } from '@perron/schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';
import { removeInvented } from './remove-invented';

let perron: TestApp;
beforeEach(async () => {
  perron = await createTestApp({ notices: true });
});
afterEach(() => perron.close());

async function items<T>(path: string): Promise<T[]> {
  return (await perron.send('GET', `${path}?page_size=200`)).json<{ items: T[] }>().items;
}

test('the demo’s inventions go into the trash, but for those that an operator has touched', async () => {
  const before = await items<Disruption>('/api/disruptions');
  const [content] = await items<Content>('/api/contents');
  expect([before.length, content?.status]).toEqual([6, 'on_air']);
  const mine = before[2];
  if (!mine) throw new Error('there is no third disruption');
  const { id, line: _line, affected_stations: _stations, ...rest } = mine;
  const { created_at: _made, updated_at: _changed, version: _version, ...input } = rest;
  const body = { ...input, title: 'Mine' };
  expect((await perron.send('PUT', `/api/disruptions/${id}`, { body })).statusCode).toBe(200);
  const [kept, ...invented] = await items<Content>('/api/contents');
  if (!kept) throw new Error('there is no notice');
  expect(invented.length).toBeGreaterThan(0);
  expect(
    (await perron.send('PUT', `/api/contents/${kept.id}`, { body: { ...kept, status: 'on_hold' } }))
      .statusCode,
  ).toBe(200);
  await removeInvented(perron.db, Date.now());
  expect(
    (await items<Disruption>('/api/disruptions')).map((disruption) => disruption.title),
  ).toEqual(['Mine']);
  expect((await items<Content>('/api/contents')).map(({ id: value }) => value)).toEqual([kept.id]);
  const trashed = (await perron.send('GET', '/api/trash?page_size=200')).json<{ total: number }>();
  expect(trashed.total).toBe(5 + invented.length);
});

test('over a network of one’s own nothing invented is laid in', async () => {
  const own = await createTestApp({ demoNetwork: false, notices: true });
  try {
    for (const path of ['/api/disruptions', '/api/contents', '/api/location-lines']) {
      const list = await own.send('GET', path);
      const { total } = list.json<{ total: number }>();
      expect([path, total > 0]).toEqual([path, path === '/api/location-lines']);
    }
  } finally {
    await own.close();
  }
});
