import type { Departure } from '@perron/schema';
import { expect, test } from 'vitest';
import { callsOf } from './call';

const departure: Departure = {
  tripId: '1',
  stop: null,
  when: '2026-11-20T14:05:00+01:00',
  plannedWhen: '2026-11-20T14:03:00+01:00',
  delay: 120,
  platform: '2',
  plannedPlatform: '1',
  prognosisType: 'prognosed',
  direction: 'Wittenau',
  provenance: null,
  line: null,
  remarks: [],
  origin: null,
};

test('plan and realtime are kept apart', () => {
  const [call] = callsOf([departure]);
  expect(call).toMatchObject({
    plannedMs: Date.parse('2026-11-20T13:03:00Z'),
    expectedMs: Date.parse('2026-11-20T13:05:00Z'),
    platform: '2',
    plannedPlatform: '1',
  });
});

test('the platform of another stop is none of this one’s', () => {
  const [call] = callsOf([{ ...departure, movedTo: 'Zoo 2' }]);
  expect([call?.platform, call?.plannedPlatform]).toEqual(['1', '1']);
  const [added] = callsOf([{ ...departure, movedTo: 'Zoo 2', plannedPlatform: null }]);
  expect(added?.platform).toBeNull();
});

test('without a delay nothing is known in real time, whatever stands in "when"', () => {
  expect(callsOf([{ ...departure, delay: null }])[0]?.expectedMs).toBeNull();
});

test('a departure without any time is left out', () => {
  expect(callsOf([{ ...departure, when: null, plannedWhen: null }])).toEqual([]);
});

test('a moment without a time zone is none: it would be read in that of the device', () => {
  const local = { plannedWhen: '2026-11-20T14:03:00', when: '2026-11-20T14:05:00' };
  expect(callsOf([{ ...departure, ...local }])).toEqual([]);
  const [planned] = callsOf([{ ...departure, when: local.when }]);
  expect(planned).toMatchObject({ expectedMs: null });
  const [universal] = callsOf([{ ...departure, when: '2026-11-20T13:05:00.000Z' }]);
  expect(universal?.expectedMs).toBe(Date.parse('2026-11-20T13:05:00Z'));
});

test.each<[string, Partial<Departure>]>([
  ['the flag', { cancelled: true, when: null, delay: null }],
  ['a code', { remarks: [{ type: 'status', code: 'text.realtime.journey.cancelled' }] }],
  ['the short code', { remarks: [{ type: 'status', code: 'cancelled' }] }],
])('a cancellation is known by %s', (_, change) => {
  expect(callsOf([{ ...departure, ...change }])[0]?.cancelled).toBe(true);
});

test('no text cancels a trip, nor does a cancelled stop', () => {
  const remarks = [
    { type: 'status', code: 'text.realtime.stop.cancelled' },
    { type: 'hint', text: 'cancelled' },
    { type: 'status', code: null, text: 'cancelled' },
    { type: 'warning', summary: 'If your trip is cancelled, call 0800 1234' },
    { type: 'warning', summary: 'Trip is cancelled', text: 'This trip is cancelled.' },
  ];
  expect(callsOf([{ ...departure, remarks }])[0]?.cancelled).toBe(false);
});

test('the destination stands in where the vehicle says no direction', () => {
  const destination = { type: 'stop' as const, id: '1', name: 'Pankow', location: null };
  expect(callsOf([{ ...departure, direction: null, destination }])[0]?.direction).toBe('Pankow');
});
