import type { Redrawn } from './redraw';

/** What the process that draws pictures anew says when it has ended one. */
export type RedrawMessage = Redrawn | { readonly kind: 'failed'; readonly problem: string };
