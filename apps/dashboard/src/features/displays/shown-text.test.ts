import { berlinStyle } from '@perron/core';
import type { DisplayShows } from '@perron/schema';
import { expect, test } from 'vitest';
import type { Translator } from '../../i18n/use-translate';
import { placeText } from './place-text';
import { freshnessDetail, shownText, versionText } from './shown-text';

/** Says which text is asked for, and with what. */
const t: Translator['t'] = (id, ...[values]) => [id, ...Object.values(values ?? {})].join(' ');

const shows: DisplayShows = {
  reported_at: '2026-11-21T12:00:00.000Z',
  verified: true,
  state: 'scene',
  scenario: 'Departures Display',
  scene: 'Board',
  lacks: [],
  version: '0123456789abcdef',
  revision: 17,
  current_revision: 17,
  behind_since: null,
};

test('a display shows its scene', () => {
  expect(shownText(shows, t)).toBe('Board');
});

test('a display without a scene says why', () => {
  const without = { ...shows, scene: null };
  expect(shownText({ ...without, state: 'no_scenario' }, t)).toBe('displays.state.noScenario');
  expect(shownText({ ...without, state: 'empty_playlist' }, t)).toBe(
    'displays.state.emptyPlaylist Departures Display',
  );
});

test('a version has its number, else its first letters, else none', () => {
  expect(versionText(shows, t)).toBe('displays.version 17');
  expect(versionText({ ...shows, revision: null }, t)).toBe('displays.version.uncounted 0123456');
  expect(versionText({ ...shows, revision: null, version: null }, t)).toBeNull();
});

test('a display that is late is out of date because nothing was heard of it', () => {
  const stale = {
    content: 'current',
    freshness: 'stale',
    data: 'complete',
    identity: 'single',
  } as const;
  expect(freshnessDetail({ ...stale, contact: 'ok' })).toBe('display.freshness.stale');
  expect(freshnessDetail({ ...stale, contact: 'late' })).toBe('display.freshness.overdue');
});

test('a display is at a platform, for directions, in a station, in a vehicle or nowhere', () => {
  const nowhere = { station: null, platform: null, directions: null, vehicle_id: null };
  const station = { id: 1, name: 'Zoo', code: '900023201' };
  expect(placeText(nowhere, t, berlinStyle)).toBeNull();
  expect(placeText({ ...nowhere, station }, t, berlinStyle)).toBe('Zoo');
  expect(placeText({ ...nowhere, station, platform: '2' }, t, berlinStyle)).toBe(
    'displays.atPlatform Zoo 2',
  );
  const directions = ['S+U Wittenau (Berlin)', 'Ostkreuz'];
  expect(placeText({ ...nowhere, station, directions }, t, berlinStyle)).toBe(
    'displays.towards Zoo Wittenau, Ostkreuz',
  );
  expect(placeText({ ...nowhere, vehicle_id: '1001' }, t, berlinStyle)).toBe(
    'displays.inVehicle 1001',
  );
});
