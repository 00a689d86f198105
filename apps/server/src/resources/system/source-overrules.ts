import { overruleHours } from '@perron/schema';
import type { Actor, GuessKind } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ApiError } from '../../api-error';
import type { FeedBatch } from '../../changes/change-feed';
import type { Changes } from '../../changes/changes';
import { everybody } from '../../changes/reach';
import { readInOrder } from '../../changes/read-in-order';
import { nameOfActor } from '../../changes/second-person';
import { advisoryLocks } from '../../db/advisory-locks';
import type { Database } from '../../db/tables';
import type { LiveTransit } from '../../live/live-transit';

export interface SourceOverrulesDeps {
  readonly changes: Changes;
  readonly transit: Pick<LiveTransit, 'guesses' | 'sources'>;
  readonly nowMs: () => number;
  readonly onProblem: (error: unknown) => void;
}

/** A guess about a source. */
export interface Guessed {
  readonly source: string;
  readonly guess: GuessKind;
}

const hourMs = 3_600_000;
/** Clocks of browser and server differ a little. */
const toleranceMs = 60_000;
/** A guess is over when it has not acted for this time; it comes and goes while a feed is ill. */
const calmMs = 600_000;
/** How often it is looked whether a guess still acts. */
const tendEveryMs = 60_000;

const itself: Actor = { type: 'system', id: null, name: 'Realtime' };

const keyOf = ({ source, guess }: Guessed) => JSON.stringify([source, guess]);

/**
 * The guesses that operators have overruled. Each is kept with its line in the audit log, so that all nodes on one
 * database follow it, and ends by its time, by an operator, or when the guess no longer acts.
 */
