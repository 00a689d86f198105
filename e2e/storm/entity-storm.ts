import { ApiError } from '@perron/client';
import type { ApiClient } from '@perron/client';
import type { EntityName } from '@perron/schema';
import type { Moment, Stored, StormKind } from './storm-kind';

/** The result of one write. `unknown`: its answer never came. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown' | 'nothing to do';

/** One entity as the ledger knows it, and the write to it that has no answer yet. */
interface Track<Input, Entity> {
  known: Entity;
  readonly writer: number;
  pending: { readonly input: Input } | 'delete' | null;
}

/** The writes to one kind of entity: makes them, keeps the book, and compares after a crash. */
export interface EntityStorm {
  readonly entity: EntityName;
  /** One write by this writer, who makes the next one only after this has ended. */
  write(client: ApiClient, moment: Moment): Promise<Outcome>;
  /**
   * Compares what is there with the book, and takes it over.
   * @returns what was lost, came back, or is half: one sentence each
   */
  check(client: ApiClient): Promise<string[]>;
  /** Ids and versions of what is there as far as the book knows. */
  known(): readonly Stored[];
  /** Ids of what was deleted, and its deletion acknowledged or seen. */
  deleted(): readonly number[];
}

/** A writer has about this many entities of a kind. */
const min = 3;
const max = 10;

export function createEntityStorm<Input, Entity extends Stored>(
  kind: StormKind<Input, Entity>,
): EntityStorm {
  const tracks = new Map<number, Track<Input, Entity>>();
  const creations = new Set<{ readonly input: Input; readonly writer: number }>();
  const deleted: number[] = [];

  function forget(id: number): void {
    tracks.delete(id);
    deleted.push(id);
  }

  async function create(client: ApiClient, moment: Moment): Promise<Outcome> {
    const input = kind.compose(moment, null);
    if (input === null) return 'nothing to do';
    const { writer } = moment;
    const creation = { input, writer };
    creations.add(creation);
    const { outcome, answer } = await outcomeOf(kind.create(client, input));
    if (outcome !== 'unknown') creations.delete(creation);
    if (answer !== null) tracks.set(answer.id, { known: answer, writer, pending: null });
    return outcome;
  }

  async function update(
    client: ApiClient,
    moment: Moment,
    track: Track<Input, Entity>,
  ): Promise<Outcome> {
    const input = kind.compose(moment, track.known);
    if (input === null) return 'nothing to do';
    track.pending = { input };
    const { outcome, answer } = await outcomeOf(kind.update(client, track.known, input));
    if (outcome !== 'unknown') track.pending = null;
    if (answer !== null) track.known = answer;
    return outcome;
  }

  async function remove(client: ApiClient, track: Track<Input, Entity>): Promise<Outcome> {
    track.pending = 'delete';
    const { outcome } = await outcomeOf(kind.remove(client, track.known));
    if (outcome === 'acknowledged') forget(track.known.id);
    if (outcome === 'refused') track.pending = null;
    return outcome;
  }

  /**
   * The mistake in an entity that the book knows; `null` if there is none. Takes over what is
   * there.
   */
  function compare(track: Track<Input, Entity>, found: Entity | undefined): string | null {
    const { known, pending } = track;
    const name = `${kind.entity} ${known.id}`;
    if (found === undefined) {
      forget(known.id);
      return pending === 'delete' ? null : `${name}: version ${known.version} is lost`;
    }
    track.known = found;
    track.pending = null;
    if (found.version === known.version) {
      return same(kind.contentOf(found), kind.contentOf(known))
        ? null
        : `${name}: version ${found.version} is not what was acknowledged`;
    }
    if (found.version < known.version) {
      return `${name}: version ${known.version} was acknowledged, and ${found.version} is there`;
    }
    const isWanted =
      pending !== null &&
      pending !== 'delete' &&
      found.version === known.version + 1 &&
      kind.fits(pending.input, found);
    return isWanted ? null : `${name}: nobody has written version ${found.version} as it is there`;
  }

  /** An entity that the book does not know must be a creation whose answer never came. */
  function adopt(found: Entity): string | null {
    const creation = [...creations].find(({ input }) => kind.fits(input, found));
    if (creation === undefined || found.version !== 1) {
      return `${kind.entity} ${found.id}: is there, and nobody has made it whole`;
    }
    creations.delete(creation);
    tracks.set(found.id, { known: found, writer: creation.writer, pending: null });
    return null;
  }

  return {
    entity: kind.entity,
    write(client, moment) {
      const own = [...tracks.values()].filter(({ writer }) => writer === moment.writer);
      const turn = moment.dice.below(max);
      const track = moment.dice.pick(own);
      if (track === undefined || own.length < min || turn >= own.length) {
        return create(client, moment);
      }
      return moment.dice.below(4) === 0 ? remove(client, track) : update(client, moment, track);
    },
    async check(client) {
      const found = new Map((await kind.readAll(client)).map((entity) => [entity.id, entity]));
      const known = [...tracks.values()];
      const problems = known.map((track) => compare(track, found.get(track.known.id)));
      const strangers = [...found.values()].filter(({ id }) => !tracks.has(id));
      problems.push(...strangers.map(adopt));
      // A creation that is not there by now never happened.
      creations.clear();
      return problems.filter((problem) => problem !== null);
    },
    known: () => [...tracks.values()].map(({ known }) => known),
    deleted: () => deleted,
  };
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Only an answer of the server says what became of a write; 5xx does not. */
async function outcomeOf<T>(
  call: Promise<T>,
): Promise<{ outcome: Exclude<Outcome, 'nothing to do'>; answer: T | null }> {
  try {
    return { outcome: 'acknowledged', answer: await call };
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return { outcome: isRefusal ? 'refused' : 'unknown', answer: null };
  }
}
