export type { Clock } from './clock';
export { growingWaitMs, spreadMs } from './growing-wait';
export { loadChunk } from './load-chunk';
export { platformTimers } from './timers';
export type { Timers } from './timers';
export { untilAborted } from './until-aborted';
export { within } from './within';
