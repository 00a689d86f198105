import { newsAnswer } from '@perron/schema';
import { expect, test } from 'vitest';
import { createDemoNews } from './demo-news';
import { demoPictures } from './pictures';
import { stories } from './stories';

const at = (iso: string, options = {}) =>
  createDemoNews({ clock: { now: () => Date.parse(iso) } }, options);
const noon = '2026-11-20T12:00:00Z';

test('the demo’s news are marked as made up, the newest first, each story once', async () => {
  const answer = newsAnswer.parse(await at(noon).articles({ numArticles: 10 }));
  expect(answer.demo).toBe(true);
  expect(answer.articles).toHaveLength(stories.length);
  expect(new Set(answer.articles.map(({ title }) => title)).size).toBe(stories.length);
  const dates = answer.articles.map((article) => article.published_at ?? '');
  expect(dates).toEqual([...dates].sort().reverse());
  expect(dates[0]).toBe('2026-11-20T12:00:00.000Z');
});

test('the same moment has the same news, and three hours later there is another story', async () => {
  const titleAt = async (iso: string) =>
    (await at(iso).articles({ numArticles: 1 })).articles[0]?.title;
  expect(await titleAt(noon)).toBe(await titleAt('2026-11-20T14:59:59Z'));
  expect(await titleAt(noon)).not.toBe(await titleAt('2026-11-20T15:00:00Z'));
  expect(await titleAt('1960-01-01T00:00:00Z')).toBeDefined();
});

test('there are German and English stories', async () => {
  const german = await at(noon).articles({ numArticles: 1 });
  const english = await at(noon).articles({ numArticles: 1, language: 'en' });
  expect(english.articles[0]?.title).not.toBe(german.articles[0]?.title);
  expect(await at(noon, { language: 'en' }).articles({ numArticles: 1 })).toEqual(english);
});

test('every story has a picture of our own that needs nothing from elsewhere', () => {
  for (const { picture } of stories) {
    const svg = demoPictures.get(picture) ?? '';
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /https?:|<script|<image|NaN|undefined/,
    );
  }
});

test('pictures stand in the address itself, or where the server says', async () => {
  const [own] = (await at(noon).articles({ numArticles: 1 })).articles;
  expect(own?.image_url).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  const pictureUrl = (file: string) => `/demo/${file}`;
  const [served] = (await at(noon, { pictureUrl }).articles({ numArticles: 1 })).articles;
  expect(served?.image_url).toMatch(/^\/demo\/[a-z]+\.svg$/);
});

test.each([0, 11, NaN])('%s articles cannot be asked for', async (numArticles) => {
  await expect(at(noon).articles({ numArticles })).rejects.toThrow('numArticles');
});
