import { vehicleSituation, sampleSituation } from '@perron/widgets/host';
import { expect, test } from 'vitest';
import { maxKept, readKept, withKept, writeKept } from './kept-situations';
import { dayStartMs } from './minutes-of-day';
import { liveStateOf } from './live-state';
import { leadingFirst, spoken, stopped, turned } from './shown-situation';
import { readStageChoice, writeStageChoice } from './stage-choice';

function memory() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

test('the choice is remembered for each user; nothing else that a browser holds is believed', () => {
  const storage = memory();
  const before = readStageChoice(storage, 1);
  expect(before).toMatchObject({ source: 'sample', place: null, isFilled: true });
  writeStageChoice(storage, 1, { ...before, source: 'live', language: 'en' });
  expect(readStageChoice(storage, 1)).toMatchObject({ source: 'live', language: 'en' });
  expect(readStageChoice(storage, 2)).toEqual(before);
  storage.setItem('perron.editor.situation.1', '{"source":"dream","language":"en"}');
  expect(readStageChoice(storage, 1)).toMatchObject({ source: 'sample', language: 'en' });
  storage.setItem('perron.editor.situation.1', 'nonsense');
  expect(readStageChoice(storage, 1)).toEqual(before);
});

test('a kept situation comes back whole, and one of the same name takes its place', () => {
  const storage = memory();
  const once = withKept([], { name: 'Rush hour', situation: sampleSituation });
  const twice = withKept(once, { name: 'Rush hour', situation: vehicleSituation });
  expect(twice).toHaveLength(1);
  expect(writeKept(storage, 1, twice)).toBe(true);
  expect(readKept(storage, 1)).toEqual(twice);
  storage.setItem('perron.editor.kept-situations.1', '{"version":1,"kept":[{"name":"x"}]}');
  expect(readKept(storage, 1)).toEqual([]);
  expect(maxKept).toBeGreaterThan(1);
});

test('a browser without room says so', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(writeKept(full, 1, [{ name: 'a', situation: sampleSituation }])).toBe(false);
});

test('turning the time moves the train on', () => {
  const later = turned(vehicleSituation, 120_000);
  expect(later.nowMs).toBe(vehicleSituation.nowMs + 120_000);
  expect(later.trip).not.toEqual(vehicleSituation.trip);
});

test('where the time stands, only that comes later which had not come when it was stopped', () => {
  const loading = { state: 'loading' } as const;
  const early = {
    ...sampleSituation,
    departures: loading,
    weather: null,
    contents: [],
    disruptions: loading,
  };
  const now = { ...turned(sampleSituation, 60_000), disruptions: loading };
  const { departures, weather, contents } = now;
  const stands = stopped(early, now);
  expect(stands).toEqual({ ...early, departures, weather, contents });
  expect(stopped(stands, turned(sampleSituation, 240_000)).departures).toBe(departures);
  const whole = stopped(stands, sampleSituation);
  expect(whole.disruptions).toBe(sampleSituation.disruptions);
  expect(stopped(whole, turned(sampleSituation, 240_000))).toBe(whole);
});

test('the chosen language leads, and longer texts are longer', () => {
  const said = spoken(sampleSituation, leadingFirst('en', ['de', 'en']), true);
  expect(said.languages).toEqual(['en', 'de']);
  const name = (situation: typeof said) =>
    situation.place.kind === 'station' ? situation.place.stationName : '';
  expect(name(said).length).toBeGreaterThan('Alexanderplatz'.length);
});

test('the stage is in the network’s languages, whatever was chosen for another network', () => {
  expect(leadingFirst('en', ['fi', 'sv', 'en'])).toEqual(['en', 'fi', 'sv']);
  expect(leadingFirst('de', ['fr', 'en'])).toEqual(['fr', 'en']);
});

test('a day begins at midnight of the network, also when the clocks change', () => {
  const start = (iso: string) =>
    new Date(dayStartMs(Date.parse(iso), 'Europe/Berlin')).toISOString();
  expect(start('2026-11-20T14:03:00+01:00')).toBe('2026-11-19T23:00:00.000Z');
  expect(start('2026-10-25T14:03:00+01:00')).toBe('2026-10-24T22:00:00.000Z');
});

test('says how far live data can be had', () => {
  expect(liveStateOf(null)).toBe('waiting');
  expect(liveStateOf({ state: 'unreachable' })).toBe('unreachable');
  expect(liveStateOf({ state: 'refused', message: 'no such display' })).toBe('refused');
});
