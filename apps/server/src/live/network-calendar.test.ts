import type { HolidaySpan } from '@perron/core';
import { expect, test } from 'vitest';
import { hemisphereOf, networkCalendar } from './network-calendar';

function holiday(from: string, until = from, type: HolidaySpan['type'] = 'public'): HolidaySpan {
  return { from, until, type, region: null };
}
const calendarOf = (today: string, ...holidays: HolidaySpan[]) =>
  networkCalendar({ today, holidays, serviceDayEnds: '04:00', hemisphere: null, dayTypes: null });

test('public holidays are known in the years around that have some', () => {
  const holidays = ['2024-12-25', '2026-12-25', '2027-12-25', '2029-12-25'].map((day) =>
    holiday(day),
  );
  expect(calendarOf('2026-11-28', ...holidays).publicKnown).toEqual({
    from: '2026-01-01',
    until: '2027-12-31',
  });
  expect(calendarOf('2028-03-01', ...holidays).publicKnown).toBeNull();
  expect(calendarOf('2026-11-28').publicKnown).toBeNull();
});

test('holidays over New Year make both years known', () => {
  expect(calendarOf('2026-06-01', holiday('2026-12-31', '2027-01-01')).publicKnown).toEqual({
    from: '2026-01-01',
    until: '2027-12-31',
  });
});

test('school holidays are known from the first to the last that follow each other', () => {
  const holidays = [
    holiday('2026-07-01', '2026-08-15', 'school'),
    holiday('2026-10-19', '2026-10-31', 'school'),
    holiday('2027-07-01', '2027-08-15', 'school'),
  ];
  expect(calendarOf('2026-09-01', ...holidays).schoolKnown).toEqual({
    from: '2026-07-01',
    until: '2026-10-31',
  });
  expect(calendarOf('2026-11-28', ...holidays).schoolKnown).toBeNull();
  expect(calendarOf('2026-09-01', ...holidays).publicKnown).toBeNull();
});

test('displays are not told of the holidays before last year', () => {
  const holidays = ['2024-12-25', '2025-12-25', '2026-12-25'].map((day) => holiday(day));
  const { holidays: sent } = calendarOf('2026-11-28', ...holidays);
  expect(sent.map(({ from }) => from)).toEqual(['2025-12-25', '2026-12-25']);
});

test('a network is where most of its places are', () => {
  expect(hemisphereOf([])).toBeNull();
  expect(hemisphereOf([{ latitude: 52 }])).toBe('north');
  expect(hemisphereOf([{ latitude: -33 }, { latitude: -34 }, { latitude: 1 }])).toBe('south');
});

test('of a timetable that knows many years, displays are told of last year and the next two', () => {
  const others = ['2024-12-25', '2025-12-25', '2028-12-25', '2029-12-25'].map((day) => ({
    day,
    type: 'sunday' as const,
  }));
  const known = { from: '2020-01-01', until: '2035-12-31' };
  const facts = { serviceDayEnds: '04:00', hemisphere: null, holidays: [] };
  const { dayTypes } = networkCalendar({
    ...facts,
    today: '2026-11-28',
    dayTypes: { known, others },
  });
  expect(dayTypes?.known).toEqual({ from: '2025-01-01', until: '2028-12-31' });
  expect(dayTypes?.others.map(({ day }) => day)).toEqual(['2025-12-25', '2028-12-25']);
});
