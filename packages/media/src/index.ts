export { fileName, readFileName } from './file-name';
export { IntakeError } from './intake/intake-error';
export type { IntakeProblem } from './intake/intake-error';
export { fixedLimits } from './intake/limits';
export type { Redraw } from './intake/redraw';
export { redrawApart } from './intake/redraw-apart';
export { removeAbandonedUploads, takeIn } from './intake/take-in';
export type { IntakeDeps, LocalFile, TakenIn } from './intake/take-in';
