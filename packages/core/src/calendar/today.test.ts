import type { Calendar } from '@perron/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zoneSpanAround } from '../time/zone-span';
import { todayAt, weekdayOf } from './today';

const berlin = 'Europe/Berlin';
const calendar: Calendar = {
  serviceDayEnds: '04:00',
  holidays: [
    { from: '2026-10-31', until: '2026-10-31', type: 'public', region: 'Brandenburg' },
    { from: '2026-12-25', until: '2026-12-26', type: 'public', region: null },
    { from: '2026-12-23', until: '2027-01-02', type: 'school', region: null },
  ],
  publicKnown: { from: '2026-01-01', until: '2026-12-31' },
  schoolKnown: { from: '2026-10-19', until: '2027-01-02' },
  hemisphere: 'north',
  dayTypes: {
    known: { from: '2026-11-01', until: '2026-12-26' },
    others: [{ day: '2026-12-25', type: 'sunday' }],
  },
};
const at = (moment: string) => todayAt(calendar, Date.parse(moment), berlin);

test('half past one on a Saturday still belongs to the service of Friday, until that ends', () => {
  expect(at('2026-11-28T01:30+01:00')).toMatchObject({
    time: '01:30',
    date: '2026-11-27',
    weekday: 'friday',
    night: true,
  });
  expect(at('2026-11-28T03:59:59+01:00').weekday).toBe('friday');
  expect(at('2026-11-28T04:00+01:00')).toMatchObject({ weekday: 'saturday', night: false });
  expect(at('2026-11-28T23:59+01:00')).toMatchObject({ weekday: 'saturday', night: false });
});

test('a service day that ends at midnight has no night', () => {
  const plain = { ...calendar, serviceDayEnds: '00:00' };
  expect(todayAt(plain, Date.parse('2026-11-28T00:00+01:00'), berlin)).toMatchObject({
    weekday: 'saturday',
    night: false,
  });
});

test('holidays go by the service day, and only known days are none', () => {
  expect(at('2026-12-25T12:00+01:00')).toMatchObject({ holiday: true, schoolHoliday: true });
  expect(at('2026-12-27T02:00+01:00').holiday).toBe(true);
  expect(at('2026-12-27T04:00+01:00').holiday).toBe(false);
  expect(at('2027-01-01T12:00+01:00')).toMatchObject({ holiday: null, schoolHoliday: true });
  expect(at('2027-01-03T12:00+01:00').schoolHoliday).toBeNull();
  expect(at('2026-12-22T12:00+01:00').schoolHoliday).toBe(false);
});

test('a holiday in one part of the network is not known to hold at a place', () => {
  expect(at('2026-10-31T12:00+01:00').holiday).toBeNull();
});

test('a day runs as its place in the week says, or as the timetable says, as far as that reaches', () => {
  expect(at('2026-12-24T12:00+01:00').dayType).toBe('weekday');
  expect(at('2026-12-25T12:00+01:00').dayType).toBe('sunday');
  expect(at('2026-12-26T12:00+01:00').dayType).toBe('saturday');
  expect(at('2026-12-27T12:00+01:00').dayType).toBeNull();
});

test.each([
  ['2026-02-28', 'winter', 'summer'],
  ['2026-03-01', 'spring', 'autumn'],
  ['2026-06-01', 'summer', 'winter'],
  ['2026-09-01', 'autumn', 'spring'],
  ['2026-12-01', 'winter', 'summer'],
])('%s is in %s in the north and in %s in the south', (day, north, south) => {
  const moment = Date.parse(`${day}T12:00Z`);
  expect(todayAt(calendar, moment, 'UTC').season).toBe(north);
  expect(todayAt({ ...calendar, hemisphere: 'south' }, moment, 'UTC').season).toBe(south);
  expect(todayAt({ ...calendar, hemisphere: null }, moment, 'UTC').season).toBeNull();
});

test('in a night of changed clocks the time is what they show', () => {
  // 01:59 is followed by 03:00.
  expect(at('2026-03-29T00:59:59Z').time).toBe('01:59');
  expect(at('2026-03-29T01:00:00Z').time).toBe('03:00');
  // 02:30 comes twice.
  expect(at('2026-10-25T00:30:00Z').time).toBe('02:30');
  expect(at('2026-10-25T01:30:00Z').time).toBe('02:30');
});

test('weekdays are those of the calendar, and of the zone whether its offset is known or not', () => {
  const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  const moments = { min: Date.parse('1965-01-01'), max: Date.parse('2099-01-01') };
  fc.assert(
    fc.property(fc.integer(moments), (ms) => {
      const day = new Date(ms).toISOString().slice(0, 10);
      expect(weekdayOf(day)).toBe(names[new Date(ms).getUTCDay()]);
      const span = zoneSpanAround(ms, berlin);
      expect(todayAt(calendar, ms, span)).toEqual(todayAt(calendar, ms, berlin));
    }),
  );
});
