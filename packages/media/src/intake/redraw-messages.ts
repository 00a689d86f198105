import type { Redrawn } from './redraw';

/** The re-encoding process's message after each picture. */
export type RedrawMessage = Redrawn | { readonly kind: 'failed'; readonly problem: string };
