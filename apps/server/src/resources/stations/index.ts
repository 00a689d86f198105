export { listStation } from './list-station';
export { followNetwork, followNetworkIn } from './follow-network';
export { stations } from './stations';
export { createStationDirectory } from './station-directory';
export type { KeptStation, StationDirectory } from './station-directory';
export { placesOfOperators } from './operators-places';
