import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DatabaseLogger } from '../../db/database-logger';
import type { Database } from '../../db/tables';
import { keptSince } from '../../entities/trash/trash';

export interface TrashRetentionDeps {
  readonly db: Kysely<Database>;
  readonly logger: DatabaseLogger;
  /** Deletes those stored files that nothing names any more. */
  readonly release: (names: readonly (string | null)[]) => Promise<void>;
  readonly everyMs?: number;
}

/** Rows that go at once, so that nobody waits for long. */
const sliceSize = 200;

interface GoneRow {
  readonly store_name: string | null;
  readonly thumbnail_name: string | null;
}

/** Empties the trash of what has been in it for too long. */
export class TrashRetention {
  readonly #deps: TrashRetentionDeps;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(deps: TrashRetentionDeps) {
    this.#deps = deps;
  }

  start(): void {
    const { everyMs = 3_600_000 } = this.#deps;
    this.#timer = setInterval(() => {
      this.#running = this.#running.then(() => this.#removeQuietly());
    }, everyMs).unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#running;
  }

  /** Removes what cannot be restored any more, and the stored files that only it named. */
  async remove(): Promise<void> {
    while (!this.#stopped && (await this.#removeSlice()));
  }

  async #removeQuietly(): Promise<void> {
    try {
      await this.remove();
    } catch (err) {
      this.#deps.logger.warn({ err }, 'The trash could not be emptied; it is tried again later.');
    }
  }

  /** True: there may be more. Two nodes at once take different rows. */
  async #removeSlice(): Promise<boolean> {
    const { rows } = await sql<GoneRow>`
      delete from trash where id in (
        select id from trash where deleted_at <= ${keptSince}
        order by deleted_at, id limit ${sliceSize} for update skip locked)
      returning case entity when 's3_file' then rows -> 0 -> 'row' ->> 'store_name' end as store_name,
        case entity when 's3_file' then rows -> 0 -> 'row' ->> 'thumbnail_name' end
          as thumbnail_name`.execute(this.#deps.db);
    const names = rows.flatMap(({ store_name, thumbnail_name }) => [store_name, thumbnail_name]);
    if (names.some((name) => name !== null)) await this.#deps.release(names);
    return rows.length === sliceSize;
  }
}
