export { readStop } from './read-stop';
export type { ReadStopDeps, StopAsked } from './read-stop';
export { RememberedFeeds } from './remembered-feeds';
export { stopPageRoutes } from './routes';
export type { StopModel } from './stop-model';
export type { StopWords } from './stop-words';
