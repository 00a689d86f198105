export { conditionRoutes } from './routes';
export { stationSituation } from './station-situation';
export type { SituationDeps } from './station-situation';
