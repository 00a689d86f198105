import { HeldFeedGoneError } from './held-feed';
import type { HeldFeed } from './held-feed';

/** How the reading of the next feed goes, and whether an operator has to decide about it. */
export class FeedIntake {
  #problem: string | null = null;
  #progress: number | null = null;
  #held: HeldFeed | null = null;
  #accept: ((id: string) => Promise<void>) | null = null;
  readonly #heldWatchers: (() => void)[] = [];

  /** Why the last reading failed; `null` if it did not. */
  get problem(): string | null {
    return this.#problem;
  }

  /** How much of a feed has been read, 0 to 1; `null` if none is being read. */
  get progress(): number | null {
    return this.#progress;
  }

  /** The feed that waits; `null` if none does. */
  get held(): HeldFeed | null {
    return this.#held;
  }

  /** The feed about which an operator has to decide; `null` if there is none. */
  get asked(): HeldFeed | null {
    return this.#held?.isDeclined === true ? null : this.#held;
  }

  /** The feed that was looked at is the one in use. */
  unchanged(): void {
    this.#problem = null;
    this.#progress = null;
    this.#held = null;
  }

  /** A new feed waits for an operator's word; what was there stays. */
  hold(held: HeldFeed): void {
    this.unchanged();
    this.#held = held;
    for (const notify of this.#heldWatchers) notify();
  }

  /** From now on, each time a feed is held. */
  watchHeld(listener: () => void): void {
    this.#heldWatchers.push(listener);
  }

  /** A feed could not be read; what was there stays. */
  fail(problem: string): void {
    this.#problem = problem;
    this.#progress = null;
  }

  /** @param share how much of it has been read, 0 to 1 */
  readTo(share: number): void {
    this.#progress = share;
  }

  /** An operator keeps the last feed; nothing changes where the new one waits no more. */
  decline(id: string): void {
    if (this.#held?.id === id) this.#held = { ...this.#held, isDeclined: true };
  }

  /** Says who takes over a feed that an operator accepts. */
  acceptWith(accept: (id: string) => Promise<void>): void {
    this.#accept = accept;
  }

  /**
   * Takes the held feed over; where none waits, as after a second click, nothing is left to do.
   * @throws HeldFeedGoneError when another one waits by now
   */
  async accept(id: string): Promise<void> {
    if (this.#held === null) return;
    if (this.#held.id !== id) throw new HeldFeedGoneError();
    await this.#accept?.(id);
  }
}
