export type { GtfsSnapshot, NetworkClosure, Notices, ServiceSubject } from './gtfs-snapshot';
export { createGtfsTransit } from './gtfs-transit';
