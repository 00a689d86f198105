export { stopPageRoutes } from './routes';
