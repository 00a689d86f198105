export { KeptRecordings, recordingsVersion } from './kept-recordings';
export { recordings } from './recordings';
export { recordingSoundRoutes } from './sound-routes';
