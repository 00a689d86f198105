import { setImmediate as nextTurn } from 'node:timers/promises';
import { recentChanges } from '../changes/change-feed';
import type { FeedBatch } from '../changes/change-feed';
import type { Listener } from '../changes/reach';
import { beforeAllChanges } from '../changes/stored-change';
import type { FeedPosition, StoredChange } from '../changes/stored-change';
import type { DisplayDirectory } from './display-directory';
import { EventStream } from './event-stream';
import type { Access, EntityKey, Outlet } from './event-stream';
import { beginning, bookmark, heartbeat, resetBytes } from './event-text';
import { ChangeEvents } from './change-events';
import { RecentChanges } from './recent-changes';

export interface EventHubDeps {
  readonly directory: DisplayDirectory;
  readonly nowMs: () => number;
}

export interface EventHubLimits {
  readonly maxStreams?: number;
  /** At most this many of them have no token: clients that have one still get in. */
  readonly maxWithoutToken?: number;
}

/** Streams are written to in slices, so that requests are answered in between. */
const streamsAtOnce = 500;
/** Each stream has its turn once in this many ticks. */
const turns = 20;
const tickMs = 1_000;

/** Every open event stream of this node, and what is written to them. */
export class EventHub {
  readonly #deps: EventHubDeps;
  readonly #limits: Required<EventHubLimits>;
  readonly #streams = new Set<EventStream>();
  readonly #recent = new RecentChanges(recentChanges);
  #position: FeedPosition = beforeAllChanges;
  #withoutToken = 0;
  #opened = 0;
  #tick = 0;
  /** Some streams are at the position already, others are about to be told. */
  #isDistinctive = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(deps: EventHubDeps, limits: EventHubLimits = {}) {
    this.#deps = deps;
    this.#limits = { maxStreams: 20_000, maxWithoutToken: 15_000, ...limits };
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Displays without a number whose streams are open here. */
  unnumbered(): Listener[] {
    return [...this.#streams].flatMap(({ access: { audience } }) =>
      audience.kind === 'place' && audience.place.displayId === null ? [audience.place] : [],
    );
  }

  /** Where streams that open now begin. */
  get position(): FeedPosition {
    return this.#position;
  }

  start(): void {
    this.#timer = setInterval(() => this.beat(), tickMs).unref();
  }

  /** Whether another stream would be too many. */
  isFull({ audience }: Access): boolean {
    const { maxStreams, maxWithoutToken } = this.#limits;
    return (
      this.#isClosed ||
      this.#streams.size >= maxStreams ||
      (audience.kind === 'place' && this.#withoutToken >= maxWithoutToken)
    );
  }

  /**
   * Opens a stream.
   * @param last where the client stood when it was here last; undefined: nobody knows where; `null`
   *   if it comes for the first time
   * @param checkedAt the hub's position before the access was checked
   * @returns call it when the connection is closed, no matter which side closed it
   */
  open(
    outlet: Outlet,
    access: Access,
    last: FeedPosition | undefined | null,
    checkedAt: FeedPosition = this.#position,
  ): () => void {
    const stream = new EventStream(outlet, access, this.#opened++ % turns);
    this.#streams.add(stream);
    const counted = access.audience.kind === 'place' ? 1 : 0;
    this.#withoutToken += counted;
    stream.write(Buffer.concat([beginning, this.#missed(stream, last), bookmark(this.#position)]));
    // A change since then may have ended the access, and this stream was not told.
    if (this.#position !== checkedAt) void this.#endInvalid([stream], null);
    return () => {
      if (this.#streams.delete(stream)) this.#withoutToken -= counted;
    };
  }

  #missed({ access }: EventStream, last: FeedPosition | undefined | null): Buffer {
    if (last === null) return Buffer.alloc(0);
    const changes = last && this.#recent.since(last);
    if (!changes) return resetBytes(this.#position);
    const events = new ChangeEvents(changes, this.#position, this.#deps.directory);
    return events.bytesFor(access.audience) ?? Buffer.alloc(0);
  }

  /** Tells everyone whom it concerns. Fails before anything is told, or not at all. */
  async publish({ lost, changes, position }: FeedBatch): Promise<void> {
    const { directory } = this.#deps;
    if (lost) await directory.load();
    else await directory.follow(changes);
    // Nothing may wait from here to the choice of the streams: a stream opened later starts here.
    if (lost) this.#recent.restart(changes);
    else this.#recent.add(changes);
    this.#position = position;
    const streams = [...this.#streams];
    const events = new ChangeEvents(changes, position, directory);
    const reset = lost ? resetBytes(position) : null;
    this.#isDistinctive = true;
    for (let from = 0; from < streams.length; from += streamsAtOnce) {
      if (from > 0) await nextTurn();
      for (const stream of streams.slice(from, from + streamsAtOnce)) {
        const bytes = reset ?? events.bytesFor(stream.access.audience);
        if (bytes) stream.write(bytes);
      }
    }
    this.#isDistinctive = false;
    void this.#endInvalid(streams, lost ? null : changes);
  }

  /** Ends streams whose user or key is no more. @param changes `null` means that any may be gone */
  async #endInvalid(
    streams: readonly EventStream[],
    changes: readonly StoredChange[] | null,
  ): Promise<void> {
    const changed = new Set<EntityKey>(
      changes?.map(({ entity, entityId }): EntityKey => `${entity} ${entityId}`),
    );
    for (const stream of streams) {
      const { hangsOn, isValid } = stream.access;
      const isInDoubt = changes === null || hangsOn.some((key) => changed.has(key));
      if (!isInDoubt || !this.#streams.has(stream)) continue;
      // A client whose access cannot be checked signs in again.
      if (!(await isValid().catch(() => false))) stream.end();
    }
  }

  /** Once a second: keeps a part of the connections alive, and ends those whose time is over. */
  beat(): void {
    const nowMs = this.#deps.nowMs();
    this.#tick = (this.#tick + 1) % turns;
    const bytes = this.#isDistinctive ? heartbeat : bookmark(this.#position);
    for (const stream of this.#streams) {
      const { untilMs } = stream.access;
      if (untilMs !== null && nowMs >= untilMs) stream.end();
      else if (stream.turn === this.#tick) stream.write(bytes);
    }
  }

  /** Ends all streams, and lets no other in. */
  close(): void {
    this.#isClosed = true;
    if (this.#timer) clearInterval(this.#timer);
    for (const stream of this.#streams) stream.end();
  }
}
