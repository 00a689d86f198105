import { scenarioIds } from '@perron/schema';
import type { StarterProgramme } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp({ demoNetwork: false });
});
afterAll(() => perron.close());

/** As an installation that has begun with nothing. */
async function emptied(): Promise<void> {
  await perron.db.deleteFrom('displays').execute();
  await perron.db.deleteFrom('playlists').execute();
  await perron.db.deleteFrom('pixel_scenes').execute();
  await perron.db.deleteFrom('pixel_groups').execute();
  await perron.db.deleteFrom('kept_situations').execute();
  await perron.db.deleteFrom('scenarios').execute();
  await perron.db.deleteFrom('business_logic_configurations').execute();
  await perron.db.deleteFrom('output_types').execute();
}

async function laidIn(): Promise<StarterProgramme> {
  const answer = await perron.send('POST', '/api/starter-programme');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function itemsOf<Item>(url: string): Promise<Item[]> {
  return (await perron.send('GET', `${url}?page_size=200`)).json<{ items: Item[] }>().items;
}

interface Type {
  readonly id: number;
  readonly name: string;
  readonly resolution_x: number;
  readonly resolution_y: number;
}

test('an empty installation gets the ten scenarios, and playlists for five common screens and a vehicle strip', async () => {
  await emptied();
  const laid = await laidIn();
  expect(laid.scenarios).toEqual({ present: 0, made: 10 });
  const scenarios = await itemsOf<{ id: number }>('/api/scenarios');
  expect(scenarios.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    Object.values(scenarioIds).sort((a, b) => a - b),
  );
  const types = await itemsOf<Type>('/api/output-types');
  const sizes = types.map(({ resolution_x, resolution_y }) => `${resolution_x}x${resolution_y}`);
  for (const size of ['1920x1080', '1080x1920', '1920x540', '1280x360', '1024x768', '1920x320']) {
    expect(sizes).toContain(size);
  }
  expect(types.find(({ id }) => id === 12)).toMatchObject({ resolution_y: 1920 });
  expect(laid.playlists.made).toBeGreaterThan(60);
});

test('each output type of it has a scene of its size for a station or a vehicle', async () => {
  await emptied();
  await laidIn();
  const [station] = await itemsOf<{ id: number }>('/api/stations');
  for (const { id, name, resolution_x, resolution_y } of await itemsOf<Type>('/api/output-types')) {
    const place =
      name === 'Vehicle strip' ? { vehicle_id: `train ${id}` } : { station_id: station?.id };
    const made = await perron.send('POST', '/api/displays', {
      body: { name: `Display ${id}`, output_type_id: id, ...place },
    });
    expect(made.statusCode, made.body).toBe(201);
    const { items } = (
      await perron.send('GET', `/api/pixel-scenes?resolutions=${resolution_x}x${resolution_y}`)
    ).json<{ items: unknown[] }>();
    expect(items.length, name).toBeGreaterThan(0);
  }
});

test('a second call makes nothing, and two at once make everything once', async () => {
  await emptied();
  const both = await Promise.all([laidIn(), laidIn()]);
  expect(both.map(({ scenarios }) => scenarios.made).sort()).toEqual([0, 10]);
  const third = await laidIn();
  for (const part of Object.values(third)) expect(part.made).toBe(0);
  expect(third.scenarios.present).toBe(10);
  expect(third.playlists.present).toBe(both[0].playlists.made + both[1].playlists.made);
});

test('changes of operators stay, and an unrelated scenario with a fixed id keeps it', async () => {
  await emptied();
  await perron.db
    .insertInto('output_types')
    .values({ id: 1, name: 'Ours', output_type: 'pixel', resolution_x: 800, resolution_y: 480 })
    .execute();
  const { id: tree } = (
    await perron.send('POST', '/api/business-logic-configurations', { body: { name: 'Ours' } })
  ).json<{ id: number }>();
  await perron.db
    .insertInto('scenarios')
    .values({
      id: 8,
      name: 'Always',
      condition: 'true',
      priority: 1,
      parent_id: null,
      type: 'scenario',
      business_logic_configuration_id: tree,
    })
    .execute();
  await perron.db.insertInto('playlists').values({ scenario_id: 8, output_type_id: 1 }).execute();
  const laid = await laidIn();
  expect(laid.scenarios).toEqual({ present: 0, made: 10 });
  const scenarios = await itemsOf<{ id: number; name: string }>('/api/scenarios');
  expect(scenarios.find(({ id }) => id === 8)?.name).toBe('Always');
  expect(scenarios.find(({ name }) => name === 'OnTrack')?.id).not.toBe(8);
  const lists = await itemsOf<{ scenario: { id: number }; output_type: Type }>('/api/playlists');
  expect(lists.filter(({ scenario }) => scenario.id === 8)).toHaveLength(1);
  expect(lists.filter(({ output_type }) => output_type.id === 1)).toHaveLength(1);
  const renamed = scenarios.find(({ name }) => name === 'AtStation');
  await perron.db
    .updateTable('scenarios')
    .set({ name: 'Am Bahnsteig' })
    .where('id', '=', renamed?.id ?? 0)
    .execute();
  expect((await laidIn()).scenarios).toEqual({ present: 10, made: 0 });
});

test('the history names who laid it in, and each scene has its first version', async () => {
  await emptied();
  const laid = await laidIn();
  const audit = await perron.send('GET', '/api/audit-log?entity=playlist&action=created');
  expect(audit.json()).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({
        actor: expect.objectContaining({ name: 'Demo Perron' }) as unknown,
      }),
    ]) as unknown,
  });
  expect(audit.json<{ total: number }>().total).toBeGreaterThanOrEqual(laid.playlists.made);
  const [scene] = await itemsOf<{ id: number }>('/api/pixel-scenes');
  const versions = await perron.send('GET', `/api/pixel-scenes/${scene?.id ?? 0}/versions`);
  expect(versions.json()).toMatchObject({ items: [{ action: 'created' }] });
});

test('over an operator’s network nothing shows contents and news that are not there', async () => {
  await emptied();
  await laidIn();
  const names = (await itemsOf<{ name: string }>('/api/pixel-groups')).map(({ name }) => name);
  expect(names).toContain('Departures');
  expect(names).not.toContain('Infotainment');
});

test('a scenario that was thrown away and laid in again does not come back from the trash a second time', async () => {
  await emptied();
  await laidIn();
  const lists = await itemsOf<{ id: number; scenario: { id: number } }>('/api/playlists');
  for (const { id } of lists.filter(({ scenario }) => scenario.id === 8)) {
    await perron.send('DELETE', `/api/playlists/${id}`);
  }
  expect((await perron.send('DELETE', '/api/scenarios/8')).statusCode).toBe(204);
  expect((await laidIn()).scenarios).toEqual({ present: 9, made: 1 });
  const restored = await perron.send('POST', '/api/scenarios/8/restore');
  expect([404, 409]).toContain(restored.statusCode);
});

test('a key that only reads lays nothing in', async () => {
  const key = await perron.send('POST', '/api/api-keys', {
    body: { name: 'Reader', scopes: ['read'] },
  });
  const { secret } = key.json<{ secret: string }>();
  const answer = await perron.app.inject({
    method: 'POST',
    url: '/api/starter-programme',
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(answer.statusCode).toBe(403);
});
