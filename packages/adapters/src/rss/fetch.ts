import type { GuardedFetch } from '../shared/guarded-fetch';
import { FetchError, replyText } from '../shared/guarded-fetch';
import { NewsError, requireNumArticles } from '../news';
import type { NewsService } from '../news';
import { parseFeed } from './parse';

export interface RssDeps {
  readonly fetch: GuardedFetch;
}

export interface RssOptions {
  /** The address of the feed: RSS 2, RSS 1 or Atom. */
  readonly url: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/** News from a feed. */
export function createRss(
  { fetch }: RssDeps,
  { url, timeoutMs = 15_000, maxBytes = 5_000_000 }: RssOptions,
): NewsService {
  const { host } = new URL(url);
  return {
    source: host,
    async articles(query) {
      const numArticles = requireNumArticles(query);
      try {
        const accept =
          'application/rss+xml, application/atom+xml, application/xml;q=0.9, */*;q=0.1';
        const reply = await fetch.read({ url, headers: { accept }, timeoutMs, maxBytes });
        const { title, articles } = parseFeed(replyText(reply), reply.url);
        return { articles: articles.slice(0, numArticles), source: title ?? host, demo: false };
      } catch (error) {
        if (!(error instanceof FetchError)) throw error;
        const message = `Failed to fetch news from ${host}: ${error.message}`;
        throw new NewsError('upstream_failed', message, { cause: error });
      }
    },
  };
}
