export { conditionRoutes } from './routes';
