import type { Departure, Line } from '@perron/schema';
import { expect, test } from 'vitest';
import { SeenNetwork } from './seen-network';

function line(name: string | null, more: Partial<Line> = {}): Line {
  const empty = { id: null, fahrtNr: '17', public: true, mode: null } as const;
  return { type: 'line', name, product: 'tram', ...empty, ...more };
}

const rows = (...lines: readonly (Line | null)[]) => ({
  departures: lines.map((entry): Departure => {
    const times = { when: null, plannedWhen: null, delay: null, platform: null } as const;
    return {
      ...times,
      plannedPlatform: null,
      prognosisType: null,
      provenance: null,
      remarks: [],
      tripId: 'x',
      stop: null,
      direction: 'End',
      line: entry,
      origin: null,
      destination: null,
    };
  }),
});

test('each line of a station is noted once, and only what is new is told', () => {
  let count = 0;
  const seen = new SeenNetwork(() => (count += 1));
  seen.noteBoard('900000100003', rows(line('M4'), line('M4'), line(null), null));
  seen.noteBoard('de:11000:900100003', rows(line('M4')));
  expect(seen.linesAt('900100003')).toEqual([line('M4', { fahrtNr: null })]);
  expect([seen.headsigns(), count]).toEqual([['End'], 1]);
  // A bus of the same name is another line.
  seen.noteStop({ id: '900100003', lines: [line('M4', { product: 'bus' })] });
  expect([seen.linesAt('900100003').length, count]).toEqual([2, 2]);
  expect(seen.linesAt('900100004')).toEqual([]);
});

test('a colour that comes later is taken, and not lost again', () => {
  const seen = new SeenNetwork();
  const color = { bg: '#102030', fg: '#ffffff' };
  seen.noteStop({ id: 'A', lines: [line('1')] });
  seen.noteBoard('A', rows(line('1', { color })));
  seen.noteStop({ id: 'A', lines: [line('1')] });
  expect(seen.linesAt('A')).toMatchObject([{ name: '1', color }]);
});

test('questions of strangers do not fill the memory', () => {
  const seen = new SeenNetwork();
  for (let index = 0; index < 5_100; index += 1) seen.noteBoard(`S${index}`, rows(line('1')));
  expect([seen.linesAt('S4999').length, seen.linesAt('S5050').length]).toEqual([1, 0]);
  const many = Array.from({ length: 500 }, (_, index) => line(String(index)));
  seen.noteBoard('S0', rows(...many));
  expect(seen.linesAt('S0')).toHaveLength(400);
});
