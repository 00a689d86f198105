export { reachRoutes } from './routes';
