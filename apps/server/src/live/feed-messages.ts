import type { FeedProgress, FeedQuestion, ReadFeed } from './gtfs-source';

/** What the feed thread is told. */
export interface FeedOrder extends FeedQuestion {
  readonly path: string;
  readonly cacheDir: string;
}

/** What the feed thread says. */
export type FeedMessage =
  | ({ readonly kind: 'progress' } & FeedProgress)
  | { readonly kind: 'done'; readonly feed: ReadFeed | null }
  | { readonly kind: 'failed'; readonly problem: string };
