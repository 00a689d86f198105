import type { FeedProgress, FeedQuestion, ReadFeed } from './gtfs-source';

/** An order to the feed thread. */
export interface FeedOrder extends FeedQuestion {
  readonly path: string;
  readonly cacheDir: string;
}

/** A message of the feed thread. */
export type FeedMessage =
  | ({ readonly kind: 'progress' } & FeedProgress)
  | { readonly kind: 'done'; readonly feed: ReadFeed | null }
  | { readonly kind: 'failed'; readonly problem: string };
