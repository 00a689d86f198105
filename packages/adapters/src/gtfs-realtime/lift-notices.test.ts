import { expect, test } from 'vitest';
import type { FeedAlert } from '../shared/realtime-message/feed-message';
import { liftNoticesOf } from './lift-notices';
import { alertOf, feedOf } from './testing/small-feed';

const at = Date.parse('2026-11-20T14:03:00+01:00') / 1000;
const question = { stopIds: new Set(['alex', 'alex::1']), language: 'de', atEpochSeconds: at };
const lift = {
  effect: 'accessibility-issue' as const,
  header: [
    { text: 'Lift out of order', language: 'en' },
    { text: 'Aufzug außer Betrieb', language: 'de-DE' },
  ],
};

function noticesOf(alerts: readonly FeedAlert[], change: Partial<typeof question> = {}) {
  const state = { feed: feedOf({ alerts }), madeAtSeconds: at - 60, seenSinceMs: null };
  return liftNoticesOf([state], { ...question, ...change });
}

test('an alert of the station, or of one of its platforms, in the asked language', () => {
  const of = (stopId: string) => alertOf([{ stopId, routeId: 'u8' }], lift);
  const expected = { id: 'alert', text: 'Aufzug außer Betrieb', language: 'de' };
  expect(noticesOf([of('alex')])).toEqual([{ ...expected, saidAtMs: (at - 60) * 1000 }]);
  expect(noticesOf([of('alex::1')])).toHaveLength(1);
  expect(noticesOf([of('alex')], { language: 'en' })).toMatchObject([
    { text: 'Lift out of order', language: 'en' },
  ]);
  expect(noticesOf([of('alex')], { language: 'fr' })).toMatchObject([{ language: 'en' }]);
});

test('not one of another station, of a line, over, or without words', () => {
  expect(noticesOf([alertOf([{ stopId: 'elsewhere' }], lift)])).toEqual([]);
  expect(noticesOf([alertOf([{ routeId: 'u8' }], lift)])).toEqual([]);
  const activePeriods = [{ startSeconds: null, endSeconds: at }];
  expect(noticesOf([alertOf([{ stopId: 'alex' }], { ...lift, activePeriods })])).toEqual([]);
  expect(noticesOf([alertOf([{ stopId: 'alex' }], { ...lift, header: [] })])).toEqual([]);
});

test('one that does not say its effect is known by its words', () => {
  const saying = (text: string) =>
    noticesOf([alertOf([{ stopId: 'alex' }], { header: [{ text, language: 'de' }] })]).length;
  const yes = ['Aufzüge gesperrt', 'Der Aufzugsschacht', 'FAHRSTUHL defekt', 'Elevator outage'];
  expect(yes.map(saying)).toEqual(yes.map(() => 1));
  const no = ['Polizeieinsatz', 'Fahrräder sind aufzugeben', 'Lifting works', 'Liftoff'];
  expect(no.map(saying)).toEqual(no.map(() => 0));
});

test('headline and text are one sentence after the other, each notice once', () => {
  const description = [{ text: '<p>Zwischen U8<br>und Straße.</p>', language: 'de' }];
  const both = alertOf([{ stopId: 'alex' }], { ...lift, description });
  const text = 'Aufzug außer Betrieb. Zwischen U8 und Straße.';
  expect(noticesOf([both, { ...both, entityId: 'again' }])).toMatchObject([{ text }]);
  const same = alertOf([{ stopId: 'alex' }], { ...lift, description: lift.header });
  expect(noticesOf([same])[0]?.text).toBe('Aufzug außer Betrieb');
});

test('how old it is goes by the feed, else by when it came; a source without data says nothing', () => {
  const feed = feedOf({ alerts: [alertOf([{ stopId: 'alex' }], lift)] });
  const known = { feed, madeAtSeconds: null, seenSinceMs: 5_000 };
  const nothing = { feed: null, madeAtSeconds: null, seenSinceMs: null };
  expect(liftNoticesOf([nothing, known], question)).toMatchObject([{ saidAtMs: 5_000 }]);
});
