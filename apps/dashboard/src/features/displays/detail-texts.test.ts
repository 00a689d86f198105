import { expect, test } from 'vitest';
import { browserText } from '../../i18n/browser-text';
import { displayAddress } from './display-address';
import { displayNumber } from './display-number';
import { durationText } from './duration-text';

test.each([
  [
    'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chromium 142',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140'],
  ['Mozilla/5.0 AppleWebKit/605.1 (KHTML, like Gecko) Version/18.1 Safari/605.1', 'Safari 18'],
  ['Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge 142'],
  ['Kiosk 1', 'Kiosk 1'],
  ['', '–'],
])('%s is read as %s', (userAgent, text) => {
  expect(browserText(userAgent)).toBe(text);
});

test.each([
  [59.9, '59 seconds'],
  [60, '1 minute'],
  [7_300, '2 hours'],
  [200_000, '2 days'],
])('%i seconds are %s', (seconds, text) => {
  expect(durationText('en', seconds)).toBe(text);
});

test('the page of a display is opened for its number and its place', () => {
  const station = { id: 1, name: 'Zoo', code: '900023201' };
  const display = { id: 7, output_type_id: 6, station, platform: '2' };
  expect(displayAddress(display)).toBe('/display?displayId=7&sid=900023201&ot=6&p=2');
  expect(displayAddress({ ...display, station: null, platform: null })).toBeNull();
});

test('a text that is no number of a display names none', () => {
  expect(['7', '0', '7a', '-1', '', '99999999999'].map(displayNumber)).toEqual([
    ...[7, null, null, null, null, null],
  ]);
});
