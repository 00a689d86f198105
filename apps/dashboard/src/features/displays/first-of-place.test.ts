import { expect, test } from 'vitest';
import { firstOfPlace } from './first-of-place';

const zoo = { id: 1, name: 'Zoo', code: '900023201' };
const alex = { id: 2, name: 'Alexanderplatz', code: '900100003' };

test('a place is named by its first row in each state, a vehicle too', () => {
  const first = firstOfPlace([
    { id: 1, state: 'offline', station: zoo, vehicle_id: null },
    { id: 2, state: 'offline', station: zoo, vehicle_id: null },
    { id: 3, state: 'offline', station: alex, vehicle_id: null },
    { id: 4, state: 'fine', station: alex, vehicle_id: null },
    { id: 5, state: 'fine', station: null, vehicle_id: '5041' },
    { id: 6, state: 'fine', station: null, vehicle_id: '5042' },
  ]);
  expect([...first]).toEqual([1, 3, 4, 5, 6]);
});
