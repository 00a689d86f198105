export { securityLogRoutes } from './routes';
export { createSecurityLog } from './security-log';
export type { SecurityLog } from './security-log';
export { watched } from './watched';
