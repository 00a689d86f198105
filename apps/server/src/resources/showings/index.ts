export { showingRoutes } from './routes';
export { createShowingsService } from './service';
