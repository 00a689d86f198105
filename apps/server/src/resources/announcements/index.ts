export { readDictionary } from './dictionary';
export { pronunciations } from './pronunciations';
export { speechRoutes } from './speech-routes';
