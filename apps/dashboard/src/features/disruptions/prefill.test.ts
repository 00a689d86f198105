import { berlinStyle } from '@perron/core';
import { expect, test } from 'vitest';
import type { Draft } from './draft-schema';
import { newPlace } from './draft';
import { changed, later, newDraft } from './prefill';
import { suggestedTexts } from './suggested-texts';

const nowMs = Date.parse('2026-11-24T13:01:00.000Z');
const names = ['Wittenau', 'S+U Gesundbrunnen Bhf (Berlin)', 'U Moritzplatz (Berlin)', 'Leinestr.'];
const stations = names.map((name, index) => ({ id: index + 1, name }));
const lines = new Map([
  [8, { id: 8, name: 'U8', stations }],
  [2, { id: 2, name: 'U2', stations: stations.slice(0, 2) }],
]);
const known = { style: berlinStyle, lines, nowMs, isNew: true };
const wholeLine: Draft['places'] = [newPlace(8, [], true)];
const fresh = changed(
  changed(newDraft(), { places: wholeLine }, known),
  { type: 'medical' },
  known,
);

const at = (...stationIds: number[]): Draft['places'] => [newPlace(8, stationIds)];

test('until type, line and place are chosen it has no texts', () => {
  const onLine = changed(newDraft(), { places: [newPlace(8)] }, known);
  const typed = changed(onLine, { type: 'police' }, known);
  expect([onLine.title, typed.title, typed.de, typed.en, typed.titleEn]).toEqual([
    '',
    '',
    '',
    '',
    '',
  ]);
});

test('then it has texts in both languages, an end in full five minutes, and its priority', () => {
  expect(fresh).toMatchObject({
    title: 'U8: Notarzteinsatz',
    titleEn: 'U8: Medical emergency',
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
  expect(changed(draft, { places: at(3) }, known)).toMatchObject({
    de: 'Wegen eines Notarzteinsatzes am Moritzplatz warten Züge einige Minuten.',
    en: 'Trains wait for a few minutes at Moritzplatz because of a medical emergency.',
  });
});

test('typed fields stay, the rest goes on following', () => {
  const typed = changed(fresh, { de: 'Bitte warten.', titleEn: 'Doctor' }, known);
  const moved = changed(typed, { places: at(3) }, known);
  expect([moved.de, moved.titleEn]).toEqual(['Bitte warten.', 'Doctor']);
  expect(moved.en).toContain('Moritzplatz');
});

test('a shuttle has no section until one is chosen; then its texts name its ends', () => {
  const draft = changed(fresh, { type: 'replacementpendelzug' }, known);
  expect([draft.places[0].section, draft.title]).toEqual([null, '']);
  const [main] = draft.places;
  const places: Draft['places'] = [{ ...main, section: { start: 1, end: 2 } }];
  expect(changed(draft, { places }, known)).toMatchObject({
    title: 'U8: Pendelverkehr Gesundbrunnen – Moritzplatz',
    priority: 20,
    titleEn: 'U8: Shuttle train Gesundbrunnen – Moritzplatz',
    ends_at: '2026-11-24T15:05:00.000Z',
  });
});

test('another type of a stored one changes neither its end nor its priority', () => {
  const draft = changed(fresh, { type: 'police' }, { ...known, isNew: false });
  expect([draft.ends_at, draft.priority]).toEqual([fresh.ends_at, 40]);
});

test.each([
  [[3], 'U8: Halt Moritzplatz entfällt', 'Züge halten am Moritzplatz nicht.'],
  [
    [2, 3],
    'U8: Halt Gesundbrunnen und Moritzplatz entfällt',
    'Züge halten an der Station Gesundbrunnen und am Moritzplatz nicht.',
  ],
  [[1, 2, 3, 4], 'U8: Halt Wittenau – Leinestr. entfällt', 'Wittenau – Leinestr. nicht. Bitte'],
])('without a stop at %j it reads "%s"', (ids, title, de) => {
  const texts = suggestedTexts({ type: 'nostopping', places: at(...ids) }, lines, berlinStyle);
  expect(texts.title).toBe(title);
  expect(texts.de).toContain(de);
});

test('without a stop on a whole line the title says so', () => {
  const { title, de } = suggestedTexts(
    { type: 'nostopping', places: wholeLine },
    lines,
    berlinStyle,
  );
  expect([title, de]).toEqual([
    'U8: Halt entfällt',
    'Züge halten auf der gesamten Strecke nicht. Bitte nutzen Sie die Nachbarstationen.',
  ]);
});

test('a closure on several lines names them all, in both languages', () => {
  const places: Draft['places'] = [...wholeLine, newPlace(2, [], true)];
  const draft = changed(fresh, { places }, known);
  expect([draft.title, draft.titleEn]).toEqual([
    'U8/U2: Notarzteinsatz',
    'U8/U2: Medical emergency',
  ]);
});

test('sections of linked lines are told of every line', () => {
  const [main] = wholeLine;
  const places: Draft['places'] = [
    { ...main, section: { start: 1, end: 3 } },
    { ...newPlace(2), section: { start: 0, end: 1 } },
  ];
  expect(suggestedTexts({ type: 'replacementpendelzug', places }, lines, berlinStyle)).toEqual({
    title: 'U8/U2: Pendelverkehr U8 Gesundbrunnen – Leinestr. und U2 Wittenau – Gesundbrunnen',
    titleEn: 'U8/U2: Shuttle train U8 Gesundbrunnen – Leinestr. and U2 Wittenau – Gesundbrunnen',
    de: 'Auf der U8 zwischen Gesundbrunnen und Leinestr. und auf der U2 zwischen Wittenau und Gesundbrunnen fährt ein Pendelzug. Bitte dort umsteigen.',
    en: 'A shuttle train runs between Gesundbrunnen and Leinestr. (U8) and between Wittenau and Gesundbrunnen (U2). Please change there.',
  });
});

test('half an hour more counts from the end, or from now where there is none', () => {
  expect(later('2026-11-24T14:00:00.000Z', nowMs)).toBe('2026-11-24T14:30:00.000Z');
  expect(later(null, nowMs)).toBe('2026-11-24T13:35:00.000Z');
});
