export { configurations } from './configurations';
export { knownProblem } from './known-problem';
export { namedPlaylists } from './named-playlists';
export { playlists } from './playlists';
export { scenarios } from './scenarios';
export { scenarioTreeRoutes } from './tree-routes';
