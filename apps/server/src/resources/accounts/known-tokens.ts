import type { Actor } from '@perron/schema';
import { LRUCache } from 'lru-cache';
import type { Grant } from '../../auth/grant';
import type { FeedBatch } from '../../changes/change-feed';

/** The user of an access token, and its end as far as the token itself says. */
export interface CheckedToken {
  readonly actor: Actor;
  readonly sessionId: string;
  readonly grant: Grant;
  readonly expiresAtMs: number;
}

export interface KnownTokensDeps {
  /** Checks a token against its signature and the database; `null` if it is not good. */
  readonly check: (token: string) => Promise<CheckedToken | null>;
  readonly nowMs: () => number;
  /** Tokens that are remembered; the earliest checked goes first. */
  readonly capacity?: number;
}

/** A token that is remembered is believed no longer than this, whatever news are lost. */
const believedMs = 2_000;

/**
 * Access tokens that were found good a moment ago, so that a page that makes many calls does not
 * have each of them checked against the database. A token ends at once with a change of its user on
 * this server, and with the news of a change on another.
 */
export class KnownTokens {
  readonly #deps: KnownTokensDeps;
  readonly #known: LRUCache<string, CheckedToken & { readonly untilMs: number }>;
  /** Grows with each thing forgotten. */
  #forgotten = 0;

  constructor(deps: KnownTokensDeps) {
    this.#deps = deps;
    this.#known = new LRUCache({ max: deps.capacity ?? 1_000 });
  }

  /** The user of a token; `null` if it is not good (any more). */
  async actorOf(token: string): Promise<Actor | null> {
    return (await this.read(token))?.actor ?? null;
  }

  /** The user and the session of a token; `null` if it is not good (any more). */
  async read(token: string): Promise<CheckedToken | null> {
    const known = this.#known.peek(token);
    if (known && known.untilMs > this.#deps.nowMs()) return known;
    const forgotten = this.#forgotten;
    const checked = await this.#deps.check(token);
    // A token read before the last forgetting may be one that was to be forgotten.
    if (checked && forgotten === this.#forgotten) this.#remember(token, checked);
    return checked;
  }

  /** No token of the user is believed without looking. */
  forgetUser(userId: number): void {
    this.#forgotten += 1;
    for (const [token, { actor }] of this.#known) {
      if (actor.type === 'user' && actor.id === userId) this.#known.delete(token);
    }
  }

  /** No token is believed without looking. */
  forgetAll(): void {
    this.#forgotten += 1;
    this.#known.clear();
  }

  /** Takes in what changed on any server. */
  follow({ lost, changes }: Pick<FeedBatch, 'lost' | 'changes'>): void {
    if (lost || changes.some(({ entity }) => entity === 'access_rules')) {
      this.forgetAll();
      return;
    }
    for (const { entity, entityId } of changes) {
      if (entity === 'user') this.forgetUser(entityId);
    }
  }

  #remember(token: string, checked: CheckedToken): void {
    const untilMs = Math.min(checked.expiresAtMs, this.#deps.nowMs() + believedMs);
    this.#known.set(token, { ...checked, untilMs });
  }
}
