export { databaseVersion } from './database-version';
export { Disk } from './disk';
export { FeedDecisions } from './feed-decisions';
export type { Hosting } from './report';
export { Readiness } from './readiness';
export { systemRoutes } from './routes';
export { SourceOverrules } from './source-overrules';
export { measureSystem } from './measure-system';
