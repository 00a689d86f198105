export { transitRoutes } from './routes';
