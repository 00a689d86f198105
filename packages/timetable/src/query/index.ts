export type { BoardOptions } from './board';
export type { Frequency } from './frequency-directory';
export type { Headway } from './headways';
export type { LineCourse } from './line-courses';
export type { LineNetwork } from './line-network';
export type { Names } from './names';
export { buildRealtime, buildRealtimeInSlices } from './realtime/build-realtime';
export { isPlausibleDelay } from './realtime/plausible-delay';
export { RealtimeMemory } from './realtime/realtime-memory';
export type { Realtime } from './realtime/realtime';
export type { SourceMatch } from './realtime/source-match';
export type { TripUpdate } from './realtime/trip-update';
export { type RunningTrip, runningTrips } from './running-trips';
export { formatServiceDate, parseServiceDate } from './service-date';
export { timeZoneNamed } from './time-zone';
export { Timetable } from './timetable';
export type {
  Booking,
  BookingNotice,
  Line,
  SkippedRows,
  Stop,
  TimetableData,
  WayToUse,
} from './timetable-data';
export type { Stopover, StopTime, TripRun } from './trip-run';
export type { Visit } from './visit';
