export { FeedError, type FeedErrorCode, type FeedPlace } from './feed-error';
export { readFeed, type ReadOptions, type ReadProgress } from './read-feed';
export { type CachedFeed, readFeedCached } from './read-feed-cached';
