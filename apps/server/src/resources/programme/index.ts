export { configurations } from './configurations';
export { namedPlaylists } from './named-playlists';
export { playlists } from './playlists';
export { scenarios } from './scenarios';
export { scenarioTreeRoutes } from './tree-routes';
