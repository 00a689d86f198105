import { article } from '@perron/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NewsError } from '../news';
import { fixture } from '../shared/testing/fixture';
import { garbled } from '../shared/testing/mutations';
import { feedDate } from './feed-date';
import { parseFeed } from './parse';

const url = 'https://news.example/feeds/all.xml';
const rss2 = fixture('rss', 'rss2.xml');
const read = (name: string) => parseFeed(fixture('rss', name), url);
const item = (inner: string) =>
  parseFeed(`<rss><channel><item>${inner}</item></channel></rss>`, url).articles[0];

test('an RSS feed gives its articles, the newest first, as plain text', () => {
  const { title, articles } = read('rss2.xml');
  expect(title).toBe('Stadtnachrichten & mehr');
  expect(articles).toEqual([
    {
      title: 'Museum abends offen',
      text: 'Am Wochenende bis 22 Uhr – Eintritt frei.',
      image_url: 'https://news.example/museum.webp',
      published_at: '2026-11-20T10:30:00.000Z',
    },
    {
      title: 'Neue Straßenbahn für die Mitte',
      text: 'Die M4 fährt ab Montag öfter.\nAlle 5 Minuten.',
      image_url: 'https://news.example/bilder/m4.jpg',
      published_at: '2026-11-20T08:00:00.000Z',
    },
    {
      title: 'Ein Hinweis ohne Titel, aber mit Bild.',
      text: 'Ein Hinweis ohne Titel, aber mit Bild.',
      image_url: 'http://news.example/a.png',
      published_at: '2026-11-19T07:00:00.000Z',
    },
    {
      title: 'Ohne Datum',
      text: 'Nur ein langer Text.',
      image_url: 'https://cdn.example/klein.jpg',
      published_at: null,
    },
  ]);
});

test('an Atom feed says what is text and what is markup, and where its pictures are', () => {
  const { title, articles } = read('atom.xml');
  expect(title).toBe('Bahn & Bus');
  expect(articles).toEqual([
    {
      title: 'Ein Titel',
      text: 'Erster Satz & mehr.\nZweiter Satz.',
      image_url: 'https://cdn.example/bild.jpg',
      published_at: '2026-11-19T09:00:00.000Z',
    },
    {
      title: '1 < 2 & so on',
      text: 'Plain words.',
      image_url: 'https://atom.example/blog/post/1.png',
      published_at: '2026-11-18T10:00:00.000Z',
    },
  ]);
});

test('a feed from before RSS 2 is read too', () => {
  const { title, articles } = read('rss1.rdf');
  expect(title).toBe('Alter Feed');
  expect(articles).toMatchObject([
    { title: 'Aus der Zeit vor RSS 2', published_at: '2026-11-01T00:00:00.000Z' },
  ]);
});

test('a feed that was cut off gives the articles before the cut', () => {
  const cut = rss2.slice(0, rss2.indexOf('Am Wochenende'));
  expect(parseFeed(cut, url).articles.map(({ title }) => title)).toEqual([
    'Neue Straßenbahn für die Mitte',
  ]);
  expect(() => parseFeed(rss2.slice(0, 500), url)).toThrow('cut off');
});

test('an empty feed is an answer', () => {
  expect(parseFeed('<rss><channel><title>x</title></channel></rss>', url).articles).toEqual([]);
});

test.each([
  ['<!doctype html><html><body>Login</body></html>', 'a document "html"'],
  ['{"articles": []}', 'no XML'],
  ['', 'no XML'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'a document "svg"'],
])('%s is no feed', (body, came) => {
  expect(() => parseFeed(body, url)).toThrow(`Expected RSS or Atom, came ${came}.`);
});

test('a feed that declares entities is refused before any could expand', () => {
  const laughs = Array.from(
    { length: 9 },
    (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`,
  ).join('');
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "ha">${laughs}]><rss><channel><item><title>&l9;</title></item></channel></rss>`;
  expect(() => parseFeed(bomb, url)).toThrow('declares entities');
  const outside = `<!DOCTYPE rss [ <!ELEMENT rss ANY>\n<!ENTITY x SYSTEM "file:///etc/passwd"> ]><rss><channel><item><title>&x;</title></item></channel></rss>`;
  expect(() => parseFeed(outside, url)).toThrow('declares entities');
});

test('a document type without entities, as old feeds have it, is no reason to refuse', () => {
  const old = `<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://my.netscape.com/rss-0.91.dtd"><rss><channel><item><title>x</title></item></channel></rss>`;
  expect(parseFeed(old, url).articles).toHaveLength(1);
});

test('a feed nested a hundred thousand deep is refused at once', () => {
  const deep = `${'<b>'.repeat(100_000)}y${'</b>'.repeat(100_000)}`;
  expect(() => item(`<title>x</title><description>${deep}</description>`)).toThrow('nested beyond');
  expect(item(`<title>x</title><description><![CDATA[y ${deep}]]></description>`)?.text).toBe('y');
});

test('a long text is cut, and a title stays on one line', () => {
  const long = item(`<title>a\n b</title><description>${'Wort '.repeat(2_000)}</description>`);
  expect(long?.title).toBe('a b');
  expect(long?.text.length).toBeLessThanOrEqual(2_000);
  expect(long?.text).toMatch(/Wort…$/);
});

test('a picture must be on the web', () => {
  for (const src of [
    'data:image/png;base64,x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://',
  ]) {
    expect(
      item(`<title>x</title><enclosure type="image/png" url="${src}"/>`)?.image_url,
    ).toBeNull();
  }
});

test.each([
  ['Fri, 20 Nov 2026 14:03:00 +0100', '2026-11-20T13:03:00.000Z'],
  ['Fri, 20 Nov 2026 13:03:00 GMT', '2026-11-20T13:03:00.000Z'],
  ['20 November 2026 14:03 MEZ', '2026-11-20T13:03:00.000Z'],
  ['Sat, 4 Jul 26 09:00:00 EDT', '2026-07-04T13:00:00.000Z'],
  ['2026-11-20T14:03:00+01:00', '2026-11-20T13:03:00.000Z'],
  ['2026-11-20 13:03:00', '2026-11-20T13:03:00.000Z'],
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
])('the date "%s" is read', (text, iso) => {
  expect(new Date(feedDate(text) ?? 0).toISOString()).toBe(iso);
});

test.each([
  '',
  'yesterday',
  '31 Feb 2026 10:00 GMT',
  '2026-13-01',
  '20 Nov 2026 10:00 XYZ',
  '1 Jan 0001',
])('the date "%s" is none', (text) => expect(feedDate(text)).toBeNull());

test.each(['rss2.xml', 'atom.xml', 'rss1.rdf'])(
  'whatever happens to %s, there are articles or a known error',
  (name) => {
    const twice = garbled(fixture('rss', name)).chain((body) => garbled(body));
    fc.assert(
      fc.property(twice, (body) => {
        let parsed;
        try {
          parsed = parseFeed(body, url);
        } catch (error) {
          expect(error).toBeInstanceOf(NewsError);
          return;
        }
        expect(article.array().parse(parsed.articles)).toEqual(parsed.articles);
      }),
      { numRuns: 500 },
    );
  },
);
