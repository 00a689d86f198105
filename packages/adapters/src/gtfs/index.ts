export type { GtfsSnapshot, Notices, RemarkSubject } from './gtfs-snapshot';
export { createGtfsTransit } from './gtfs-transit';
export type { GtfsTransitOptions } from './gtfs-transit';
