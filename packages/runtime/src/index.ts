/** @public For the simulator, whose clock is set. */
export type { TurnableClock } from './clock/clock';
/** @public For the simulator, whose clock is set. */
export { clockTimers } from './clock/clock-timers';
export { Announcer, NotNow, rulesIn } from './announcing/announcer';
export type { Loudspeaker, Utterance } from './announcing/announcer';
export { ServerClock } from './clock/server-clock';
export type { MomentMemory, SkewMemory } from './clock/server-clock';
/** @public For the simulator, whose clock is set. */
export { SimulatedClock } from './clock/simulated-clock';
/** @public For the simulator, which runs several displays. */
export { createDisplayRegistry } from './displays/display-registry';
/** @public For the simulator, which runs several displays. */
export type { DisplayRegistry } from './displays/display-registry';
export { createDisplayEngine } from './engine/display-engine';
export type { DisplayEngine } from './engine/display-engine';
export type { DisplayEngineDeps, HintListener, ServerHint } from './engine/engine-deps';
export { departuresAt } from './engine/departures-at';
export { drawnScene } from './engine/frame';
export { laterAt } from './engine/later-at';
export { promisedAt } from './engine/promised-at';
export type { DisplayAddress, DisplayFrame, VehicleAddress } from './engine/frame';
export { createSimulation } from './simulation/create-simulation';
export type { SimulatedDisplay, Simulation } from './simulation/create-simulation';
export { frameAt } from './simulation/frame-at';
export { clientWithManifest, manifestWith } from './simulation/manifest-with';
export type { ManifestChange } from './simulation/manifest-with';
export { sharedClient } from './simulation/shared-client';
export { vehicleOfTrip, vehicleOn } from './simulation/vehicle-of-trip';
export { apiLookups } from './what-if/what-if-lookups';
export type { LineOfNetwork, WhatIfLookups } from './what-if/what-if-lookups';
export type { OnBoard, OnBoardWord } from './on-board/on-board';
export type { DisplayClient } from './sources/source-kit';
export { buildReport } from './report/build-report';
export { ProblemLog } from './report/problem-log';
export { Showing } from './showing/showing';
export type { ShowingDeps } from './showing/showing';
export { startReporting } from './report/start-reporting';
export { phaseOf } from './sources/source';
export type { LiveSource } from './sources/source';
export { displayOperations } from './sources/source-kit';
export type { DeviceFiles, NamesFiles } from './store/device-files';
export { noDeviceFiles } from './store/device-files';
export { memoryKeeper } from './store/keeper';
export type { Keeper } from './store/keeper';
