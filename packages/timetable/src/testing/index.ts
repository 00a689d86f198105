export { networkFeed } from './network-feed';
export type { MadeStation } from './network-feed';
export { networkKinds } from './network-kinds';
export { zipOf } from './feed-zip';
