import type { LocationStation } from '@perron/schema';
import { expect, test } from 'vitest';
import { firstCodes } from './line-sign-query';

function station(line_name: string, code: string | null): LocationStation {
  return {
    ...{ id: 1, name: 'Zoo', line_id: 1, line_name, code, position: 0 },
    ...{ version: 1, created_at: '', updated_at: '' },
  };
}

test('a line is looked up at its first station that the timetable knows', () => {
  const stations = [station('U2', null), station('S7', '900003201'), station('U2', '900023201')];
  expect([...firstCodes([...stations, station('U2', '900100003')])]).toEqual([
    ['S7', '900003201'],
    ['U2', '900023201'],
  ]);
});
