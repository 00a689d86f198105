export { createTransitRest } from './fetch';
export type { TransitRestDeps, TransitRestOptions } from './fetch';
export { createCachedTransit } from './cached-transit';
export type { CachedTransit, CachedTransitDeps, CachedTransitOptions } from './cached-transit';
