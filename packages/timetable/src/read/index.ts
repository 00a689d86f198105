export { readFeed } from './read-feed';
export { readFeedCached } from './read-feed-cached';
