import type { LiveSource } from './source';
import { sourceOf } from './source-kit';
import type { SourceKit } from './source-kit';

/** Section 9. */
const intervalMs = 600_000;

export function newsSource(kit: SourceKit): LiveSource {
  return sourceOf(kit, {
    name: 'news',
    intervalMs,
    fetch: (signal) => kit.client.getNews({}, { signal }),
    onData: ({ articles, demo }) => kit.store.set({ news: { articles, demo } }),
  });
}
