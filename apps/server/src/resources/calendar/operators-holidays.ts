import type { Kysely } from 'kysely';
import type { FeedBatch } from '../../changes/change-feed';
import { readInOrder } from '../../changes/read-in-order';
import type { Database } from '../../db/tables';
import type { LiveTransit } from '../../live/live-transit';

interface Deps {
  readonly db: Kysely<Database>;
  readonly transit: Pick<LiveTransit, 'useHolidays'>;
}

/** Brings the holidays that operators have recorded to all that asks which day it is, on each node. */
export class OperatorsHolidays {
  readonly #deps: Deps;
  readonly load = readInOrder(() => this.#load());

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async #load(): Promise<void> {
    const { db, transit } = this.#deps;
    const rows = await db
      .selectFrom('holidays')
      .select(['day', 'until', 'type', 'region'])
      .orderBy('day')
      .orderBy('id')
      .execute();
    transit.useHolidays(
      rows.map(({ day, until, type, region }) => ({
        from: day,
        until: until ?? day,
        type,
        region,
      })),
    );
  }

  /** They were changed, perhaps on another node. */
  async follow({ lost, changes }: FeedBatch): Promise<void> {
    if (lost || changes.some(({ entity }) => entity === 'holiday')) await this.load();
  }
}
