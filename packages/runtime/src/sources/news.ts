import type { Article } from '@perron/schema';
import type { LiveSource } from './source';
import { sourceOf } from './source-kit';
import type { SourceKit } from './source-kit';

/** Section 9. */
const intervalMs = 600_000;

/** @param onNews called with received news */
export function newsSource(
  kit: SourceKit,
  onNews: (articles: readonly Article[]) => void,
): LiveSource {
  return sourceOf(kit, {
    name: 'news',
    intervalMs,
    fetch: (signal) => kit.client.getNews({}, { signal }),
    onData: ({ articles, demo }) => {
      kit.store.set({ news: { articles, demo, fetchedAtMs: kit.clock.now() } });
      onNews(articles);
    },
  });
}
