import { expect, it } from 'vitest';
import { onTwoLines } from './on-two-lines';

const measure = (text: string, sizePx: number) => text.length * sizePx * 0.5;

it('a text is broken where its two lines are narrowest', () => {
  expect(onTwoLines('No connections in the next 30 minutes', 20, measure)).toEqual([
    'No connections in',
    'the next 30 minutes',
  ]);
});

it('a name may be broken after a hyphen or a slash', () => {
  expect(onTwoLines('Karl-Bonhoeffer-Nervenklinik', 20, measure)).toEqual([
    'Karl-Bonhoeffer-',
    'Nervenklinik',
  ]);
});

it('a word stays whole', () => {
  expect(onTwoLines('Weinmeisterstraße', 20, measure)).toEqual(['Weinmeisterstraße']);
});
