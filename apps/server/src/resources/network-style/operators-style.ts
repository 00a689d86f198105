import type { Kysely } from 'kysely';
import type { FeedBatch } from '../../changes/change-feed';
import { readInOrder } from '../../changes/read-in-order';
import type { Database } from '../../db/tables';
import type { LiveTransit } from '../../live/live-transit';
import { readStyle } from './style-store';

interface Deps {
  readonly db: Kysely<Database>;
  readonly transit: Pick<LiveTransit, 'useOperatorsStyle'>;
}

/** Brings what operators have set to all that writes names and draws signs, on each node. */
export class OperatorsStyle {
  readonly #deps: Deps;
  readonly load = readInOrder(() => this.#load());

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async #load(): Promise<void> {
    const { db, transit } = this.#deps;
    const { names, shapes } = await readStyle(db);
    transit.useOperatorsStyle({ ...(names && { names }), ...(shapes && { shapes }) });
  }

  /** It was changed, perhaps on another node. */
  async follow({ lost, changes }: FeedBatch): Promise<void> {
    if (lost || changes.some(({ entity }) => entity === 'network_style')) await this.load();
  }
}
