import type { Departure, Product } from '@perron/schema';
import { expect, test } from 'vitest';
import { upcomingDepartures, wholeMinutes } from './departure-rows';

const nowMs = Date.parse('2026-11-20T14:03:00+01:00');

function departure(
  tripId: string,
  time: string,
  more: Partial<Departure> & { readonly product?: Product } = {},
): Departure {
  const { product = 'subway', ...fields } = more;
  const plannedWhen = `2026-11-20T${time}:00+01:00`;
  return {
    tripId,
    when: plannedWhen,
    plannedWhen,
    delay: 0,
    direction: 'Wittenau',
    platform: '1',
    plannedPlatform: '1',
    stop: null,
    origin: null,
    remarks: [],
    prognosisType: null,
    provenance: null,
    line: {
      type: 'line',
      id: 'U8',
      name: 'U8',
      fahrtNr: null,
      public: true,
      mode: 'train',
      product,
    },
    ...fields,
  };
}

const wanted = { nowMs, step: 'live', product: null } as const;

test('a departure that has left is not upcoming; a late one that was to leave is', () => {
  const late = { when: '2026-11-20T14:04:00+01:00', delay: 240 };
  const list = [departure('gone', '14:02'), departure('late', '14:00', late)];
  const { rows } = upcomingDepartures([...list, departure('next', '14:03')], wanted);
  expect(rows.map(({ tripId, delayMinutes }) => [tripId, delayMinutes])).toEqual([
    ['next', 0],
    ['late', 4],
  ]);
});

test('cancelled departures are counted, not listed, and a trip is listed once', () => {
  const cancelled = { cancelled: true, when: null, delay: null } as const;
  const list = [departure('a', '14:05'), departure('b', '14:06', cancelled)];
  const upcoming = upcomingDepartures([...list, departure('a', '14:20')], wanted);
  expect(upcoming.rows.map(({ tripId }) => tripId)).toEqual(['a']);
  expect(upcoming.cancelled).toBe(1);
});

test('only the network’s main product, if that is asked for', () => {
  const list = [departure('u', '14:05'), departure('bus', '14:06', { product: 'bus' })];
  const only = upcomingDepartures(list, { ...wanted, product: 'subway' });
  expect(only.rows.map(({ tripId }) => tripId)).toEqual(['u']);
  expect(upcomingDepartures(list, wanted).rows).toHaveLength(2);
});

test('realtime that is too old is not shown: the plan alone stands', () => {
  const moved = { when: '2026-11-20T14:09:00+01:00', delay: 240, platform: 'B' };
  const list = [departure('late', '14:05', moved)];
  const [old] = upcomingDepartures(list, { ...wanted, step: 'timetable' }).rows;
  expect(old).toMatchObject({ delayMinutes: null, platform: '1', isMoved: false });
  expect(old?.expectedMs).toBe(old?.plannedMs);
  const [fresh] = upcomingDepartures(list, wanted).rows;
  expect(fresh).toMatchObject({ delayMinutes: 4, platform: 'B', isMoved: true });
});

test('a departure without any time is left out; one without a platform says nothing of it', () => {
  const list = [
    departure('never', '14:05', { when: null, plannedWhen: null }),
    departure('bare', '14:06', { platform: null, plannedPlatform: null, delay: null }),
  ];
  const { rows } = upcomingDepartures(list, wanted);
  expect(rows).toMatchObject([{ tripId: 'bare', platform: null, delayMinutes: null }]);
});

test.each([
  [null, null],
  [0, 0],
  [-20, 0],
  [-60, -1],
  [89, 1],
  [90, 2],
])('%s seconds are %s minutes', (seconds, minutes) => {
  expect(wholeMinutes(seconds)).toBe(minutes);
});
