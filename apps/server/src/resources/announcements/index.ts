export { allLoudspeakers } from './audio-outputs';
export { readDictionary } from './dictionary';
export { activeAnnouncements, isFor } from './direct';
export type { ActiveAnnouncement } from './direct';
export { pronunciations } from './pronunciations';
export { announcementRoutes } from './routes';
export { readRules } from './rules';
export { speechRoutes } from './speech-routes';
export { SpokenAnnouncements } from './spoken-log';
