import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

const codes = () => perron.transit.places.codes();

async function made(url: string, body: object): Promise<number> {
  const answer = await perron.send('POST', url, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
}

test('live data know the stations with displays, the one with most first, and those that operators add', async () => {
  const depot = await made('/api/stations', { name: 'Depot', code: 'Depot' });
  const zoo = await made('/api/stations', { name: 'Zoo', code: 'GB:ZOO' });
  await expect.poll(codes).toEqual(expect.arrayContaining(['Depot', 'GB:ZOO']));
  const display = (name: string, station_id: number) =>
    made('/api/displays', { name, station_id, output_type_id: 6 });
  await display('Depot, gate', depot);
  for (let index = 0; index < 9; index += 1) await display(`Zoo ${index}`, zoo);
  await expect.poll(() => codes()[0]).toBe('GB:ZOO');
  // The timetable's own stations without a display are none of the operators'.
  expect(codes()).not.toContain('900023201');
  await perron.send('DELETE', `/api/displays/${await display('Zoo, last', zoo)}`);
  expect(codes().indexOf('Depot')).toBeGreaterThan(0);
});
