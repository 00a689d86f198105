import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLine } from '../../testing/new-line';
import { changedEntities, recordedChanges } from '../../testing/recorded-changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { address, idAt, make, move, order } from './testing/station-calls';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

test('a station put at a position moves those after it on', async () => {
  const line = await newLine(perron, 'S903', ['A', 'B', 'C']);
  await make(perron, { name: 'X', line_id: line.id, position: 1 });
  await make(perron, { name: 'Y', line_id: line.id, position: 0 });
  await make(perron, { name: 'Z', line_id: line.id, position: 5 });
  expect(await order(perron, line)).toBe('Y A X B C Z');
});

test.each([
  [0, 3, 'B C D A E'],
  [3, 0, 'D A B C E'],
  [4, 1, 'A E B C D'],
  [1, 1, 'A B C D E'],
  [0, 4, 'B C D E A'],
])('a station moved from %i to %i leaves no gap: %s', async (from, position, expected) => {
  const line = await newLine(perron, `S904 ${from} ${position}`, ['A', 'B', 'C', 'D', 'E']);
  const moved = await move(perron, line, from, { position });
  expect(moved.json()).toMatchObject({ position, version: from === position ? 1 : 2 });
  expect(await order(perron, line)).toBe(expected);
});

test('a change that names no position leaves the station where it is', async () => {
  const line = await newLine(perron, 'S905', ['A', 'B', 'C']);
  const body = { name: 'Neu', line_id: line.id, code: 'de:11000:900100003' };
  const changed = await perron.send('PUT', `${address}/${idAt(line, 1)}`, { body });
  expect(changed.json()).toMatchObject({ name: 'Neu', code: 'de:11000:900100003', position: 1 });
  expect(await order(perron, line)).toBe('A Neu C');
});

test('a station moves to another line, to its end or to a position', async () => {
  const from = await newLine(perron, 'S906', ['A', 'B', 'C', 'D']);
  const to = await newLine(perron, 'S907', ['X', 'Y']);
  expect((await move(perron, from, 1, { line_id: to.id })).json()).toMatchObject({
    line_name: 'S907',
    position: 2,
  });
  await move(perron, from, 0, { line_id: to.id, position: 1 });
  expect([await order(perron, from), await order(perron, to)]).toEqual(['C D', 'X A Y B']);
});

test('the history tells of the station, and of each that had to move for it', async () => {
  const line = await newLine(perron, 'S909', ['A', 'B', 'C']);
  const changes = await recordedChanges(perron.db, () => move(perron, line, 2, { position: 1 }));
  expect(changedEntities(changes)).toEqual([
    `updated location_station ${idAt(line, 1)}`,
    `updated location_station ${idAt(line, 2)}`,
  ]);
  expect(changes).toMatchObject([
    { name: 'B', before: { position: 1, version: 1 }, after: { position: 2, version: 2 } },
    { name: 'C', before: { position: 2, version: 1 }, after: { position: 1, version: 2 } },
  ]);
});

test('stations that many add, move and delete at once stand in an order without gaps', async () => {
  const line = await newLine(perron, 'S917', ['A', 'B', 'C', 'D', 'E', 'F']);
  const other = await newLine(perron, 'S918', ['X']);
  const writes = [
    ...['P', 'Q', 'R', 'S'].map((name, position) =>
      perron.send('POST', address, { body: { name, line_id: line.id, position: position % 2 } }),
    ),
    move(perron, line, 0, { position: 1 }),
    move(perron, line, 1, { position: 0 }),
    move(perron, line, 2, { line_id: other.id, position: 0 }),
    move(perron, line, 3, { line_id: other.id }),
    perron.send('DELETE', `${address}/${idAt(line, 4)}`),
    perron.send('DELETE', `${address}/${idAt(line, 5)}`),
  ];
  const answers = await Promise.all(writes);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    200, 200, 200, 200, 201, 201, 201, 201, 204, 204,
  ]);
  const names = (await order(perron, line)).split(' ').sort();
  expect(names).toEqual(['A', 'B', 'P', 'Q', 'R', 'S']);
  expect((await order(perron, other)).split(' ').sort()).toEqual(['C', 'D', 'X']);
});
