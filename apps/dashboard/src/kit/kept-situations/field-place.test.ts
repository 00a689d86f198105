import { expect, test } from 'vitest';
import { placeOfField } from './field-place';

test.each([
  ['text', [], 'text'],
  ['rows.1.cells.0.text', ['row 2'], 'text'],
  ['rows.0.cells.2.minutes', ['row 1'], 'minutes'],
  ['rows.3.cells.0.badge.name', ['row 4'], 'line'],
  ['rows.3', ['row 4'], null],
  ['shown.pearls.4.interchanges.1.name', ['stop 5', 'part 2'], 'name'],
  ['shown.place.progress', [], 'train'],
  ['font.fontSize', [], 'font'],
  ['hour.color', [], 'color'],
  ['rowHeightPx', [], 'size'],
  ['easing', [], 'other'],
] as const)('the field %s is in %j, and is its %s', (path, parts, field) => {
  const place = placeOfField(path);
  expect(place.parts.map(({ kind, number }) => `${kind} ${number}`)).toEqual(parts);
  expect(place.field).toBe(field);
});
