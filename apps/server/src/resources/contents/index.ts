export { contentBuckets } from './buckets';
export { contents } from './contents';
