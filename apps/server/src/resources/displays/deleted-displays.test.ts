import type { DeletedDisplays, Display } from '@perron/schema';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { sendReport } from '../display-reports/testing/send-report';
import { deletedAskedFor } from './deleted-displays';
import { newKey, signedIn } from '../display-runtime/testing/display-caller';

const start = Date.parse('2026-11-21T12:00:00.000Z');
let nowMs = start;
let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
});
afterAll(() => perron.close());
beforeEach(async () => {
  nowMs = start;
  await perron.db.deleteFrom('deleted_displays').execute();
});

async function newDisplay(name: string): Promise<number> {
  const body = { name, output_type_id: 6 };
  return (await perron.send('POST', '/api/displays', { body })).json<Display>().id;
}

async function remove(id: number): Promise<number> {
  expect((await perron.send('DELETE', `/api/displays/${id}`)).statusCode).toBe(204);
  return id;
}

function askFor(id: number, remoteAddress = '10.0.0.5'): Promise<LightMyRequestResponse> {
  const url = `/api/display-runtime/manifest?sid=900100003&ot=6&display=${id}`;
  return perron.app.inject({ url, remoteAddress });
}

async function listed(): Promise<DeletedDisplays> {
  const answer = await perron.send('GET', '/api/displays');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ deleted: DeletedDisplays }>().deleted;
}

test('a device that asks for a deleted display is told of, with its address', async () => {
  const id = await remove(await newDisplay('Halle'));
  expect(await listed()).toEqual({ total: 0, items: [] });
  expect((await askFor(id)).statusCode).toBe(404);
  expect(await listed()).toEqual({
    total: 1,
    items: [
      {
        display_id: id,
        name: 'Halle',
        address: '10.0.0.5',
        verified: false,
        deleted_at: expect.any(String) as string,
        asked_at: '2026-11-21T12:00:00.000Z',
      },
    ],
  });
  const dayLater = await deletedAskedFor(perron.db, start + 86_400_001);
  expect(dayLater).toEqual({ total: 0, items: [] });
});

test('one that only reports is told of as well', async () => {
  const id = await remove(await newDisplay('Meldet'));
  expect((await sendReport(perron, { display_id: id })).statusCode).toBe(404);
  expect(await listed()).toMatchObject({ total: 1, items: [{ display_id: id, verified: false }] });
});

test('numbers that no display ever had fill no table', async () => {
  for (const id of [900_001, 900_002]) {
    expect((await askFor(id)).statusCode).toBe(404);
    expect((await sendReport(perron, { display_id: id })).statusCode).toBe(404);
  }
  expect(await listed()).toEqual({ total: 0, items: [] });
  expect(await perron.db.selectFrom('deleted_displays').selectAll().execute()).toEqual([]);
});

test('of a display that had signed in only devices with a key are told of', async () => {
  const id = await newDisplay('Mit Schlüssel');
  const key = await newKey(perron, { any_display: true });
  await signedIn(perron, key, { display_id: id });
  await remove(id);
  await askFor(id);
  await sendReport(perron, { display_id: id });
  expect(await listed()).toEqual({ total: 0, items: [] });
  const refused = await perron.app.inject({
    method: 'POST',
    url: '/api/display-runtime/login',
    remoteAddress: '10.0.0.7',
    payload: { api_key: key.secret, display_id: id },
  });
  expect(refused.statusCode, refused.body).toBe(422);
  expect(await listed()).toMatchObject({
    items: [{ display_id: id, address: '10.0.0.7', verified: true }],
  });
});

test('a stranger does not take the place of a device with a key', async () => {
  const id = await remove(await newDisplay('Fremd'));
  const key = await newKey(perron, { any_display: true });
  await perron.app.inject({
    method: 'POST',
    url: '/api/display-runtime/login',
    remoteAddress: '10.0.0.7',
    payload: { api_key: key.secret, display_id: id },
  });
  nowMs = start + 60_000;
  await askFor(id, '10.6.6.6');
  expect(await listed()).toMatchObject({ items: [{ address: '10.0.0.7', verified: true }] });
});

test('twenty are named, those that were asked for last, and all are counted', async () => {
  const ids: number[] = [];
  for (let number = 1; number <= 21; number += 1) {
    ids.push(await remove(await newDisplay(`Viele ${number}`)));
  }
  for (const id of ids) {
    nowMs += 1_000;
    await askFor(id);
  }
  const { total, items } = await listed();
  expect(total).toBe(21);
  expect(items.map(({ display_id }) => display_id)).toEqual(ids.slice(1).reverse());
});
