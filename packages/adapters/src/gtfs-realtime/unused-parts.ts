import { realtimeUnusedKinds } from '@perron/schema';
import type { RealtimeUnused } from '@perron/schema';

export type UnusedKind = RealtimeUnused['kind'];

/** How many of a kind there are, and the name of the first; empty: it has none. */
export type UnusedPart = Readonly<RealtimeUnused>;

/** Counts by kind. */
export class UnusedParts {
  readonly #parts = new Map<UnusedKind, { count: number; example: string }>();

  add(kind: UnusedKind, example: string): void {
    const known = this.#parts.get(kind);
    if (known) known.count++;
    else this.#parts.set(kind, { count: 1, example });
  }

  /** All that was counted, in the order of the kinds. */
  all(): UnusedPart[] {
    return realtimeUnusedKinds.flatMap((kind) => {
      const part = this.#parts.get(kind);
      return part ? { kind, ...part } : [];
    });
  }
}
