import type { Departure } from '@perron/schema';
import { expect, test } from 'vitest';
import { boardingOf } from './status-codes';

const status = (code: string) => ({ type: 'status', code, text: 'Hinweis' });

test.each<[string, Departure['remarks'], 'no_stop' | 'none' | null]>([
  ['nothing', [], null],
  ['that the stop is left out', [status('text.realtime.stop.cancelled')], 'no_stop'],
  ['that nobody may get on or off', [status('text.realtime.stop.entry.exit.disabled')], 'none'],
  ['that nobody may get on', [status('text.realtime.stop.entry.disabled')], 'none'],
  ['that nobody may get off', [status('text.realtime.stop.exit.disabled')], null],
  ['that the platform has changed', [status('text.realtime.stop.dep.platformChange')], null],
  [
    'both',
    [status('text.realtime.stop.entry.exit.disabled'), status('text.realtime.stop.cancelled')],
    'no_stop',
  ],
  [
    'it in words alone',
    [
      { type: 'warning', summary: 'Halt entfällt', text: 'Halt entfällt' },
      { type: 'status', code: null, text: 'Einstieg nicht möglich' },
      { type: 'hint', code: 'text.realtime.stop.cancelled', text: 'Halt entfällt' },
    ],
    null,
  ],
])('a departure whose remarks say %s', (_, remarks, expected) => {
  expect(boardingOf({ remarks })).toBe(expected);
});

test('of a trip that does not run at all nothing is said of getting on', () => {
  const remarks = [status('text.realtime.stop.cancelled')];
  expect(boardingOf({ remarks, cancelled: true })).toBeNull();
  expect(
    boardingOf({ remarks: [...remarks, status('text.realtime.journey.cancelled')] }),
  ).toBeNull();
});
