export type { GtfsSnapshot, Notices } from './gtfs-snapshot';
export { createGtfsTransit } from './gtfs-transit';
