import { expect, test } from 'vitest';
import type { Draft } from './draft';
import { changed, later, newDraft, suggestedTexts } from './prefill';

const nowMs = Date.parse('2026-11-24T13:01:00.000Z');
const names = ['Wittenau', 'S+U Gesundbrunnen Bhf (Berlin)', 'U Moritzplatz (Berlin)', 'Leinestr.'];
const stations = names.map((name, index) => ({ id: index + 1, name }));
const lines = new Map([
  [8, { id: 8, name: 'U8', stations }],
  [2, { id: 2, name: 'U2', stations: stations.slice(0, 2) }],
]);
const known = { lines, nowMs, isNew: true };
const fresh = newDraft('medical', 8, lines, nowMs);

function at(...stationIds: number[]): Draft['places'] {
  const [main] = fresh.places;
  return [{ ...main, stationIds }];
}

test('a new one has texts in both languages, an end in full five minutes, and its priority', () => {
  expect(fresh).toMatchObject({
    title: 'U8: Notarzteinsatz',
    de: 'Wegen eines Notarzteinsatzes auf der gesamten Strecke warten Züge einige Minuten.',
    en: 'Trains wait for a few minutes along the whole line because of a medical emergency.',
    starts_at: null,
    ends_at: '2026-11-24T13:35:00.000Z',
    priority: 40,
  });
});

test('texts follow the place, in the order of the line, with tidy names', () => {
  const draft = changed(fresh, { places: at(3, 2) }, known);
  expect(draft.de).toContain('zwischen Gesundbrunnen und Moritzplatz');
  expect(changed(draft, { places: at(3) }, known).en).toContain('at Moritzplatz');
});

test('typed fields stay, the rest goes on following', () => {
  const typed = changed(fresh, { de: 'Bitte warten.' }, known);
  const moved = changed(typed, { places: at(3) }, known);
  expect([moved.de, moved.en.includes('Moritzplatz')]).toEqual(['Bitte warten.', true]);
});

test('a shuttle begins in the middle of the line, and its texts name its ends', () => {
  const draft = changed(fresh, { type: 'replacementpendelzug' }, known);
  expect(draft.places[0].section).toEqual({ start: 1, end: 2 });
  expect(draft.title).toBe('U8: Pendelverkehr Gesundbrunnen – Moritzplatz');
  expect([draft.priority, draft.ends_at]).toEqual([20, '2026-11-24T15:05:00.000Z']);
});

test('another type of a stored one changes neither its end nor its priority', () => {
  const draft = changed(fresh, { type: 'police' }, { ...known, isNew: false });
  expect([draft.ends_at, draft.priority]).toEqual([fresh.ends_at, 40]);
});

test.each([
  [[], 'U8: Halt entfällt', 'Züge halten auf der gesamten Strecke nicht.'],
  [[3], 'U8: Halt Moritzplatz entfällt', 'Züge halten nicht in Moritzplatz.'],
  [[2, 3], 'U8: Halt Gesundbrunnen und Moritzplatz entfällt', 'Gesundbrunnen und Moritzplatz.'],
  [[1, 2, 3, 4], 'U8: Halt Wittenau – Leinestr. entfällt', 'nicht in Wittenau – Leinestr. Bitte'],
])('without a stop at %j it reads "%s"', (ids, title, de) => {
  const texts = suggestedTexts({ type: 'nostopping', places: at(...ids) }, lines);
  expect(texts.title).toBe(title);
  expect(texts.de).toContain(de);
});

test('a closure on several lines names them all', () => {
  const [main] = fresh.places;
  const places: Draft['places'] = [main, { ...main, lineId: 2 }];
  expect(changed(fresh, { places }, known).title).toBe('U8/U2: Notarzteinsatz');
});

test('half an hour more counts from the end, or from now where there is none', () => {
  expect(later('2026-11-24T14:00:00.000Z', nowMs)).toBe('2026-11-24T14:30:00.000Z');
  expect(later(null, nowMs)).toBe('2026-11-24T13:35:00.000Z');
});
