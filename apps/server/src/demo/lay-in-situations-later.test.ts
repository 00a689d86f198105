import { scenarioIds } from '@perron/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';
import { layInSituationsLater } from './lay-in-situations-later';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

/** As a demo that began before there were kept situations. */
beforeEach(async () => {
  await perron.db.deleteFrom('kept_situations').execute();
  await perron.db.deleteFrom('settings').where('key', '=', 'demo_situations_looked_at').execute();
});

async function kept(): Promise<string[]> {
  const rows = await perron.db.selectFrom('kept_situations').select('name').execute();
  return rows.map(({ name }) => name).sort();
}

const layIn = () => layInSituationsLater(perron.db, perron.transit, Date.now);

test('an older demo gets its situations, once: those that are deleted stay so', async () => {
  await layIn();
  expect(await kept()).toEqual(Object.keys(scenarioIds).sort());
  await perron.db.deleteFrom('kept_situations').execute();
  await layIn();
  expect(await kept()).toEqual([]);
});

test('where a condition is not the demo’s any more, none is laid in', async () => {
  const scenario = perron.db.updateTable('scenarios').where('id', '=', scenarioIds.OnTrack);
  const { condition } = await perron.db
    .selectFrom('scenarios')
    .select('condition')
    .where('id', '=', scenarioIds.OnTrack)
    .executeTakeFirstOrThrow();
  await scenario.set({ condition: 'false' }).execute();
  await layIn();
  await scenario.set({ condition }).execute();
  expect(await kept()).toEqual([]);
});

test('where an operator has changed the programme, none is laid in', async () => {
  const playlists = await perron.send('GET', '/api/playlists?page_size=1');
  const [first] = playlists.json<{ items: { id: number }[] }>().items;
  const path = `/api/playlists/${first?.id ?? 0}?leave_without_scene=true`;
  expect((await perron.send('DELETE', path)).statusCode).toBe(204);
  await layIn();
  expect(await kept()).toEqual([]);
});
