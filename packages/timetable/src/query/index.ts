export { productNames, type Product } from './product';
export { formatServiceDate, parseServiceDate } from './service-date';
export type { BoardOptions } from './board';
export type { Agency, FeedInfo, Line, Stop, TimetableData } from './timetable-data';
export { Timetable } from './timetable';
export type { Stopover, TripRun } from './trip-run';
export type { Visit } from './visit';
