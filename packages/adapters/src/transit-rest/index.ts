export { createTransitRest } from './fetch';
export { createCachedTransit } from './cached-transit';
export type { CachedTransit } from './cached-transit';
export { fetchStationList } from './station-list';
export { SeenNetwork } from './seen-network';
