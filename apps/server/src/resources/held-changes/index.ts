export { HeldChanges } from './held-changes';
export { heldChangeRoutes } from './routes';
