import { createGtfsTransit } from '@perron/adapters/gtfs';
import type { Station } from '@perron/schema';
import { Timetable } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import { networkFeed, networkKinds, zipOf } from '@perron/timetable/testing';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepStations } from './keep-stations';
import { createTestApp } from './testing/test-app';
import type { TestApp } from './testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp({ demoNetwork: false, hasTimetable: false });
});
afterAll(() => perron.close());

/** A network of another part of the world takes over. */
async function takeOver(index: number): Promise<void> {
  const kind = networkKinds[index];
  if (!kind) throw new Error(`Expected a network ${index}.`);
  const file = path.join(perron.dataDir, `${index}.zip`);
  writeFileSync(file, await zipOf(networkFeed(kind.network)));
  const snapshot = {
    timetable: new Timetable(await readFeed(file)),
    realtime: null,
    notices: null,
  };
  perron.transit.ready(createGtfsTransit(() => snapshot, { source: file, realtime: false }));
}

async function codes(): Promise<string[]> {
  const answer = await perron.send('GET', '/api/stations?sort=code');
  return answer.json<{ items: Station[] }>().items.map(({ code }) => code);
}

test('the list follows each timetable, also after a first one that could not be read', async () => {
  const warnings: [object, string | undefined][] = [];
  const logger = {
    info: () => undefined,
    error: () => undefined,
    warn: (details: object, message?: string) => void warnings.push([details, message]),
  };
  perron.transit.feed.fail('The feed https://agency.example/gtfs.zip cannot be read.');
  await keepStations({ db: perron.db, transit: perron.transit, nowMs: Date.now, logger });
  expect(await codes()).toEqual([]);

  await takeOver(0);
  await expect.poll(codes).toEqual(['12TH', 'EMBR', 'MCAR']);
  const [station] = (await perron.send('GET', '/api/stations?code=MCAR')).json<{
    items: Station[];
  }>().items;
  const display = { name: 'Hall', output_type_id: 6, station_id: station?.id };
  expect((await perron.send('POST', '/api/displays', { body: display })).statusCode).toBe(201);

  await takeOver(1);
  await expect.poll(codes).toEqual(['A27', 'A28', 'A30', 'MCAR']);
  await expect
    .poll(() => warnings)
    .toEqual([
      [
        { stations: ['MacArthur (MCAR)'], count: 1 },
        'Displays hang at stations that are not in the timetable.',
      ],
    ]);
});
