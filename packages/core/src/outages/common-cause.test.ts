import { expect, test } from 'vitest';
import { commonCause } from './common-cause';

/** A moment on a day, such as 13:41:08. */
const at = (time: string) => `2026-11-24T${time}.000Z`;

test('six displays of a station that fell silent within a minute have lost their uplink', () => {
  const silent = ['13:41:08', '13:41:08', '13:41:06', '13:41:07', '13:40:58', '13:41:20'].map(at);
  expect(commonCause(silent, 6)).toEqual({ kind: 'uplink', count: 6, since: at('13:40:58') });
});

test('one display that goes on reporting does not speak against the uplink', () => {
  const silent = ['13:41:08', '13:41:08', '13:41:06', '13:41:07', '13:40:58'].map(at);
  expect(commonCause(silent, 6)).toMatchObject({ kind: 'uplink', count: 5 });
});

test('three of nine that fell silent together share something smaller than the uplink', () => {
  const silent = ['13:55:21', '13:55:21', '13:55:20'].map(at);
  expect(commonCause(silent, 9)).toEqual({ kind: 'part', count: 3, since: at('13:55:20') });
});

test('displays that fell silent one by one have nothing in common', () => {
  expect(commonCause(['09:00:00', '11:30:00', '13:55:20'].map(at), 3)).toBeNull();
});

test.each([
  ['13:43:00', 2],
  ['13:43:01', null],
])('the second display, silent since %s, counts with that of 13:41:00: %s', (second, count) => {
  expect(commonCause([at('13:41:00'), at(second)], 2)?.count ?? null).toBe(count);
});

test('one that was lost long before is left out of the count, and of the moment', () => {
  const silent = ['02:00:00', '13:41:08', '13:41:10'].map(at);
  expect(commonCause(silent, 3)).toEqual({ kind: 'uplink', count: 2, since: at('13:41:08') });
});

test('of two outages of the same size the later one is told', () => {
  const silent = ['09:00:00', '09:00:30', '13:41:08', '13:41:10'].map(at);
  expect(commonCause(silent, 8)).toEqual({ kind: 'part', count: 2, since: at('13:41:08') });
});

test.each([[[]], [[at('13:41:08')]]])('of %j nothing is guessed', (silent) => {
  expect(commonCause(silent, 1)).toBeNull();
});
