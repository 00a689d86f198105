export { createTrashRetention } from './retention';
export { trashRoutes } from './routes';
