export { disruptions } from './disruptions';
export { lineStations } from './line-stations';
export { lines } from './lines';
export { createRuntimeDisruptions } from './runtime-disruptions';
export type { RuntimeDisruptions } from './runtime-disruptions';
