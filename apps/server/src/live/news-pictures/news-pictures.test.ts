import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createRss } from '@perron/adapters/rss';
import { createGuardedFetch } from '@perron/adapters/guarded-fetch';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { redraw } from '@perron/media/redraw';
import { picture } from '@perron/media/testing';
import { createLiveFeeds } from '../live-feeds';
import type { LiveFeeds } from '../live-feeds';
import { openNewsPictures } from './open-news-pictures';

type Answer = (response: ServerResponse) => void;

/** The answers of the newspaper's server, by path. */
let answers: Record<string, Answer>;
let asked: string[];
let origin: string;
/** Another server in the same private network. */
let neighbour: string;
let folder: string;
let nowMs: number;
let feeds: LiveFeeds;
let failures: string[];
let timers: { delayMs: number; callback: () => void }[];
let closers: (() => Promise<unknown>)[];

async function serve(listener: (url: string, response: ServerResponse) => void): Promise<string> {
  const server = createServer(({ url = '' }, response) => listener(url, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const content =
  (body: Buffer | string, type = 'image/png'): Answer =>
  (response) =>
    void response.writeHead(200, { 'content-type': type }).end(body);

/** A feed with one article for each of these pictures. */
function newsWith(...pictures: string[]): void {
  const items = pictures.map(
    (url) => `<item><title>${url}</title><enclosure type="image/png" url="${url}"/></item>`,
  );
  const feed = `<rss><channel><title>News</title>${items.join('')}</channel></rss>`;
  answers['/feed.xml'] = content(feed, 'application/rss+xml');
}

/** Asks for news that are fetched again, and gives their pictures by what the feed calls them. */
async function shown(): Promise<Record<string, string | null>> {
  nowMs += 11 * 60_000;
  const { articles } = await feeds.news({ numArticles: 10 });
  return Object.fromEntries(articles.map(({ title, image_url }) => [title, image_url]));
}

async function contentOf(address: string): Promise<Buffer> {
  const opened = await feeds.pictures?.open(address.slice('/files/'.length));
  if (!opened) throw new Error(`there is no ${address}`);
  return buffer(opened);
}

beforeEach(async () => {
  answers = {};
  asked = [];
  failures = [];
  timers = [];
  closers = [];
  nowMs = Date.parse('2026-11-20T14:00:00Z');
  folder = mkdtempSync(path.join(os.tmpdir(), 'perron-news-'));
  origin = await serve((url, response) => {
    asked.push(url);
    const answer = answers[url];
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  const foreign = await picture(20, 20).png().toBuffer();
  neighbour = await serve((_, response) => content(foreign)(response));
  const clock = { now: () => nowMs };
  const after = (delayMs: number, callback: () => void) => {
    const timer = { delayMs, callback };
    timers.push(timer);
    return () => void (timers = timers.filter((other) => other !== timer));
  };
  const feedUrl = `${origin}/feed.xml`;
  const fetch = createGuardedFetch({ clock }, { allowPrivate: [feedUrl] });
  const logger = {
    info: () => undefined,
    error: () => undefined,
    warn: (details: object) => void failures.push('err' in details ? String(details.err) : ''),
  };
  feeds = createLiveFeeds({
    clock,
    timers: { after },
    weather: { source: 'none', current: () => Promise.reject(new Error('not asked for')) },
    news: createRss({ fetch }, { url: feedUrl }),
    hosts: { weather: null, news: 'news.example.org' },
    pictures: openNewsPictures(
      feedUrl,
      { dataDir: folder },
      { clock, timers: { after }, redraw, logger },
    ),
    onFailure: (_, error) => void failures.push(String(error)),
  });
  closers.push(async () => fetch.close());
});

afterEach(async () => {
  feeds.close();
  for (const close of closers) await close();
  rmSync(folder, { recursive: true });
});

test('a picture of a feed is kept here, re-encoded, no larger than a screen', async () => {
  const photo = picture(4000, 1000)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } });
  answers['/photo'] = content(await photo.toBuffer(), 'text/plain');
  newsWith('/photo');
  const address = (await shown())['/photo'] ?? '';
  expect(address).toMatch(/^\/files\/[0-9a-f]{64}\.jpg$/);
  const kept = await contentOf(address);
  expect(await sharp(kept).metadata()).toMatchObject({ width: 1920, height: 480, format: 'jpeg' });
  expect(kept.includes('Somebody')).toBe(false);
  expect(await shown()).toEqual({ '/photo': address });
  expect(asked.filter((url) => url === '/photo')).toHaveLength(1);
});

const redirect =
  (location: string): Answer =>
  (response) =>
    void response.writeHead(302, { location }).end();

test('news stand without a picture that is none, is too large or must not be asked for', async () => {
  const png = await picture(300, 200).png().toBuffer();
  answers = {
    '/good': content(png),
    '/moved': redirect('/good'),
    '/page': content('<!doctype html><h1>Sign in</h1>', 'image/png'),
    '/svg': content('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'image/svg+xml'),
    '/cut': content(png.subarray(0, png.length / 2)),
    '/metadata': redirect('http://169.254.169.254/latest/meta-data'),
    '/neighbour': redirect(`${neighbour}/`),
    '/pixels': content(await picture(8000, 7000).png().toBuffer()),
    '/huge': (response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const piece = Buffer.concat([png, Buffer.alloc(1_000_000)]);
      for (let sent = 0; sent < 50; sent += 1) response.write(piece);
      response.end();
    },
  };
  newsWith(...Object.keys(answers), `${neighbour}/`);
  const { '/good': good, '/moved': moved, ...others } = await shown();
  expect(good).toMatch(/^\/files\//);
  expect(moved).toBe(good);
  expect(Object.values(others)).toEqual(Array(8).fill(null));
  expect(failures).toHaveLength(8);
  expect(failures.join('\n')).toMatch(/forbidden|must not|private/i);
  // Nothing of what was refused lies anywhere.
  expect(readdirSync(path.join(folder, 'news-pictures'))).toHaveLength(1);
  await vi.waitFor(() => expect(readdirSync(path.join(folder, 'incoming'))).toEqual([]));
});

test('a picture that does not come keeps nobody waiting, and is there once it has come', async () => {
  const png = await picture(30, 20).png().toBuffer();
  let late: ServerResponse | null = null;
  answers['/late'] = (response) => (late = response);
  newsWith('/late');
  const first = shown();
  await vi.waitFor(() => expect(late).not.toBeNull());
  timers.find(({ delayMs }) => delayMs === 5_000)?.callback();
  expect(await first).toEqual({ '/late': null });
  content(png)(late!);
  await vi.waitFor(async () => {
    const { articles } = await feeds.news({ numArticles: 10 });
    expect(articles[0]?.image_url).toMatch(/^\/files\//);
  });
});

test('a picture that failed is tried again with the next look, and stays if that fails later', async () => {
  newsWith('/photo');
  expect(await shown()).toEqual({ '/photo': null });
  answers['/photo'] = content(await picture(30, 20).png().toBuffer());
  const { '/photo': address } = await shown();
  expect(address).toMatch(/^\/files\//);
  answers['/photo'] = (response) => void response.writeHead(500).end();
  nowMs += 7 * 3_600_000;
  expect(await shown()).toEqual({ '/photo': address });
  expect(asked.filter((url) => url === '/photo')).toHaveLength(3);
});
