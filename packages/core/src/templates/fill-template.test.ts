import { expect, test } from 'vitest';
import { placeOf, situationOf } from '../testing/situations';
import { fillTemplate, unknownPaths } from './fill-template';

const situation = situationOf();

test.each([
  ['{{ station.name }}', 'Alexanderplatz'],
  ['{{station.full_name}}', 'S+U Alexanderplatz Bhf (Berlin)'],
  ['{{ time }} · {{ date }}', '14:03 · 20.11.2026'],
  ['Gleis {{ platform }}', 'Gleis '],
  ['Gleis {{ platform | "–" }}', 'Gleis –'],
  ['{{ no.such | "?" }}{{ no.such }}', '?'],
  ['{ station.name } }} {{', '{ station.name } }} {{'],
  ['{{ toString }}{{ constructor | "x" }}', 'x'],
])('"%s" becomes "%s"', (template, text) => {
  expect(fillTemplate(template, situation)).toBe(text);
});

test('a clock that may be wrong says so', () => {
  expect(fillTemplate('{{ time }}', situationOf({ clockUncertain: true }))).toBe('ca. 14:03');
});

test('a value is never read as a placeholder again', () => {
  const place = placeOf({ stationName: '{{ time }}' });
  expect(fillTemplate('{{ station.full_name }}', situationOf({ place }))).toBe('{{ time }}');
});

test('a path that no situation knows is named for the editor', () => {
  expect(unknownPaths('{{ time }} {{ tiem }} {{ a.b | "c" }}')).toEqual(['tiem', 'a.b']);
});
