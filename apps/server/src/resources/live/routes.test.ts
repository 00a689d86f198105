import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ErrorBody, Station } from '@perron/schema';
import { networkFeed, networkKinds, zipOf } from '@perron/timetable/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'perron-weather-'));
  perron = await createTestApp();
});
afterAll(async () => {
  await perron.close();
  rmSync(folder, { recursive: true });
});

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

test('in another network the default place is its own, and Berlin is a place like any other', async () => {
  const feed = path.join(folder, 'bay.zip');
  const kind = networkKinds[0]!;
  writeFileSync(feed, await zipOf(networkFeed(kind.network)));
  const asked: string[] = [];
  const other = await createTestApp({
    feed,
    demoNetwork: false,
    onWeather: (location) => void asked.push(location),
  });
  try {
    const url = '/api/display-runtime/weather';
    expect((await other.app.inject(url)).statusCode).toBe(200);
    expect(asked).toEqual(['0.50,0.50']);
    expect((await other.app.inject(`${url}?location=Berlin,%20Germany`)).statusCode).toBe(400);
    expect(asked).toHaveLength(1);
  } finally {
    await other.close();
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

test('without a source of weather displays are told that there is none, which is no error', async () => {
  const without = await createTestApp({ weather: 'none' });
  try {
    for (const place of ['', '&location=Berlin,%20Germany']) {
      const answer = await without.app.inject(`/api/display-runtime/weather?lang=de${place}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ weather: null, observedAt: null, demo: false });
    }
  } finally {
    await without.close();
  }
});
