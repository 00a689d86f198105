import type { Actor } from '@perron/schema';
import type { Kysely } from 'kysely';
import { ApiError } from '../../api-error';
import type { FeedBatch } from '../../changes/change-feed';
import type { Changes } from '../../changes/changes';
import type { Database } from '../../db/tables';
import { HeldFeedGoneError } from '../../live/held-feed';
import type { HeldFeed } from '../../live/held-feed';
import type { LiveTransit } from '../../live/live-transit';

export interface FeedDecisionsDeps {
  readonly changes: Changes;
  readonly transit: Pick<LiveTransit, 'feed' | 'sources'>;
  readonly onProblem: (error: unknown) => void;
}

async function isAccepted(db: Kysely<Database>, feedHash: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('feed_decisions')
    .select('is_accepted')
    .where('feed_hash', '=', feedHash)
    .executeTakeFirst();
  return row?.is_accepted ?? null;
}

/**
 * The operators' decisions about feeds that are held. A decision is kept with its line in the audit log, so
 * that all nodes on one database follow it, also those that read the feed later.
 */
export class FeedDecisions {
  readonly #deps: FeedDecisionsDeps;
  /** The take-over under way; `null` if there is none. */
  #taking: { readonly id: string; readonly done: Promise<void> } | null = null;

  constructor(deps: FeedDecisionsDeps) {
    this.#deps = deps;
    deps.transit.feed.watchHeld(() => this.#apply());
  }

  /** Another node may have been told. */
  follow({ lost, changes }: FeedBatch): void {
    if (lost || changes.some(({ entity }) => entity === 'timetable_feed')) this.#apply();
  }

  /**
   * Takes the held feed over, or keeps the last one. Where none waits, as after a second click,
   * nothing is left to do.
   * @throws ApiError conflict, when another one waits by now
   */
  async decide(actor: Actor, id: string, accepted: boolean): Promise<void> {
    const { transit } = this.#deps;
    const held = transit.feed.held;
    if (held === null) return;
    if (held.id !== id) throw gone();
    await this.#note(actor, held, accepted);
    if (!accepted) transit.feed.decline(id);
    else {
      await this.#take(id).catch((error: unknown) => {
        throw error instanceof HeldFeedGoneError ? gone() : error;
      });
    }
  }

  /** Once, although the news of the decision comes back to the node that made it. */
  async #take(id: string): Promise<void> {
    if (this.#taking?.id !== id) {
      const done = this.#deps.transit.feed.accept(id).finally(() => {
        if (this.#taking?.done === done) this.#taking = null;
      });
      this.#taking = { id, done };
    }
    await this.#taking.done;
  }

  #note(actor: Actor, held: HeldFeed, accepted: boolean): Promise<void> {
    const name = this.#deps.transit.sources().find(({ kind }) => kind === 'timetable')?.name ?? '';
    return this.#deps.changes.transact(actor, async (trx, record) => {
      const before = await trx
        .selectFrom('feed_decisions')
        .selectAll()
        .where('feed_hash', '=', held.id)
        .forUpdate()
        .executeTakeFirst();
      // Two operators, or one who clicks twice: it is decided.
      if (before?.is_accepted === accepted) return;
      const version = (before?.version ?? 0) + 1;
      const { id } = await trx
        .insertInto('feed_decisions')
        .values({ feed_hash: held.id, is_accepted: accepted, version })
        .onConflict((on) => on.column('feed_hash').doUpdateSet({ is_accepted: accepted, version }))
        .returning('id')
        .executeTakeFirstOrThrow();
      const departures = { departures_now: held.departuresNow, departures_new: held.departuresNew };
      const after = { day: held.day, ...departures, version };
      record({
        entity: 'timetable_feed',
        id,
        name,
        action: accepted ? 'accepted' : 'declined',
        before: null,
        after,
      });
    });
  }

  /** A feed held here may be decided already. */
  #apply(): void {
    const { transit, changes, onProblem } = this.#deps;
    const held = transit.feed.held;
    if (held === null) return;
    const apply = async () => {
      const accepted = await isAccepted(changes.db, held.id);
      if (accepted === false) transit.feed.decline(held.id);
      else if (accepted && transit.feed.held?.id === held.id) await this.#take(held.id);
    };
    apply().catch((error: unknown) => {
      // It was taken over meanwhile, or another feed waits: that one is looked at by itself.
      if (!(error instanceof HeldFeedGoneError)) onProblem(error);
    });
  }
}

function gone(): ApiError {
  return new ApiError('conflict', 'This feed no longer waits to be accepted. Look again.');
}
