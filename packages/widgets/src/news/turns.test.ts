import type { Article } from '@perron/schema';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newsSchema } from './schema';
import { newsTurns } from './turns';

function article(title: string, text = `Text von ${title}`): Article {
  return { title, text, image_url: `/${title}.png`, published_at: null };
}

const three = ['A', 'B', 'C'].map((title) => article(title));
const plain = newsSchema.parse({});
const detailed = newsSchema.parse({ showDetail: true });

const headlineAt = (nowMs: number, articles = three, config = plain) => {
  const shown = newsTurns(articles, config, nowMs)?.shown.slide;
  return shown && `${shown.headline} ${shown.phase}`;
};

describe('articles', () => {
  it('follow each other every five seconds where a display says nothing else', () => {
    expect([0, 4_999, 5_000, 10_000, 15_000].map((ms) => headlineAt(ms))).toEqual([
      'A overview',
      'A overview',
      'B overview',
      'C overview',
      'A overview',
    ]);
  });

  it('follow each other as often as the widget says', () => {
    const config = newsSchema.parse({ overviewDuration: 20_000 });
    expect(headlineAt(19_999, three, config)).toBe('A overview');
    expect(headlineAt(20_000, three, config)).toBe('B overview');
  });

  it('are shown in detail after their overview, where the widget says so', () => {
    const times = [0, 5_000, 14_999, 15_000, 20_000, 45_000];
    expect(times.map((ms) => headlineAt(ms, three, detailed))).toEqual([
      'A overview',
      'A detail',
      'A detail',
      'B overview',
      'B detail',
      'A overview',
    ]);
  });

  it('without text have no detail', () => {
    const articles = [article('A', ' '), article('B')];
    const times = [0, 5_000, 10_000, 20_000];
    expect(times.map((ms) => headlineAt(ms, articles, detailed))).toEqual([
      'A overview',
      'B overview',
      'B detail',
      'A overview',
    ]);
  });

  it('without any words are left out, and without a headline begin with their text', () => {
    expect(newsTurns([article(' ', '')], plain, 0)).toBeNull();
    expect(newsTurns([article('', 'Nur Text')], plain, 0)?.shown.slide).toMatchObject({
      headline: 'Nur Text',
      text: null,
    });
  });

  it('lose the line breaks of their page, and what nobody could read in time', () => {
    const text = (body: string) => newsTurns([article('A', body)], plain, 0)?.shown.slide.text;
    expect(text(' Erster Satz.\n\n  Zweiter Satz.\t')).toBe('Erster Satz. Zweiter Satz.');
    const long = text('Noch ein Satz. '.repeat(200));
    expect(long?.length).toBeLessThanOrEqual(800);
    expect(long).toMatch(/(ein|Satz\.|Noch)…$/);
    expect(text('x'.repeat(900))).toHaveLength(800);
  });

  it('that are alone do not move', () => {
    expect(newsTurns([article('A')], plain, 7_000)).toMatchObject({
      left: null,
      shown: { slide: { headline: 'A' }, time: null },
      next: null,
    });
  });

  it('show their text under the headline, and in overview without it where a detail follows', () => {
    const slide = (config: typeof plain, nowMs: number) =>
      newsTurns(three, config, nowMs)?.shown.slide;
    expect(slide(plain, 0)).toMatchObject({ text: 'Text von A', imageUrl: '/A.png' });
    expect(slide(detailed, 0)).toMatchObject({ text: null, imageUrl: '/A.png' });
    expect(slide(detailed, 6_000)).toMatchObject({ text: 'Text von A', imageUrl: null });
  });
});

describe('a turn', () => {
  it('knows the leaving and the waiting slide, even when both are the same', () => {
    const turns = newsTurns(three.slice(0, 2), plain, 5_000);
    expect(turns?.left).toMatchObject({
      slide: { headline: 'A' },
      time: { beginsMs: 0, endsMs: 5_000 },
    });
    expect(turns?.shown.time).toEqual({ beginsMs: 5_000, endsMs: 10_000 });
    expect(turns?.next).toMatchObject({
      slide: { headline: 'A' },
      time: { beginsMs: 10_000, endsMs: 15_000 },
    });
  });

  it('goes on where the one before ended, whatever the clock is turned to', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2e12 }),
        fc.integer({ min: 1_000, max: 60_000 }),
        fc.integer({ min: 1_000, max: 60_000 }),
        fc.boolean(),
        (nowMs, overviewDuration, detailDuration, showDetail) => {
          const config = { ...plain, overviewDuration, detailDuration, showDetail };
          const now = newsTurns(three, config, nowMs);
          const { beginsMs, endsMs } = now?.shown.time ?? { beginsMs: NaN, endsMs: NaN };
          expect(beginsMs <= nowMs && nowMs < endsMs).toBe(true);
          const then = newsTurns(three, config, endsMs);
          expect(then?.left).toEqual(now?.shown);
          expect(then?.shown).toEqual(now?.next);
        },
      ),
    );
  });
});
