export { readCsvRows } from './csv-rows';
export { FeedError } from './feed-error';
export { readFeed } from './read-feed';
export { feedHashOf, readFeedCached } from './read-feed-cached';
