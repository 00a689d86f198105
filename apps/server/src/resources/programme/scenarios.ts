import { kinds } from '@perron/schema';
import type { ScenarioEntity, ScenarioInput } from '@perron/schema';
import type { Transaction } from 'kysely';
import { brokenRule } from '../../api-error';
import { readableBeside } from '../../changes/condition-in-force';
import type { StoredCondition } from '../../changes/condition-in-force';
import { reachOfShown } from '../../changes/reach-of-content';
import type { Database } from '../../db/tables';
import { defineResource } from '../../entities/define-resource';
import { rowsNaming } from '../../entities/used-by';
import { namedPlaylists } from './named-playlists';
import { scenarioList } from './scenario-list';
import { checkPlace, lockTrees, moveBelow, standLast, treeFor } from './tree';

/** The items directly in a category. */
const childrenOf = (trx: Transaction<Database>, id: number) =>
  rowsNaming(trx, 'scenarios', 'parent_id', id);

/** As it is before a change. */
function storedCondition(trx: Transaction<Database>, id: number): Promise<StoredCondition> {
  return trx
    .selectFrom('scenarios')
    .select(['type', 'condition', 'readable_condition'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** A category's children and a scenario's playlists cannot do without it. */
async function checkType(
  trx: Transaction<Database>,
  { type }: ScenarioInput,
  before: ScenarioEntity,
): Promise<void> {
  if (type === before.type) return;
  const holds = type === 'scenario' ? await childrenOf(trx, before.id) : before.playlists;
  if (holds.length === 0) return;
  throw brokenRule(
    'body.type',
    type === 'scenario'
      ? `expected "category" while something stands in it (${holds.length}); move that elsewhere first`
      : `expected "scenario" while it has playlists (${holds.length}); delete them first`,
  );
}

export const scenarios = defineResource(kinds.scenario, {
  list: scenarioList,
  store: {
    label: 'scenario',
    lock: lockTrees,
    async check(trx, input, before) {
      await checkPlace(trx, input, before);
      if (before) await checkType(trx, input, before);
    },
    async insert(trx, input) {
      const { id } = await trx
        .insertInto('scenarios')
        .values({ ...input, business_logic_configuration_id: await treeFor(trx, input) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async update(trx, id, input, before, record) {
      const tree = await treeFor(trx, input);
      await trx
        .updateTable('scenarios')
        .set({
          ...input,
          business_logic_configuration_id: tree,
          readable_condition: readableBeside(input.condition, await storedCondition(trx, id)),
        })
        .where('id', '=', id)
        .execute();
      if (input.parent_id !== before.parent_id) await standLast(trx, id);
      if (tree !== before.business_logic_configuration_id) await moveBelow(trx, id, tree, record);
    },
    async usedBy(trx, { id }) {
      return [
        { entity: 'scenario', rows: await childrenOf(trx, id) },
        { entity: 'playlist', rows: await namedPlaylists(trx, { scenarioId: id }) },
      ];
    },
    // Its category may have moved to another tree meanwhile, or be none any more.
    async afterRestore(trx, scenario) {
      if (scenario.parent_id === null) return;
      const tree = await treeFor(trx, scenario);
      await trx
        .updateTable('scenarios')
        .set({ business_logic_configuration_id: tree })
        .where('id', '=', scenario.id)
        .execute();
    },
    // Displays hold every scenario of their tree, also those without a playlist for them.
    reach: (trx, { business_logic_configuration_id: configurationId }) =>
      reachOfShown(trx, [{ configurationId, outputTypeId: null }]),
  },
});
