export { decodeFeed, decodeFeedInSlices } from '../shared/realtime-message/decode';
export { encodeFeed } from '../shared/realtime-message/encode';
export type * from '../shared/realtime-message/feed-message';
export type { FeedState } from './feed-state';
export { liftNoticesOf } from './lift-notices';
export { createLiveNetwork } from './live-network';
export type { LiveNetwork, NetworkSnapshot, SourceState } from './live-network';
export { fitOf } from './source-fit';
export { tripUpdatesInSlices } from './trip-updates';
