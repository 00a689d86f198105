import type { Article } from '@perron/schema';
import type { WidgetState } from '../host/states';
import { sampleNews } from '../shared/samples/sample-news';
import { newsSample as sample } from './sample';
import type { NewsConfig } from './schema';

function articles(change: Partial<Article>) {
  const news = {
    articles: sampleNews.articles.slice(0, 1).map((article) => ({ ...article, ...change })),
    demo: false,
  };
  return { ...sample.situation, news };
}

const long = articles({
  title:
    'Fahrleitungsinstandsetzungsarbeiten zwischen Gesundbrunnen und Karl-Bonhoeffer-Nervenklinik beginnen am Wochenende',
  text: 'Die Donaudampfschifffahrtsgesellschaft hilft mit Schienenersatzverkehrsbussen aus. '.repeat(
    8,
  ),
});

const arabic = articles({
  title: 'قطارات جديدة على خط U5: مساحة أكبر ابتداءً من ديسمبر',
  text: 'مع تغيير جدول المواعيد تسير 20 قطارا جديدا بين Hönow و Hauptbahnhof.',
});

/** States for the gallery and golden pictures. */
export const newsStates: readonly WidgetState<NewsConfig>[] = [
  {
    name: { en: 'Dark, large', de: 'Dunkel, groß' },
    input: {
      ...sample,
      config: { ...sample.config, theme: 'dark' },
      size: { width: 1280, height: 720 },
    },
  },
  {
    name: { en: 'Portrait', de: 'Hochformat' },
    input: { ...sample, size: { width: 540, height: 860 } },
  },
  {
    name: { en: 'Small', de: 'Klein' },
    input: { ...sample, size: { width: 400, height: 300 } },
  },
  {
    name: { en: 'Overview before the detail', de: 'Übersicht vor den Einzelheiten' },
    input: {
      ...sample,
      config: { ...sample.config, showDetail: true },
      situation: { ...articles({}), nowMs: 2_000 },
    },
  },
  {
    name: { en: 'Detail', de: 'Einzelheiten' },
    input: {
      ...sample,
      config: { ...sample.config, showDetail: true },
      situation: { ...articles({}), nowMs: 7_000 },
    },
  },
  {
    name: { en: 'Demonstration', de: 'Vorführung' },
    input: { ...sample, situation: { ...sample.situation, news: { ...sampleNews, demo: true } } },
  },
  {
    name: { en: 'Without a picture', de: 'Ohne Bild' },
    input: { ...sample, situation: articles({ image_url: null }) },
  },
  {
    name: { en: 'A picture that cannot be loaded', de: 'Ein Bild, das nicht zu laden ist' },
    input: { ...sample, situation: articles({ image_url: 'data:image/png;base64,' }) },
  },
  { name: { en: 'Long words', de: 'Lange Wörter' }, input: { ...sample, situation: long } },
  {
    name: { en: 'Right to left', de: 'Von rechts nach links' },
    input: { ...sample, situation: arabic },
  },
  {
    name: { en: 'In English', de: 'Auf Englisch' },
    input: {
      ...sample,
      situation: {
        ...articles({
          title: 'New trains on the U5: more room from December',
          text: 'Twenty new trains run between Hönow and Hauptbahnhof.',
        }),
        languages: ['en'],
      },
    },
  },
  {
    name: { en: 'Nothing has come yet', de: 'Noch nichts empfangen' },
    input: { ...sample, situation: { ...sample.situation, news: null } },
  },
  {
    name: { en: 'There is no news', de: 'Es gibt keine Nachrichten' },
    input: {
      ...sample,
      situation: { ...sample.situation, news: { articles: [], demo: false } },
    },
  },
  { name: { en: 'In the editor', de: 'Im Editor' }, input: { ...sample, mode: 'editor' } },
];
