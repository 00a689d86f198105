export { computeHere } from './compute/computation';
export type { Compute } from './compute/computation';
export { keptSituations } from './kept-situations';
export { situationRunRoutes } from './routes';
export { createSituationRuns } from './situation-runs';
export { computeInThread } from './thread/compute-in-thread';
