import type { Article } from '@perron/schema';
import type { Clock } from '@perron/timing';
import { requireNumArticles } from '../news';
import type { NewsService } from '../news';
import { demoPictures } from './pictures';
import type { Story } from './stories';
import { stories } from './stories';

/** A new story comes out this often; after the last the first is new again. */
const storyMs = 3 * 3_600_000;

export interface DemoNewsOptions {
  /** The language of the stories, where a query names none: `de`, or English for anything else. */
  readonly language?: string;
  /**
   * Where a picture is served, by its file name in `demoPictures`; without it the picture stands in
   * the address itself (`data:`).
   */
  readonly pictureUrl?: (file: string) => string;
}

/** Made-up news for a system without a feed, marked as such. Same moment, same news. */
export function createDemoNews(
  { clock }: { readonly clock: Clock },
  { language = 'de', pictureUrl = inlined }: DemoNewsOptions = {},
): NewsService {
  function articleOf({ picture, de, en }: Story, publishedMs: number, asked: string): Article {
    return {
      ...(asked === 'de' ? de : en),
      image_url: pictureUrl(picture),
      published_at: new Date(publishedMs).toISOString(),
    };
  }
  return {
    source: 'demo',
    async articles(query) {
      const count = Math.min(requireNumArticles(query), stories.length);
      const newest = Math.floor(clock.now() / storyMs);
      const articles = Array.from({ length: count }, (_, age) => {
        const slot = newest - age;
        const story = stories[((slot % stories.length) + stories.length) % stories.length]!;
        return articleOf(story, slot * storyMs, query.language ?? language);
      });
      return { articles, source: 'demo', demo: true };
    },
  };
}

function inlined(file: string): string {
  return `data:image/svg+xml,${encodeURIComponent(demoPictures.get(file) ?? '')}`;
}
