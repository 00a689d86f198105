export { LinesAt } from './lines-at';
export { factColumns } from './facts';
export { silentAfterMs } from './showing-columns';
export { noteContact } from './note-contact';
export type { SaidOfItself } from './registered-as';
export { displayRoutes } from './routes';
export { createDisplaysService } from './service';
export type { DisplaysService } from './service';
export { StateSweep } from './state-sweep';
