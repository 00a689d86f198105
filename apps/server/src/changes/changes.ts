import type { Actor } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { codeOf } from '../db/connect-error';
import { advisoryLocks } from '../db/advisory-locks';
import type { Database } from '../db/tables';
import { nobody } from './reach';
import { keepSceneVersions } from './scene-versions';
import type { Change } from './change';
import { isApproved, nameOfActor, peopleOf, requireSecondPerson } from './second-person';

/** Channel on which a node tells the others that events were added. */
export const eventsChannel = 'perron_events';

/** Another transaction stood in the way; the same work may succeed now. */
const worthAnotherTry = new Set(['40001', '40P01']);
const maxTries = 4;

/** Rows of one statement: the protocol numbers at most 65,535 values. */
const rowsAtOnce = 1_000;

function* slicesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += rowsAtOnce) {
    yield all.slice(from, from + rowsAtOnce);
  }
}

async function writeAudit(
  trx: Transaction<Database>,
  actor: Actor,
  changes: readonly Change[],
): Promise<void> {
  for (const slice of slicesOf(changes)) {
    await trx
      .insertInto('audit_log')
      .values(
        slice.map((change) => ({
          actor_type: actor.type,
          actor_id: actor.id,
          actor_name: nameOfActor(actor),
          action: change.action,
          entity: change.entity,
          entity_id: change.id,
          entity_name: change.name,
          before: change.before && JSON.stringify(change.before),
          after: change.after && JSON.stringify(change.after),
        })),
      )
      .execute();
  }
}

/** People by their names: everybody who listens hears it, and addresses are for signing in. */
async function nameToListeners(trx: Transaction<Database>, actor: Actor): Promise<string> {
  const people = peopleOf(actor);
  if (people.length === 0) return actor.name;
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', people)
    .execute();
  const nameOf = new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]));
  return people.map((id) => nameOf.get(id) || `User ${id}`).join(' + ');
}

/** Last in the transaction, because nobody else can write events from here to the commit. */
async function writeEvents(
  trx: Transaction<Database>,
  actor: Actor,
  changes: readonly Change[],
): Promise<void> {
  const actor_name = await nameToListeners(trx, actor);
  // Listeners hear of it with the commit.
  await sql`select pg_advisory_xact_lock(${advisoryLocks.eventOrder}), pg_notify(${eventsChannel}, '')`.execute(
    trx,
  );
  for (const slice of slicesOf(changes)) {
    await trx
      .insertInto('events')
      .values(
        slice.map((change) => ({
          id: sql<number>`nextval('events_id_seq')`,
          entity: change.entity,
          entity_id: change.id,
          action: change.action,
          version: change.after?.version ?? null,
          reach: JSON.stringify(change.reach ?? nobody),
          actor_type: actor.type,
          actor_id: actor.id,
          actor_name,
          seconded: isApproved(actor),
        })),
      )
      .execute();
  }
}

/** Takes down a change, to be written when the work is done. */
export type Recorder = (change: Change) => void;

/** A piece of work, with the transaction to write in and the recorder of its changes. */
export type Work<T> = (trx: Transaction<Database>, record: Recorder) => Promise<T>;

/** Every write of the API: in one transaction with its line in the audit log and its event. */
export class Changes {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** For reading outside of a change. */
  get db(): Kysely<Database> {
    return this.#db;
  }

  /** All of the work or nothing. Begins again when another transaction stood in the way. */
  async transact<T>(actor: Actor, work: Work<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#once(actor, work);
      } catch (error) {
        if (attempt >= maxTries || !worthAnotherTry.has(codeOf(error))) throw error;
      }
    }
  }

  #once<T>(actor: Actor, work: Work<T>): Promise<T> {
    return this.#db.transaction().execute(async (trx) => {
      const changes: Change[] = [];
      const result = await work(trx, (change) => void changes.push(change));
      if (changes.length > 0) {
        await requireSecondPerson(trx, actor, changes);
        const kept = changes.filter(({ isInHistory = true }) => isInHistory);
        await writeAudit(trx, actor, kept);
        await keepSceneVersions(trx, actor, kept);
        await writeEvents(trx, actor, changes);
      }
      return result;
    });
  }
}