export class SourceOverrules {
  readonly #deps: SourceOverrulesDeps;
  /** Since when this node has looked and seen that a guess does not act, epoch ms. */
  readonly #calmSince = new Map<string, number>();
  #tendedMs = -Infinity;
  readonly load = readInOrder(() => this.#load());

  constructor(deps: SourceOverrulesDeps) {
    this.#deps = deps;
    deps.transit.guesses.watchLooks(() => this.#tend());
  }

  /** It was changed, perhaps on another node. */
  async follow({ lost, changes }: FeedBatch): Promise<void> {
    if (lost || changes.some(({ entity }) => entity === 'source_overrule')) await this.load();
  }

  async #load(): Promise<void> {
    const { changes, transit, nowMs } = this.#deps;
    const rows = await changes.db
      .selectFrom('source_overrules')
      .selectAll()
      .where('until_at', '>', new Date(nowMs()))
      .orderBy('id')
      .execute();
    transit.guesses.use(
      rows.map(({ source, guess, set_by, since_at, until_at }) => ({
        source,
        guess,
        by: set_by,
        sinceMs: since_at.getTime(),
        untilMs: until_at.getTime(),
      })),
    );
  }

  /**
   * Displays show the source as live from now on.
   * @param until ISO 8601; undefined: for a day
   * @throws ApiError not_found, where no source has this name; invalid_request
   */
  async believe(actor: Actor, guessed: Guessed, until: string | undefined): Promise<void> {
    const { transit, nowMs } = this.#deps;
    const known = transit
      .sources()
      .some(
        ({ kind, name }) =>
          (kind === 'realtime' || kind === 'timetable') && name === guessed.source,
      );
    if (!known) {
      throw new ApiError(
        'not_found',
        `No source of transit data has the name "${guessed.source}".`,
      );
    }
    const untilMs =
      until === undefined ? nowMs() + overruleHours.usual * hourMs : Date.parse(until);
    if (untilMs <= nowMs() || untilMs > nowMs() + overruleHours.most * hourMs + toleranceMs) {
      const message = `expected a moment in the next ${overruleHours.most} hours, got ${until ?? ''}`;
      throw new ApiError('invalid_request', `body.until: ${message}`, [
        { path: 'body.until', message },
      ]);
    }
    await this.#write(actor, guessed, new Date(untilMs));
    await this.load();
  }

  /** The guess acts again. Where it is not overruled, as after a second click, nothing is left to do. */
  async doubt(actor: Actor, guessed: Guessed): Promise<void> {
    await this.#write(actor, guessed, null);
    await this.load();
  }

  /** @param until `null` if it is over */
  #write(actor: Actor, { source, guess }: Guessed, until: Date | null): Promise<void> {
    const now = new Date(this.#deps.nowMs());
    return this.#deps.changes.transact(actor, async (trx, record) => {
      const before = await lockedRow(trx, { source, guess });
      const wasUntil = before && before.until_at > now ? before.until_at : null;
      // Two operators, or one who clicks twice: it is decided.
      if (wasUntil?.getTime() === until?.getTime()) return;
      const version = (before?.version ?? 0) + 1;
      const since_at = wasUntil && before ? before.since_at : now;
      const values = until
        ? { set_by: nameOfActor(actor), since_at, until_at: until, acted_at: now, version }
        : { until_at: now, version };
      const first = { source, guess, set_by: '', since_at: now, until_at: now, acted_at: now };
      const { id } = await trx
        .insertInto('source_overrules')
        .values({ ...first, ...values })
        .onConflict((on) => on.columns(['source', 'guess']).doUpdateSet(values))
        .returning('id')
        .executeTakeFirstOrThrow();
      const after = { guess, until: until?.toISOString() ?? null, version };
      record({
        entity: 'source_overrule',
        id,
        name: source,
        action: until ? 'activated' : 'deactivated',
        before: wasUntil && { guess, until: wasUntil.toISOString(), version: version - 1 },
        after,
        reach: everybody,
      });
    });
  }

  #tend(): void {
    const { transit, nowMs, onProblem } = this.#deps;
    if (Math.abs(nowMs() - this.#tendedMs) < tendEveryMs) return;
    this.#tendedMs = nowMs();
    const overrules = transit.guesses.overrules();
    const held = new Set(overrules.map(keyOf));
    for (const key of this.#calmSince.keys()) if (!held.has(key)) this.#calmSince.delete(key);
    for (const overrule of overrules) this.#look(overrule).catch(onProblem);
  }

  /** Notes for all nodes that a guess acts, or ends what overrules one that no longer does. */
  async #look(guessed: Guessed): Promise<void> {
    const { changes, transit, nowMs } = this.#deps;
    const key = keyOf(guessed);
    const acts = transit.guesses.acts(guessed.source, guessed.guess);
    const calmSinceMs = acts === false ? (this.#calmSince.get(key) ?? nowMs()) : null;
    if (calmSinceMs === null) this.#calmSince.delete(key);
    else this.#calmSince.set(key, calmSinceMs);
    const { source, guess } = guessed;
    if (acts === true) {
      const now = new Date(nowMs());
      await changes.db
        .updateTable('source_overrules')
        .set({ acted_at: now })
        .where('source', '=', source)
        .where('guess', '=', guess)
        // A slow write of an earlier moment, here or at another node, does not undo a later one.
        .where('acted_at', '<', now)
        .execute();
    }
    if (calmSinceMs === null || nowMs() - calmSinceMs < calmMs) return;
    // Another node may see it act at stations that nobody asks this one for.
    const row = await changes.db
      .selectFrom('source_overrules')
      .select('acted_at')
      .where('source', '=', source)
      .where('guess', '=', guess)
      .executeTakeFirst();
    if (row && nowMs() - row.acted_at.getTime() >= calmMs) await this.doubt(itself, guessed);
  }
}

/** The row of a guess, which nobody else changes until the transaction ends; undefined: there is none. */
async function lockedRow(trx: Transaction<Database>, { source, guess }: Guessed) {
  // Also where there is no row yet: of two operators the second waits for the first.
  await sql`select pg_advisory_xact_lock(${advisoryLocks.sourceOverrules})`.execute(trx);
  return trx
    .selectFrom('source_overrules')
    .selectAll()
    .where('source', '=', source)
    .where('guess', '=', guess)
    .executeTakeFirst();
}
