export type { BoardOptions } from './board';
export type { LineCourse } from './line-courses';
export { type Product, productNames } from './product';
export {
  buildRealtime,
  buildRealtimeInSlices,
  type RealtimeInput,
} from './realtime/build-realtime';
export { RealtimeMemory } from './realtime/realtime-memory';
export type { Realtime, RealtimeCounts } from './realtime/realtime';
export type { StopUpdate, TimeUpdate, TripUpdate } from './realtime/trip-update';
export { type RunningTrip, runningTrips } from './running-trips';
export { formatServiceDate, parseServiceDate } from './service-date';
export { Timetable } from './timetable';
export type { Agency, FeedInfo, Line, Stop, TimetableData } from './timetable-data';
export type { Stopover, StopTime, TripRun } from './trip-run';
export type { Visit } from './visit';
