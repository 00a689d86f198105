export { TrashRetention } from './retention';
export { trashRoutes } from './routes';
