import { addressSearch, anyId, oneOf, wholeNumber } from '../../kit/address/address-search';
import { listSearch } from '../../kit/table/list-search';
import type { ListAddress } from '../../kit/table/list-search';

const categoryId = wholeNumber();

function categoryOrNone(said: unknown): number | 'none' | undefined {
  return said === 'none' ? said : categoryId(said);
}

/** The scenarios that an address asks for: the list's search and order, or the tree. */
export const scenarioSearch = listSearch({
  sorts: ['name', 'id', 'priority', 'type', 'updated_at'],
  filters: {
    view: oneOf(['tree', 'list']),
    type: oneOf(['category', 'scenario']),
    /** Searches in a category, by its number; `none` searches outside all of them. */
    parent_id: categoryOrNone,
  },
});

export type ScenarioSearch = ListAddress<typeof scenarioSearch>;

/** Without a word on it, an address that searches or sorts means the list; any other one the tree. */
export function viewOf({ view, ...list }: ScenarioSearch): 'tree' | 'list' {
  if (view) return view;
  const { search, page, sort, direction } = scenarioSearch.defaults;
  const isPlain =
    list.search === search &&
    list.page === page &&
    list.sort === sort &&
    list.direction === direction &&
    list.type === undefined &&
    list.parent_id === undefined;
  return isPlain ? 'tree' : 'list';
}

/** The scenario to edit; without an id, the type of a new one, and its category or its tree. */
export const editSearch = addressSearch({
  id: anyId,
  parentId: anyId,
  tree: anyId,
  type: oneOf(['category', 'scenario'], 'scenario'),
});

export const editDefaults = { type: 'scenario' } as const;

export const matrixSearch = addressSearch({ tree: anyId });
