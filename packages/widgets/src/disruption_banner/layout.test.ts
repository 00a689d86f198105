import { expect, it } from 'vitest';
import type { Measure } from '../shared/text/fit-text';
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

/** The pages of a banner of this height with this text, in the order in which they stand. */
function pagesOf(text: string, height: number) {
  const model = disruptionBannerModel({
    ...disruptionBannerSample,
    size: { width: 500, height },
  });
  if (model.state === 'hidden') throw new Error('expected a banner');
  return Array.from({ length: 12 }, (_, index) =>
    bannerLayout(
      { ...model, text, turn: { step: index, steps: 12, round: 0 } },
      { title: measure, text: measure },
    ),
  );
}

it('shows a long text page by page in its full size, each page once in a turn and none cut', () => {
  const words = Array.from({ length: 60 }, (_, index) => `Wort${index}`);
  const pages = pagesOf(words.join(' '), 200);
  const sizes = new Set(pages.map((page) => page.words.text?.fontSizePx));
  expect(sizes).toEqual(new Set([25]));
  const texts = [...new Set(pages.map((page) => page.words.text?.lines.join(' ')))];
  expect(texts.join(' ')).toBe(words.join(' '));
  expect(new Set(pages.map(({ count }) => count)).size).toBe(texts.length);
  expect(pages.every((page) => page.words.headline.lines.join(' ') === 'U8: Polizeieinsatz')).toBe(
    true,
  );
});

it('counts no pages where all of a text stands on one', () => {
  expect(pagesOf('Bitte umsteigen.', 200)[0]?.count).toBeNull();
});
