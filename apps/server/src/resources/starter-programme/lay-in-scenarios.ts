import { knownScenarios } from '@perron/core';
import type { KnownScenario } from '@perron/core';
import type { Transaction } from 'kysely';
import { advanceIdentity } from '../../db/identity';
import type { Database } from '../../db/tables';
import type { Part } from './made';

/** The configuration that displays take unless they name another one, made where there is none. */
async function defaultTree(trx: Transaction<Database>): Promise<{ id: number; isNew: boolean }> {
  const known = await trx
    .selectFrom('business_logic_configurations')
    .select('id')
    .where('is_default', '=', true)
    .executeTakeFirst();
  if (known) return { id: known.id, isNew: false };
  const { id } = await trx
    .insertInto('business_logic_configurations')
    .values({ name: 'Standard', is_default: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: true };
}

type Kept = Pick<KnownScenario, 'id' | 'name' | 'condition'>;

/**
 * The scenario that already is this one; undefined: none is. With its fixed id either the name or the condition
 * is enough, because operators change them; an unrelated one that has the id is left alone.
 */
function scenarioOf(kept: readonly Kept[], known: KnownScenario): Kept | undefined {
  return (
    kept.find(
      ({ id, name, condition }) =>
        id === known.id && (name === known.name || condition === known.condition),
    ) ?? kept.find(({ name, condition }) => name === known.name && condition === known.condition)
  );
}

export interface Scenarios {
  readonly trees: Part;
  readonly scenarios: Part;
  /** The id here of each fixed id. */
  readonly idOf: ReadonlyMap<number, number>;
}

/** The ten scenarios; one whose fixed id another one has gets the next free id. */
export async function layInScenarios(trx: Transaction<Database>): Promise<Scenarios> {
  const tree = await defaultTree(trx);
  const kept = await trx
    .selectFrom('scenarios')
    .select(['id', 'name', 'condition'])
    .orderBy('id')
    .execute();
  const taken = new Set(kept.map(({ id }) => id));
  const idOf = new Map<number, number>();
  const present: number[] = [];
  const made: number[] = [];
  for (const known of knownScenarios) {
    const found = scenarioOf(kept, known);
    if (found) {
      present.push(found.id);
      idOf.set(known.id, found.id);
      continue;
    }
    const { id: fixedId, ...values } = known;
    const row = await trx
      .insertInto('scenarios')
      .values({
        ...(taken.has(fixedId) ? {} : { id: fixedId }),
        ...values,
        parent_id: null,
        type: 'scenario' as const,
        business_logic_configuration_id: tree.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await advanceIdentity(trx, 'scenarios');
    made.push(row.id);
    idOf.set(fixedId, row.id);
  }
  const trees = tree.isNew ? { present: [], made: [tree.id] } : { present: [tree.id], made: [] };
  return { trees, scenarios: { present, made }, idOf };
}
