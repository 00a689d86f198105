import type { Transaction } from 'kysely';
import { advanceIdentity } from '../../db/identity';
import type { Database } from '../../db/tables';
import type { Part } from './made';
import { starterScreens } from './screens';
import type { ScreenKey, StarterScreen } from './screens';

interface KnownType {
  readonly id: number;
  readonly name: string;
  readonly output_type: 'audio' | 'pixel';
  readonly resolution_x: number | null;
  readonly resolution_y: number | null;
}

function isOfSize(type: KnownType, { resolution_x, resolution_y }: StarterScreen): boolean {
  return type.resolution_x === resolution_x && type.resolution_y === resolution_y;
}

/**
 * The output type that already is this screen: by its fixed id, or else by its name; undefined: none is. Operators
 * may have renamed it, so with its id the size is enough.
 */
function typeOf(types: readonly KnownType[], screen: StarterScreen): KnownType | undefined {
  const fitting = types.filter((type) => isOfSize(type, screen));
  return (
    fitting.find(({ id }) => id === screen.id) ?? fitting.find(({ name }) => name === screen.name)
  );
}

export interface Screens extends Part {
  readonly idOf: ReadonlyMap<ScreenKey, number>;
}

/** Output types for these screens; one whose fixed id another one has gets the next free id. */
export async function layInScreens(
  trx: Transaction<Database>,
  keys: readonly ScreenKey[],
): Promise<Screens> {
  const types = await trx
    .selectFrom('output_types')
    .select(['id', 'name', 'output_type', 'resolution_x', 'resolution_y'])
    .orderBy('id')
    .execute();
  const taken = new Set(types.map(({ id }) => id));
  const idOf = new Map<ScreenKey, number>();
  const present: number[] = [];
  const made: number[] = [];
  // Fixed ids come first: the database counts on from the highest of them.
  for (const key of keys) {
    const screen: StarterScreen = starterScreens[key];
    const known = typeOf(types, screen);
    if (known) present.push(known.id);
    const id = known?.id ?? (await insertScreen(trx, screen, taken));
    if (!known) made.push(id);
    idOf.set(key, id);
  }
  return { present, made, idOf };
}

async function insertScreen(
  trx: Transaction<Database>,
  { id, name, resolution_x, resolution_y }: StarterScreen,
  taken: ReadonlySet<number>,
): Promise<number> {
  const fixed = id === null || taken.has(id) ? {} : { id };
  const values = { name, resolution_x, resolution_y, output_type: 'pixel' as const };
  const row = await trx
    .insertInto('output_types')
    .values({ ...fixed, ...values, role: null, sip_number: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await advanceIdentity(trx, 'output_types');
  return row.id;
}
