import { berlinStyle } from '@perron/core';
import { expect, test } from 'vitest';
import type { StopModel } from '../stop-page';
import { boardSpeech, platformKeys, pressed, stopsMenu } from './dial-in-menu';
import type { DialIn } from './dial-in-menu';

const start: DialIn = { language: 'de', stop: null, platform: null };

function model(change: Partial<StopModel> = {}): StopModel {
  const row = (spoken: string, platform: string) => ({
    line: 'U8',
    destination: 'Wittenau',
    when: '3 min',
    at: '2026-11-20T13:06:00Z',
    notes: [],
    insteadOf: null,
    struck: null,
    platform,
    spoken,
  });
  return {
    name: 'Voltastr.',
    platform: null,
    time: '14:03',
    marks: [],
    updates: [],
    lifts: null,
    notices: null,
    disruptions: [{ text: 'U8: Polizeieinsatz.', spoken: 'U 8: Polizeieinsatz.', language: null }],
    rows: [
      row('U 8 nach Wittenau, 3 Minuten, Gleis 2.', '2'),
      row('U 8 nach Boddinstraße, 5 Minuten, Gleis 1.', '1'),
    ],
    ...change,
  };
}

function texts(parts: ReturnType<typeof boardSpeech>): string[] {
  return parts.map(({ language, text }) => `${language}: ${text}`);
}

test('a caller hears where and when, what is disturbed, the trains, and the keys', () => {
  const board = { model: model(), platforms: ['2', '1'] };
  expect(texts(boardSpeech(board, { ...start, stop: 0 }, true))).toEqual([
    'de: Voltastr., 14:03 Uhr.',
    'de: U 8: Polizeieinsatz.',
    'de: U 8 nach Wittenau, 3 Minuten, Gleis 2.',
    'de: U 8 nach Boddinstraße, 5 Minuten, Gleis 1.',
    'de: Nur Gleis 1: die 1.',
    'de: Nur Gleis 2: die 2.',
    'de: Noch einmal: die 0.',
    'de: Andere Haltestelle: die Raute.',
    'en: For English, press star.',
  ]);
});

test('one platform in English; a stop that is the only one has no other', () => {
  const board = { model: model({ disruptions: null }), platforms: ['2', '1'] };
  const at = { language: 'en', stop: 0, platform: '2' } as const;
  const said = texts(boardSpeech(board, at, false));
  expect(said.slice(0, 2)).toEqual(['en: Voltastr., 14:03.', 'en: Platform 2.']);
  expect(said.slice(-2)).toEqual([
    'en: All platforms: press 0.',
    'de: Für Deutsch drücken Sie den Stern.',
  ]);
});

test('how far the times may be trusted is said before them, also where there are none', () => {
  const text = 'Fahrplan – keine Echtzeit.';
  const marks = [{ text, spoken: text, language: null }];
  const board = { model: model({ rows: null, marks }), platforms: [] };
  expect(texts(boardSpeech(board, { ...start, stop: 0 }, false))[1]).toBe(
    'de: Fahrplan – keine Echtzeit.',
  );
});

test('a caller hears of lifts after disruptions, each by the voice of its language or not at all, two at most', () => {
  const lift = (text: string, language: string | null = null) => ({
    text,
    spoken: language === 'fr' ? null : text,
    language,
  });
  const french = lift('Ascenseur en panne.', 'fr');
  const notices = [
    french,
    lift('Aufzug defekt.'),
    lift('Lift broken.', 'en'),
    lift('Rampe gesperrt.'),
  ];
  const of = model({ lifts: { notices, mark: lift('Diese Meldungen sind von 9 Uhr.') } });
  const said = texts(boardSpeech({ model: of, platforms: [] }, { ...start, stop: 0 }, false));
  expect(said.slice(1, 6)).toEqual([
    'de: U 8: Polizeieinsatz.',
    'de: Diese Meldungen sind von 9 Uhr.',
    'de: Aufzug defekt.',
    'en: Lift broken.',
    'de: U 8 nach Wittenau, 3 Minuten, Gleis 2.',
  ]);
});

test('nobody hears twenty trains', () => {
  const row = model().rows?.[0];
  const many = model({ rows: Array.from({ length: 20 }, () => row!) });
  const said = texts(boardSpeech({ model: many, platforms: ['2'] }, { ...start, stop: 0 }, false));
  expect(said.filter((text) => text.includes('Wittenau'))).toHaveLength(5);
});

test('platforms have their own numbers where those are keys, else their order', () => {
  expect([...platformKeys(['2', '1', '2'])]).toEqual([
    ['1', '1'],
    ['2', '2'],
  ]);
  expect([...platformKeys(['12', '3a', '3'])]).toEqual([
    ['1', '3'],
    ['2', '3a'],
    ['3', '12'],
  ]);
  expect(platformKeys(Array.from({ length: 30 }, (_, index) => `${index}a`)).size).toBe(9);
});

test('keys lead through the menu, and those that mean nothing leave it as it is', () => {
  const platforms = ['1', '12'];
  const press = (keys: string, at = start) =>
    keys.split('').reduce((now, key) => pressed(now, key, 2, platforms), at);
  expect(press('2')).toEqual({ ...start, stop: 1 });
  expect(press('9A#0')).toEqual(start);
  expect(press('22')).toEqual({ ...start, stop: 1, platform: '12' });
  expect(press('220')).toEqual({ ...start, stop: 1 });
  expect(press('22#')).toEqual(start);
  expect(press('*1*')).toEqual({ ...start, stop: 0 });
  expect(press('*').language).toBe('en');
  const only = pressed({ ...start, stop: 0 }, '#', 1, platforms);
  expect(only.stop).toBe(0);
});

test('stops are chosen by their place in the list', () => {
  expect(
    texts(stopsMenu(['S+U Alexanderplatz (Berlin)', 'Voltastr.'], start, berlinStyle)),
  ).toEqual([
    'de: Für Alexanderplatz die 1.',
    'de: Für Voltastr. die 2.',
    'en: For English, press star.',
  ]);
});
