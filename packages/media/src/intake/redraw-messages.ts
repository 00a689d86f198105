import type { Redrawn } from './redraw';

/** What the re-encoding process says when it is done with a picture. */
export type RedrawMessage = Redrawn | { readonly kind: 'failed'; readonly problem: string };
