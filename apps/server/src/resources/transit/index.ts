export { measureTimetable } from './measure-timetable';
export { transitRoutes } from './routes';
