import { z } from 'zod';
import { listSearch } from '../../kit/table/list-search';

/** The scenarios that an address asks for: the list's search and order, or the tree. */
export const scenarioSearch = listSearch({
  sorts: ['name', 'id', 'priority', 'type', 'updated_at'],
  filters: {
    view: z.enum(['tree', 'list']).optional(),
    type: z.enum(['category', 'scenario']).optional(),
  },
});

export const configurationSearch = listSearch({ sorts: ['id', 'name', 'updated_at'], filters: {} });

export type ScenarioSearch = z.output<typeof scenarioSearch.schema>;
export type ConfigurationSearch = z.output<typeof configurationSearch.schema>;

/** Without a word on it, an address that searches or sorts means the list; any other one the tree. */
export function viewOf({ view, ...list }: ScenarioSearch): 'tree' | 'list' {
  if (view) return view;
  const { search, page, sort, direction } = scenarioSearch.defaults;
  const isPlain =
    list.search === search &&
    list.page === page &&
    list.sort === sort &&
    list.direction === direction &&
    list.type === undefined;
  return isPlain ? 'tree' : 'list';
}

/** The numbers of open categories; without them, or with nothing that is a number: all are open. */
const expanded = z.array(z.coerce.number().int().min(1)).max(5000).optional().catch(undefined);

export const treeSearch = z.object({ expanded });

const address = z.union([z.string(), z.number()]).optional().catch(undefined);

/** What is edited; without a number, what is made, and in which category. */
export const editSearch = z.object({
  id: address,
  parentId: address,
  type: z.enum(['category', 'scenario']).default('scenario').catch('scenario'),
});

export const editDefaults = { type: 'scenario' } as const;

export const matrixSearch = z.object({ tree: address });
