import { disruptionTypes } from '@perron/schema';
import { expect, test } from 'vitest';
import {
  hasSection,
  mappedSection,
  saysSection,
  sectionEnds,
  sectionFieldsOf,
  storedSection,
} from './section';

const ends = { start: 5, end: 2 };

test.each(disruptionTypes)('a section of %s comes back as it was stored', (type) => {
  const stored = storedSection(type, ends);
  expect(saysSection(stored)).toBe(hasSection(type));
  expect(sectionEnds(type, stored)).toEqual(hasSection(type) ? ends : { start: null, end: null });
  expect(saysSection(storedSection(type, null))).toBe(false);
});

test('no two types share a field', () => {
  const trains = storedSection('replacementpendelzug', ends);
  const buses = storedSection('replacementsev', ends);
  expect(trains).toMatchObject({ pendel_start_index: 5, pendel_end_index: 2 });
  expect(buses).toMatchObject({
    rail_replacement_start_index: 5,
    rail_replacement_end_index: 2,
  });
  expect(sectionEnds('replacementsev', trains).start).toBeNull();
  expect(sectionEnds('replacementpendelzug', buses).end).toBeNull();
});

test('a section follows its stations, and what is not said stays so', () => {
  const stored = { ...storedSection('replacementsev', ends), title: 'Buses' };
  expect(mappedSection(stored, (index) => index + 1)).toEqual(
    storedSection('replacementsev', { start: 6, end: 3 }),
  );
  expect(sectionFieldsOf(stored)).toEqual(storedSection('replacementsev', ends));
});
