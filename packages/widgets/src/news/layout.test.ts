import { describe, expect, it } from 'vitest';
import type { Measure } from '../shared/text/fit-text';
import { blockHeightPx } from '../shared/text/fit-words';
import { headlineLineHeight, newsFrame, slideLayout, textLineHeight } from './layout';
import type { NewsSlide } from './turns';

const measure: Measure = (text, fontSizePx) => text.length * fontSizePx * 0.55;
const measures = { headline: measure, text: measure };
const slide: NewsSlide = {
  phase: 'overview',
  headline: 'Neue Züge auf der U5: mehr Platz ab Dezember',
  text: 'Zum Fahrplanwechsel fahren 20 neue Züge. Sie haben breitere Türen.',
  imageUrl: '/zug.png',
};

function layout(width: number, height: number, change: Partial<NewsSlide> = {}) {
  const fontSizePx = Math.round(Math.sqrt(width * height) * 0.075);
  const frame = newsFrame({ width, height }, fontSizePx);
  return {
    frame,
    ...slideLayout({ ...slide, ...change }, frame.slide, fontSizePx, true, measures),
  };
}

describe('an article', () => {
  it('has its picture beside the words in a wide box, and above them in a tall one', () => {
    expect(layout(1280, 720).picture?.beside).toBe(true);
    expect(layout(540, 860).picture?.beside).toBe(false);
  });

  it('gives up its picture before its headline', () => {
    const headline = 'Fahrleitungsinstandsetzungsarbeiten am Wochenende';
    expect(layout(400, 300, { headline }).picture).toBeNull();
  });

  it('is cut in its text before that gets small, in overview', () => {
    const { words } = layout(640, 400, { text: 'Noch ein Satz. '.repeat(60).trim() });
    expect(words.headline.fontSizePx).toBeGreaterThan(0.9 * 38);
    expect(words.text?.fontSizePx).toBeGreaterThanOrEqual(0.8 * 0.6 * 38 - 1);
    expect(words.text?.lines.at(-1)).toMatch(/…$/);
  });

  it('shows all of its text in detail', () => {
    const text = 'Noch ein Satz. '.repeat(20).trim();
    const { words } = layout(640, 400, { text, phase: 'detail', imageUrl: null });
    expect(words.complete).toBe(true);
  });

  it.each([
    [400, 300],
    [640, 400],
    [1920, 540],
    [540, 860],
    [3840, 2160],
  ])('never takes more than its box of %i by %i', (width, height) => {
    for (const times of [1, 3, 20]) {
      for (const phase of ['overview', 'detail'] as const) {
        const text = slide.text?.repeat(times) ?? '';
        const { picture, words, frame } = layout(width, height, { text, phase });
        const above = picture && !picture.beside ? picture.heightPx + picture.gapPx : 0;
        const below = words.text ? words.gapPx + blockHeightPx(words.text, textLineHeight) : 0;
        const wordsPx = blockHeightPx(words.headline, headlineLineHeight) + below;
        expect(above + wordsPx).toBeLessThanOrEqual(frame.slide.height);
      }
    }
  });
});
