import { beforeAllChanges, isSamePosition } from '../changes/stored-change';
import type { FeedPosition, StoredChange } from '../changes/stored-change';

/** The last changes, for clients that were away for a while. */
export class RecentChanges {
  readonly #limit: number;
  /** Where a reader stood before the first of the changes; `null` if nobody knows. */
  #before: FeedPosition | null = beforeAllChanges;
  #changes: readonly StoredChange[] = [];

  /** @param limit a client that has missed more than this starts over */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Forgets what was before: others may be missing between. */
  restart(changes: readonly StoredChange[]): void {
    this.#before = changes.length === 0 ? beforeAllChanges : null;
    this.#changes = [];
    this.add(changes);
  }

  add(changes: readonly StoredChange[]): void {
    const all = [...this.#changes, ...changes];
    this.#before = all.at(-this.#limit - 1) ?? this.#before;
    this.#changes = all.slice(-this.#limit);
  }

  /** The changes after a position; `null` if that is too long ago, or was never ours. */
  since(position: FeedPosition): readonly StoredChange[] | null {
    if (this.#before && isSamePosition(this.#before, position)) return this.#changes;
    const index = this.#changes.findLastIndex((change) => change.id <= position.id);
    const change = this.#changes[index];
    return change && isSamePosition(change, position) ? this.#changes.slice(index + 1) : null;
  }
}
