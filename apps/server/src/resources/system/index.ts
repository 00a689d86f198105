export { databaseVersion } from './database-version';
export { Disk } from './disk';
export { systemRoutes } from './routes';
