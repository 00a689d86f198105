export { holidayImportRoutes } from './routes';
