export type {
  GtfsSnapshot,
  NetworkClosure,
  Notices,
  NoServiceNotice,
  ServiceSubject,
} from './gtfs-snapshot';
export { createGtfsTransit } from './gtfs-transit';
