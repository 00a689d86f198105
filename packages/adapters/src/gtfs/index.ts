export { createGtfsTransit } from './gtfs-transit';
export type { GtfsTransitOptions } from './gtfs-transit';
