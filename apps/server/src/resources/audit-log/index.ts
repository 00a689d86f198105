export { differenceOf } from './differences';
export { auditLogRoutes } from './routes';
