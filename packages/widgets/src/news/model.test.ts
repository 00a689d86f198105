import { expect, it } from 'vitest';
import { news } from './index';
import { newsModel } from './model';
import { sampleNews } from '../shared/samples/sample-news';
import { newsSample } from './sample';
import { newsDefaults, newsSchema } from './schema';

const { situation } = newsSample;

it('has the title of the specification in every language', () => {
  expect(news.title).toEqual({ en: 'News Widget', de: 'News Widget' });
});

it('starts with ten seconds for an article, and has five where a stored widget names none', () => {
  expect(newsDefaults).toMatchObject({ overviewDuration: 10_000, detailDuration: 10_000 });
  expect(newsSchema.parse({})).toMatchObject({ overviewDuration: 5_000, detailDuration: 10_000 });
});

it('is the same all through a turn', () => {
  const at = (ms: number) =>
    newsModel({ ...newsSample, situation: { ...situation, nowMs: situation.nowMs + ms } });
  expect(at(2_999)).toEqual(at(0));
  expect(at(3_000)).not.toEqual(at(0));
});

it('says that nothing has come yet, which is not that there is no news', () => {
  const message = (news: typeof situation.news) =>
    newsModel({ ...newsSample, situation: { ...situation, news } }).message;
  expect(message(null)).toBe('Noch keine Nachrichten empfangen');
  expect(message({ articles: [], demo: false })).toBe('Keine aktuellen Nachrichten');
  expect(message(sampleNews)).toBeNull();
});

it('says it in one language at a time, with its title, and changes every ten seconds', () => {
  const at = (ms: number) => {
    const nowMs = Math.ceil(situation.nowMs / 20_000) * 20_000 + ms;
    const model = newsModel({ ...newsSample, situation: { ...situation, news: null, nowMs } });
    return [model.title, model.message];
  };
  const said = [at(0), at(10_000), at(20_000)];
  expect(said).toContainEqual(['Nachrichten', 'Noch keine Nachrichten empfangen']);
  expect(said).toContainEqual(['News', 'No news received yet']);
  expect(said[2]).toEqual(said[0]);
  expect(said[1]).not.toEqual(said[0]);
});

it('says that its news is a demonstration', () => {
  const demo = (news: typeof situation.news) =>
    newsModel({ ...newsSample, situation: { ...situation, news } }).demo;
  expect(demo({ ...sampleNews, demo: true })).toBe(true);
  expect(demo(sampleNews)).toBe(false);
  expect(demo(null)).toBe(false);
});

it('is called News Widget in the editor, and news in the passengers’ language on a display', () => {
  const title = (change: Partial<typeof newsSample>) =>
    newsModel({ ...newsSample, ...change }).title;
  expect(title({ mode: 'editor' })).toBe('News Widget');
  expect(title({})).toBe('Nachrichten');
  expect(title({ situation: { ...situation, languages: ['en', 'de'] } })).toBe('News');
});

it('has headlines by its size, unless the operator chose one', () => {
  const px = (width: number, height: number, fontSize: number | null = null) =>
    newsModel({
      ...newsSample,
      size: { width, height },
      config: newsSchema.parse({ fontSize }),
    }).fontSizePx;
  expect([px(400, 300), px(640, 400), px(3840, 2160)]).toEqual([26, 38, 216]);
  expect(px(640, 400, 30)).toBe(30);
});
