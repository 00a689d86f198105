import { berlinStyle } from '../lines/network-style';
import { runtimeDisruption } from '@perron/schema';
import { expect, test } from 'vitest';
import { closureDisruptions } from './closure-form';
import type { StationClosure } from './closure-form';
import { concerns, isRunning } from './relevance';

const mitte = { code: '900100003', name: 'S+U Alexanderplatz Bhf (Berlin)' };
const nord = { code: '900086001', name: 'U Wittenau (Berlin)' };
const closure: StationClosure = {
  id: 'alert 1',
  stations: [mitte],
  lines: ['U8', 'U2', '100'],
  startsAtMs: Date.parse('2026-11-20T13:00:00Z'),
  endsAtMs: null,
  severity: 'severe',
  texts: [
    { language: 'de', title: 'Alexanderplatz gesperrt', text: 'Bitte ab Jannowitzbrücke fahren.' },
    { language: 'en', title: 'Alexanderplatz closed', text: null },
  ],
};

test('a closed station is a stop without service in the source’s own words, as displays read them', () => {
  const [first, ...others] = closureDisruptions(closure, berlinStyle);
  expect(others).toEqual([]);
  expect(runtimeDisruption.parse(first)).toEqual(first);
  expect(first).toMatchObject({
    type: 'no_stopping',
    title: 'Alexanderplatz gesperrt',
    priority: 40,
    reason: '',
    startsAt: '2026-11-20T13:00:00.000Z',
    endsAt: null,
    lines: ['U8', 'U2', '100'],
    affectedStations: [{ name: mitte.name, code: mitte.code }],
    messages: [
      {
        language: 'de',
        title: 'Alexanderplatz gesperrt',
        message: 'Bitte ab Jannowitzbrücke fahren.',
      },
      { language: 'en', title: 'Alexanderplatz closed', message: 'Alexanderplatz closed' },
    ],
  });
});

test('it counts at its station, on each line that calls there, and nowhere else', () => {
  const [first] = closureDisruptions(closure, berlinStyle);
  const at = (stationCode: string | null, lineName: string | null) =>
    concerns(first!, { stationCode, lineName });
  expect(at(mitte.code, null)).toBe(true);
  expect(at(mitte.code, 'U2')).toBe(true);
  expect(at(mitte.code, 'U7')).toBe(false);
  expect(at(nord.code, 'U8')).toBe(false);
  expect(at(null, '100')).toBe(true);
  expect(at(null, 'U7')).toBe(false);
});

test('without times it holds as long as the source says it', () => {
  const [first] = closureDisruptions({ ...closure, startsAtMs: null }, berlinStyle);
  expect(isRunning(first!, 0)).toBe(true);
  expect(isRunning(first!, Date.parse('2030-01-01T00:00:00Z'))).toBe(true);
});

test('its number is always the same, and none of an operator’s', () => {
  const number = (change: Partial<StationClosure> = {}) =>
    closureDisruptions({ ...closure, ...change }, berlinStyle)[0]!.id;
  expect(number()).toBe(number({ severity: 'info' }));
  expect(number()).not.toBe(number({ id: 'alert 2' }));
  for (let index = 0; index < 1_000; index += 1) {
    expect(number({ id: String(index) })).toBeGreaterThanOrEqual(2_000_000_000);
  }
});

test('words without a language are the network’s, and where that is not known they stand as they are', () => {
  const texts = [{ language: null, title: 'Station closed', text: 'Use line U2.' }];
  expect(closureDisruptions({ ...closure, texts }, berlinStyle, 'en')[0]).toMatchObject({
    title: 'Station closed',
    messages: [{ language: 'en', title: 'Station closed', message: 'Use line U2.' }],
  });
  expect(closureDisruptions({ ...closure, texts }, berlinStyle)[0]).toMatchObject({
    title: 'Station closed',
    description: 'Use line U2.',
    messages: [],
  });
});

test('without any words each station is named by itself', () => {
  const disruptions = closureDisruptions(
    { ...closure, stations: [mitte, nord], texts: [] },
    berlinStyle,
  );
  expect(disruptions.map(({ line }) => line.name)).toEqual(['Alexanderplatz', 'Wittenau']);
  expect(new Set(disruptions.map(({ id }) => id)).size).toBe(2);
  expect(closureDisruptions({ ...closure, stations: [mitte, nord] }, berlinStyle)).toHaveLength(1);
});
