import { isDeepStrictEqual } from 'node:util';
import type { Actor, Display, DisplayInput } from '@perron/schema';
import type { Kysely, Transaction } from 'kysely';
import { ApiError, brokenRule } from '../../api-error';
import type { Changes, Recorder } from '../../changes/changes';
import { ofDisplay } from '../../changes/reach';
import type { Database } from '../../db/tables';
import { requireUnused } from './in-use';
import { registeredAs } from './registered-as';
import type { SaidOfItself } from './registered-as';
import { keptOf } from './store';
import type { DisplayStore } from './store';

/** The key that a display signs in with. */
export interface RegistrantKey {
  readonly id: number;
  readonly name: string;
  /** Grows when the key is regenerated or revoked. */
  readonly generation: number;
  /** It is to be bound to this display: the first that signs in with it. */
  readonly bindsItself: boolean;
  /** The only display that it is for; `null` if it is bound to none. */
  readonly displayId: number | null;
}

/** Binds a key to a display, in the transaction that holds the key. */
export type BindKey = (
  trx: Transaction<Database>,
  record: Recorder,
  keyId: number,
  displayId: number,
) => Promise<void>;

/** A display that signs in. */
export interface Registrant {
  readonly key: RegistrantKey;
  /** Its number; `null` if it is known by the key and the device's name. */
  readonly displayId: number | null;
  /** The name that the device gives itself; empty: none. */
  readonly device: string;
  readonly said: SaidOfItself;
}

const fields = [
  'name',
  'output_type_id',
  'station_id',
  'platform',
  'directions',
  'vehicle_id',
  'business_logic_configuration_id',
] as const satisfies readonly (keyof DisplayInput)[];

function isAlready(known: Display, wanted: DisplayInput): boolean {
  return fields.every((field) => isDeepStrictEqual(known[field], wanted[field]));
}

const maxNameLength = 200;

/** The name of a new display until people give it one. */
function firstNameOf({ key, device }: Registrant): string {
  const ending = device === '' ? '' : ` (${device})`;
  const room = maxNameLength - ending.length;
  // A character of two units that the cut goes through is left out.
  return key.name.slice(0, room).replace(/[\uD800-\uDBFF]$/, '') + ending;
}

/**
 * The display, if it is known.
 * @param hold nobody else changes it until this transaction ends
 * @throws ApiError unprocessable, for a number that no display has
 */
async function find(
  store: DisplayStore,
  db: Kysely<Database>,
  { key, device, displayId }: Registrant,
  hold: boolean,
): Promise<Display | null> {
  const id =
    displayId ??
    db
      .selectFrom('display_devices')
      .select('display_id')
      .where('api_key_id', '=', key.id)
      .where('device', '=', device);
  const row = await db
    .selectFrom('displays')
    .select('id')
    .where('id', '=', id)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst();
  const display = row && (await store.read(db, row.id));
  if (!display && displayId !== null) {
    throw brokenRule('body.display_id', `expected a display that exists, got ${displayId}`);
  }
  return display ?? null;
}

/**
 * Displays of one key register one after the other, so that a device that comes twice at once is
 * one display.
 * @throws ApiError unauthorized, when the key has stopped working meanwhile
 */
async function holdKey(trx: Transaction<Database>, key: RegistrantKey): Promise<void> {
  const held = await trx
    .selectFrom('api_keys')
    .select('id')
    .where('id', '=', key.id)
    .where('generation', '=', key.generation)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held) throw new ApiError('unauthorized', 'This API key has just stopped working.');
}

async function write(
  store: DisplayStore,
  trx: Transaction<Database>,
  record: Recorder,
  actor: Actor,
  before: Display | null,
  wanted: DisplayInput,
): Promise<Display> {
  await store.check?.(trx, wanted, before);
  const id = before?.id ?? (await store.insert(trx, wanted, record));
  if (before) await store.update(trx, id, wanted, before, record, actor);
  const after = await store.read(trx, id);
  if (!after) throw new Error(`The display ${id} is gone from within its own transaction.`);
  const action = before ? 'updated' : 'created';
  const reach = ofDisplay(id);
  record({
    entity: 'display',
    id,
    name: after.name,
    action,
    before: before && keptOf(before),
    after: keptOf(after),
    reach,
  });
  return after;
}

/** Finds the display that signs in, or makes it; see `DisplaysService.register`. */
export function createRegistration(
  changes: Pick<Changes, 'db' | 'transact'>,
  store: DisplayStore,
  bindKey: BindKey,
  nowMs: () => number,
) {
  return async (actor: Actor, registrant: Registrant): Promise<Display> => {
    const { key, device, said } = registrant;
    // It says itself which one it is; a bound key says so for it.
    const isNamed = registrant.displayId !== null && key.displayId === null;
    const known = await find(store, changes.db, registrant, false);
    // Displays sign in again and again, and mostly nothing is new.
    const isNew = !known || !isAlready(known, registeredAs(known, said, known.name));
    if (!isNew && !key.bindsItself) {
      if (isNamed) await requireUnused(changes.db, key, known.id, nowMs());
      return known;
    }
    return changes.transact(actor, async (trx, record) => {
      await holdKey(trx, key);
      const before = await find(store, trx, registrant, true);
      if (before && isNamed) await requireUnused(trx, key, before.id, nowMs());
      const wanted = registeredAs(before, said, firstNameOf(registrant));
      const isNewNow = !before || !isAlready(before, wanted);
      const after = isNewNow ? await write(store, trx, record, actor, before, wanted) : before;
      if (key.bindsItself) await bindKey(trx, record, key.id, after.id);
      if (!before) {
        await trx
          .insertInto('display_devices')
          .values({ api_key_id: key.id, device, display_id: after.id })
          .execute();
      }
      return after;
    });
  };
}
