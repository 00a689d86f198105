export { accessRoutes } from './routes';
export { createAccess } from './access';
export { requireArea } from './require-area';
