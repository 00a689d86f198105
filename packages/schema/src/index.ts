export * from './api-errors';
export * from './brand';
export * from './entities/announcement';
export * from './entities/announcement-rules';
export * from './entities/api-key';
export * from './entities/audit';
export * from './entities/bulk';
export * from './entities/business-logic';
export * from './entities/condition';
export * from './entities/content';
export * from './entities/display';
export * from './entities/display-action';
export * from './entities/display-facts';
export * from './entities/display-report';
export * from './entities/display-state';
export * from './entities/display-timetable';
export * from './entities/disruption';
export * from './entities/disruption-template';
export * from './entities/entity-name';
export * from './entities/events';
export * from './entities/file';
export * from './entities/kept-situation';
export * from './entities/list';
export * from './entities/location';
export * from './entities/manifest';
export * from './entities/network-style';
export * from './entities/news';
export * from './entities/output-type';
export * from './entities/own-showing';
export * from './entities/pairing';
export * from './entities/pixel';
export * from './entities/preferences';
export * from './entities/reach';
export * from './entities/realtime-match';
export * from './entities/role';
export * from './entities/scenario';
export * from './entities/scenario-tree';
export * from './entities/scene';
export * from './entities/scene-draft';
export * from './entities/scene-exchange';
export * from './entities/scene-version';
export * from './entities/search';
export * from './entities/security';
export * from './entities/second-factor';
export * from './entities/session';
export * from './entities/showing';
export * from './entities/pronunciation';
export * from './entities/station';
export * from './entities/status';
export * from './entities/system';
export * from './entities/token';
export * from './entities/transit';
export * from './entities/transit-lines';
export * from './entities/trash';
export * from './entities/user';
export * from './entities/weather';
export * from './entities/what-if';
export * from './errors';
export * from './ids';
export * from './issue-detail';
export * from './operations/index';
export * from './permissions';
export {
  getDisplayTimetable,
  getManifest,
  getOwnShowing,
  listRuntimeDisruptions,
  loginDisplay,
} from './operations/display-runtime';
export { reportDisplay } from './operations/display-report';
export { listenToEvents } from './operations/events';
export { getNews, getWeather } from './operations/live';
export { askPairing, startPairing } from './operations/pairing';
export { getStatus } from './operations/system';
export { getDepartures, getTrip } from './operations/transit';
export * from './operations/operation';
export type { Crud } from './operations/crud-of';
/** @public Inferred types of resources name them in their declarations. */
export type { BasicCrudOf, BulkCall, CrudDeclaration, CrudOf } from './operations/crud-of';
