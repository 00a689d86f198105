export { createFindRun } from './find-run';
export { measureTimetable } from './measure-timetable';
export { ReservedCallers } from './reserved-callers';
export { transitRoutes } from './routes';
