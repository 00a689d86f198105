import { newsAnswer } from '@perron/schema';
import { expect, test } from 'vitest';
import { NewsError } from '../news';
import { fixture } from '../shared/testing/fixture';
import type { Answer } from '../shared/testing/loopback-server';
import { badDays, loopbackServer, recorded, testFetch } from '../shared/testing/loopback-server';
import { createRss } from './fetch';

async function rssOver(answer: Answer, timeoutMs = 5_000) {
  const server = await loopbackServer(answer);
  const fetch = testFetch({ allowPrivate: [server.origin] });
  return { server, service: createRss({ fetch }, { url: `${server.origin}/feed.xml`, timeoutMs }) };
}
const feed = recorded(fixture('rss', 'rss2.xml'), 'application/rss+xml');

test('a feed gives as many of its newest articles as asked for', async () => {
  const { server, service } = await rssOver(feed);
  const answer = newsAnswer.parse(await service.articles({ numArticles: 2 }));
  expect(answer).toMatchObject({ source: 'Stadtnachrichten & mehr', demo: false });
  expect(answer.articles.map(({ title }) => title)).toEqual([
    'Museum abends offen',
    'Neue Straßenbahn für die Mitte',
  ]);
  expect(answer.articles[1]?.image_url).toBe(`${server.origin}/bilder/m4.jpg`);
});

test.each([0, 11, 1.5, -1, NaN])('%s articles cannot be asked for', async (numArticles) => {
  const { server, service } = await rssOver(feed);
  await expect(service.articles({ numArticles })).rejects.toMatchObject({
    code: 'invalid_request',
    message: `numArticles: expected a whole number from 1 to 10, came ${numArticles}.`,
  });
  expect(server.requests).toEqual([]);
});

test('a feed in another encoding keeps its umlauts', async () => {
  const xml =
    '<?xml version="1.0" encoding="ISO-8859-1"?><rss><channel><item><title>Züge</title></item></channel></rss>';
  for (const type of ['text/xml', 'text/xml; charset=iso-8859-1']) {
    const { service } = await rssOver(recorded(Buffer.from(xml, 'latin1'), type));
    expect((await service.articles({ numArticles: 1 })).articles[0]?.title).toBe('Züge');
  }
});

test('pictures of a feed that moved are looked for where it is now', async () => {
  const { server, service } = await rssOver((request, response) => {
    if (request.url === '/new/feed.xml') feed(request, response);
    else response.writeHead(301, { location: '/new/feed.xml' }).end();
  });
  const { articles } = await service.articles({ numArticles: 10 });
  expect(articles[1]?.image_url).toBe(`${server.origin}/bilder/m4.jpg`);
});

test.each([
  ['says nothing', badDays.hangs, 'timeout'],
  ['cuts off in the middle', badDays.cutsOff, 'network'],
  ['sends 50 MB', badDays.huge, 'too_large'],
  ['asks for silence', badDays.tooManyRequests, 'status'],
  ['redirects to a private address', badDays.toPrivate, 'forbidden_address'],
])('a feed that %s is a failure with its reason', async (_, answer, code) => {
  const { service } = await rssOver(answer, code === 'timeout' ? 100 : 5_000);
  const error: unknown = await service
    .articles({ numArticles: 5 })
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NewsError);
  expect(error).toMatchObject({ code: 'upstream_failed', cause: { code } });
});

test('a page instead of a feed is a failure', async () => {
  const { service } = await rssOver(badDays.html);
  await expect(service.articles({ numArticles: 5 })).rejects.toThrow('Expected RSS or Atom');
});
