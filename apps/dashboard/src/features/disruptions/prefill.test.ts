import { expect, test } from 'vitest';
import { changed, newDraft, suggestedTexts } from './prefill';

const nowMs = Date.parse('2026-11-24T13:01:00.000Z');
const names = ['Wittenau', 'S+U Gesundbrunnen Bhf (Berlin)', 'U Moritzplatz (Berlin)', 'Leinestr.'];
const stations = names.map((name, index) => ({ id: index + 1, name }));
const lines = new Map([
  [8, { id: 8, name: 'U8', stations }],
  [2, { id: 2, name: 'U2', stations: stations.slice(0, 2) }],
]);
const fresh = newDraft('medical', 8, lines, nowMs);

function at(...stationIds: number[]) {
  const [main] = fresh.places;
  return [{ ...main, stationIds }] as const;
}

test('a new one has texts in both languages, an end in full five minutes, and its priority', () => {
  expect(fresh).toMatchObject({
    title: 'U8: Notarzteinsatz',
    de: 'Wegen eines Notarzteinsatzes auf der gesamten Strecke warten Züge einige Minuten.',
    en: 'Trains wait for a few minutes along the whole line because of a medical emergency.',
    startsAt: null,
    endsAt: '2026-11-24T13:35:00.000Z',
    priority: 40,
  });
});

test('texts follow the place, in the order of the line, with tidy names', () => {
  const draft = changed(fresh, { places: at(3, 2) }, lines, nowMs);
  expect(draft.de).toContain('zwischen Gesundbrunnen und Moritzplatz');
  expect(changed(draft, { places: at(3) }, lines, nowMs).en).toContain('at Moritzplatz');
});

test('what was typed stays, the rest goes on following', () => {
  const typed = changed(fresh, { de: 'Bitte warten.' }, lines, nowMs);
  const moved = changed(typed, { places: at(3) }, lines, nowMs);
  expect([moved.de, moved.en.includes('Moritzplatz')]).toEqual(['Bitte warten.', true]);
});

test('a shuttle begins in the middle of the line, and its texts name its ends', () => {
  const draft = changed(fresh, { type: 'replacementpendelzug' }, lines, nowMs);
  expect(draft.places[0].section).toEqual({ start: 1, end: 2 });
  expect(draft.title).toBe('U8: Pendelverkehr Gesundbrunnen – Moritzplatz');
  expect([draft.priority, draft.endsAt]).toEqual([20, '2026-11-24T15:05:00.000Z']);
});

test('another type of a stored one changes neither its end nor its priority', () => {
  const stored = { ...fresh, id: 3, version: 1 };
  const draft = changed(stored, { type: 'police' }, lines, nowMs);
  expect([draft.endsAt, draft.priority]).toEqual([fresh.endsAt, 40]);
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
  const places = [main, { ...main, lineId: 2 }] as const;
  expect(changed(fresh, { places: [...places] }, lines, nowMs).title).toBe('U8/U2: Notarzteinsatz');
});
