export { findReach, reachRoutes } from './routes';
