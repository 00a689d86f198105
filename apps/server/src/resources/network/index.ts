export { disruptionTemplates } from './disruption-templates';
export { disruptionVerbRoutes } from './disruption-verbs';
export { disruptions } from './disruptions';
export { lineStations } from './line-stations';
export { lines } from './lines';
export { createRuntimeDisruptions, runningAt } from './runtime-disruptions';
export type { RuntimeDisruptions } from './runtime-disruptions';
export { stationsOfLines } from './stations-of-lines';
