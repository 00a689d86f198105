import { expect, test } from 'vitest';
import type { Translator } from '../../i18n/use-translate';
import { durationText } from './duration-text';

/** Gives the text's id with its values, whatever the language. */
const t: Translator['t'] = (id, ...values) =>
  [id, ...values.map((value) => JSON.stringify(value))].join(' ');

test.each([
  [-5_000, 'state.seconds {"count":0}'],
  [59_999, 'state.seconds {"count":59}'],
  [60_000, 'state.minutes {"count":1}'],
  [3_599_999, 'state.minutes {"count":59}'],
  [3_600_000, 'state.hours {"hours":1,"minutes":"00"}'],
  [5_580_000, 'state.hours {"hours":1,"minutes":"33"}'],
  [172_799_999, 'state.hours {"hours":47,"minutes":"59"}'],
  [172_800_000, 'state.days {"count":2}'],
])('%i ms are %s', (ms, text) => {
  expect(durationText(ms, t)).toBe(text);
});
