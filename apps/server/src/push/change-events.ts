import { reaches } from '../changes/reach';
import type { Listener, Reach } from '../changes/reach';
import type { FeedPosition, StoredChange } from '../changes/stored-change';
import type { DisplayDirectory } from './display-directory';
import { eventBytes, resetBytes } from './event-text';

/** The listeners of an event. */
export type Audience =
  /** Hears of every change. */
  | { readonly kind: 'operator' }
  /** A display that has signed in: hears what concerns it where it is now. */
  | { readonly kind: 'display'; readonly displayId: number }
  /** Any client that shows what a display of this kind shows at this place. */
  | { readonly kind: 'place'; readonly place: Listener };

function isReload({ entity, action }: StoredChange): boolean {
  return entity === 'display' && action === 'reloaded';
}

function isShowing({ entity, action }: StoredChange): boolean {
  return entity === 'display' && (action === 'showed' || action === 'showing_ended');
}

/** A client that would be told more than this at once is better served by starting over. */
const maxOperatorBytes = 262_144;

/**
 * The events of several changes for each audience, as bytes. Worked out once for all that get the same: ten
 * thousand displays share two buffers.
 */
export class ChangeEvents {
  readonly #changes: readonly StoredChange[];
  readonly #directory: DisplayDirectory;
  readonly #position: FeedPosition;
  readonly #displayIds: ReadonlySet<number>;
  /** Displays that are to load their page again. */
  readonly #reloadIds: ReadonlySet<number>;
  /** Displays whose test has begun or ended. */
  readonly #showingIds: ReadonlySet<number>;
  /** Whether a place is concerned, by output type and station. */
  readonly #places = new Map<string, boolean>();
  #forOperators: Buffer | null = null;
  readonly #manifest: Buffer;
  readonly #disruptions: Buffer | null;
  readonly #both: Buffer;
  readonly #reload: Buffer;
  readonly #showing: Buffer;

  /** @param position where its readers stand after it */
  constructor(
    changes: readonly StoredChange[],
    position: FeedPosition,
    directory: DisplayDirectory,
  ) {
    this.#changes = changes;
    this.#directory = directory;
    this.#position = position;
    this.#displayIds = new Set(changes.flatMap(({ reach }) => reach.displayIds));
    this.#reloadIds = new Set(changes.filter(isReload).map(({ entityId }) => entityId));
    this.#showingIds = new Set(changes.filter(isShowing).map(({ entityId }) => entityId));
    this.#showing = eventBytes(position, { event: 'showing' });
    this.#reload = eventBytes(position, { event: 'reload' });
    this.#manifest = eventBytes(position, { event: 'manifest' });
    this.#disruptions = changes.some(({ reach }) => reach.disruptions)
      ? eventBytes(position, { event: 'disruptions' })
      : null;
    this.#both = Buffer.concat([this.#manifest, this.#disruptions ?? Buffer.alloc(0)]);
  }

  /** `null` means nothing that concerns it. */
  bytesFor(audience: Audience): Buffer | null {
    switch (audience.kind) {
      case 'operator':
        return (this.#forOperators ??= this.#operatorBytes());
      case 'display':
        return this.#withShowing(audience.displayId);
      case 'place':
        return this.#withReload(audience.place.displayId, audience.place);
    }
  }

  /** Only displays that have signed in hear of tests: nobody else may ask for one. */
  #withShowing(displayId: number): Buffer | null {
    const bytes = this.#withReload(displayId, this.#directory.get(displayId));
    if (!this.#showingIds.has(displayId)) return bytes;
    return bytes ? Buffer.concat([bytes, this.#showing]) : this.#showing;
  }

  #withReload(displayId: number | null, listener: Listener | undefined): Buffer | null {
    const bytes = this.#displayBytes(listener);
    if (displayId === null || !this.#reloadIds.has(displayId)) return bytes;
    return bytes ? Buffer.concat([bytes, this.#reload]) : this.#reload;
  }

  #displayBytes(listener: Listener | undefined): Buffer | null {
    if (listener && this.#concerns(listener)) return this.#both;
    return this.#disruptions;
  }

  #concerns(listener: Listener): boolean {
    const { displayId, outputTypeId, stationCode } = listener;
    if (displayId !== null && this.#displayIds.has(displayId)) return true;
    const key = `${outputTypeId} ${stationCode ?? ''}`;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place = { ...listener, displayId: null };
    const isConcerned = this.#changes.some(({ reach }) => reaches(reach, place));
    this.#places.set(key, isConcerned);
    return isConcerned;
  }

  #operatorBytes(): Buffer {
    const displaysOf = this.#reachedOnce();
    const events: Buffer[] = [];
    let length = 0;
    for (const { id, atMs, entity, entityId, action, version, reach, actor } of this.#changes) {
      const displays = displaysOf(reach);
      const change = { entity, id: entityId, action, version, actor, displays };
      const event = { event: 'change', ...change } as const;
      const bytes = eventBytes({ id, atMs }, event);
      length += bytes.length;
      if (length > maxOperatorBytes) return resetBytes(this.#position);
      events.push(bytes);
    }
    return Buffer.concat(events);
  }

  /** Changes that come together mostly concern the same displays. */
  #reachedOnce(): (reach: Reach) => number[] {
    const found = new Map<string, number[]>();
    return (reach) => {
      const key = JSON.stringify(reach);
      const displays = found.get(key) ?? this.#directory.reachedBy(reach);
      found.set(key, displays);
      return displays;
    };
  }
}
