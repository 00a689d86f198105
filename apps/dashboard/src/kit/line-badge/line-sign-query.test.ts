import type { LocationStation } from '@perron/schema';
import { expect, test, vi } from 'vitest';
import { firstCodes, firstStations } from './line-sign-query';

function station(line_name: string, code: string | null): LocationStation {
  return {
    id: 1,
    name: 'Zoo',
    line_id: 1,
    line_name,
    code,
    position: 0,
    version: 1,
    created_at: '',
    updated_at: '',
  };
}

test('a line is looked up at its first station that the timetable knows', () => {
  const stations = [station('U2', null), station('S7', '900003201'), station('U2', '900023201')];
  expect([...firstCodes([...stations, station('U2', '900100003')])]).toEqual([
    ['S7', '900003201'],
    ['U2', '900023201'],
  ]);
});

test('the first stations of more than 200 lines are read, and not the stations after them', async () => {
  const atPosition = (position: number, count: number) =>
    Array.from({ length: count }, () => ({ ...station('U1', 'A'), position }));
  const pages = [atPosition(0, 200), [...atPosition(0, 50), ...atPosition(3, 150)]];
  const read = vi.fn(async (page: number) => ({ items: pages[page - 1] ?? [] }));
  expect(await firstStations(read)).toHaveLength(400);
  expect(read.mock.calls).toEqual([[1], [2]]);
});
