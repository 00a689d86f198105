import { expect, test } from 'vitest';
import { countriesIn, publicHolidaysOf } from './holiday-library';

const germany = { country: 'DE', subdivision: null };

test('countries and their parts have names in the language of the page, with codes that a call takes', async () => {
  const { items } = await countriesIn('de');
  const names = items.map(({ name }) => name);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'de')));
  const found = items.find(({ code }) => code === 'DE');
  expect(found).toMatchObject({ name: 'Deutschland' });
  expect(found?.subdivisions).toContainEqual({ code: 'BY', name: 'Bayern' });
  expect(found?.subdivisions).toContainEqual({ code: 'BY-A', name: 'Bayern, Stadt Augsburg' });
  const codes = items.flatMap(({ code, subdivisions }) => [
    code,
    ...subdivisions.map((part) => part.code),
  ]);
  expect(codes.filter((code) => !/^[A-Za-z0-9]{1,20}(-[A-Za-z0-9]{1,20})?$/.test(code))).toEqual(
    [],
  );
  const english = (await countriesIn('en')).items.find(({ code }) => code === 'DE');
  expect(english?.name).toBe('Germany');
});

test('the part of a country has its own days', async () => {
  const days = async (subdivision: string | null) =>
    (await publicHolidaysOf({ country: 'DE', subdivision }, [2027], 'de'))?.map(({ day }) => day);
  expect(await days(null)).not.toContain('2027-03-08');
  expect(await days('BE')).toContain('2027-03-08');
  expect(await days('BY')).not.toContain('2027-08-08');
  expect(await days('BY-A')).toContain('2027-08-08');
});

test('names are in the language of passengers where it is known, else in one of the country', async () => {
  const newYear = async (language: string) =>
    (await publicHolidaysOf(germany, [2027], language))?.[0]?.name;
  expect(await newYear('de')).toBe('Neujahr');
  expect(await newYear('fr')).toBe('Nouvel An');
  expect(await newYear('zu')).toBe('Neujahr');
});

test('holidays of several days are periods, and two on one day are one with both names', async () => {
  const egypt = await publicHolidaysOf({ country: 'EG', subdivision: null }, [2026], 'en');
  expect(egypt?.find(({ day }) => day === '2026-05-27')).toMatchObject({ until: '2026-05-30' });
  const days = egypt?.map(({ day }) => day) ?? [];
  expect(days).toEqual([...new Set(days)]);
  expect(egypt?.find(({ day }) => day === '2026-01-25')?.name).toContain(' / ');
});

test.each([
  ['ZZ', null],
  ['DE', 'ZZ'],
  ['DE', 'BY-ZZ'],
])('%s %s is not known', async (country, subdivision) => {
  expect(await publicHolidaysOf({ country, subdivision }, [2027], 'de')).toBeNull();
});
