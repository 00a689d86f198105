export type { Clock } from './clock/clock';
export { ServerClock } from './clock/server-clock';
export { platformTimers } from './clock/timers';
export type { Timers } from './clock/timers';
export { createDisplayEngine, displayOperations } from './engine/display-engine';
export type { DisplayEngine, DisplayEngineDeps } from './engine/display-engine';
export type { DisplayAddress, DisplayFrame } from './engine/frame';
export { Source } from './sources/source';
export type { LiveSource, SourceStatus } from './sources/source';
