import { expect, it } from 'vitest';
import type { Measure } from '../shared/fit-text';
import { bannerLayout } from './layout';
import { disruptionBannerModel } from './model';
import { disruptionBannerSample } from './sample';

const measure: Measure = (text, fontSizePx) => text.length * fontSizePx * 0.55;

function layout(width: number, height: number) {
  const model = disruptionBannerModel({ ...disruptionBannerSample, size: { width, height } });
  if (model.state === 'hidden') throw new Error('expected a banner');
  return bannerLayout(model, { title: measure, text: measure });
}

it('has its sign beside a title that is larger than the description', () => {
  const { signPx, words } = layout(400, 150);
  expect(signPx).toBe(52);
  expect(words.complete).toBe(true);
  expect(words.headline.fontSizePx).toBeGreaterThan(words.text?.fontSizePx ?? Infinity);
});

it('gives up its sign before the words get narrow', () => {
  expect(layout(250, 200).signPx).toBe(0);
});

it('has its sign above the words in portrait', () => {
  expect(layout(250, 300)).toMatchObject({ signPx: 52, stacked: true });
  expect(layout(400, 150).stacked).toBe(false);
});

it('has a sign no taller than what the padding leaves', () => {
  expect(layout(900, 80).signPx).toBe(52);
  expect(layout(900, 60).signPx).toBe(42);
});
