import { expect, test } from 'vitest';
import { alertTroubles } from './troubles';

test('an alert stands with its title once, its text and its stations, and leads to no disruption', () => {
  const alerts = [
    { type: 'warning', id: 'a1', summary: 'U8: Delays', text: 'A signal fault', stations: [2, 3] },
    { type: 'warning', id: 'a2', summary: 'Lift broken', text: 'Lift broken', stations: [] },
    { type: 'warning', id: 'a3', summary: null, text: 'Only a text', stations: [] },
    { type: 'warning', id: 'a4', stations: [] },
  ];
  const found = alertTroubles(alerts);
  expect(found.map(({ title, text, stations }) => [title, text, stations])).toEqual([
    ['U8: Delays', 'A signal fault', [2, 3]],
    ['Lift broken', null, []],
    ['Only a text', null, []],
  ]);
  expect(found.every(({ disruptionId }) => disruptionId === null)).toBe(true);
});
