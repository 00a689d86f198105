import type { FeedProgress, ReadFeed } from './gtfs-source';

/** What the feed thread is told. */
export interface FeedOrder {
  readonly path: string;
  readonly cacheDir: string;
}

/** What the feed thread says. */
export type FeedMessage =
  | ({ readonly kind: 'progress' } & FeedProgress)
  | { readonly kind: 'done'; readonly feed: ReadFeed }
  | { readonly kind: 'failed'; readonly problem: string };
