import type { EntityName } from '@perron/schema';
import type { Audience } from './change-events';

/** The listener's access, and its end. */
export interface Access {
  readonly audience: Audience;
  /** When the token ends, epoch ms; `null` if it does not end by itself. */
  readonly untilMs: number | null;
  /** The entities that it depends on, as in `api_key 7`: a change of one of these asks `isValid`. */
  readonly hangsOn: readonly EntityKey[];
  /** Whether the token still counts. */
  readonly isValid: () => Promise<boolean>;
}

export type EntityKey = `${EntityName} ${number}`;

/** The part of an HTTP answer that a stream needs. */
export interface Outlet {
  /** Bytes that the other side has not taken yet. */
  readonly writableLength: number;
  write(bytes: Buffer): unknown;
  end(): unknown;
  destroy(): unknown;
}

/** A client that lets more than this pile up is cut off, and may begin where it stopped reading. */
const maxBufferedBytes = 262_144;

/** One answer that does not end by itself. */
export class EventStream {
  readonly access: Access;
  /** In which of the heartbeats' turns it is. */
  readonly turn: number;
  readonly #outlet: Outlet;
  /** Writing after the end would be an error. */
  #isOpen = true;

  constructor(outlet: Outlet, access: Access, turn: number) {
    this.#outlet = outlet;
    this.access = access;
    this.turn = turn;
  }

  write(bytes: Buffer): void {
    if (!this.#isOpen) return;
    this.#outlet.write(bytes);
    if (this.#outlet.writableLength <= maxBufferedBytes) return;
    this.#isOpen = false;
    this.#outlet.destroy();
  }

  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#outlet.end();
  }
}
