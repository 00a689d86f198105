/** How many rows a page of a list may have. */
export const pageSizes = [10, 20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** The order of a list. */
export interface ListOrder<Sort extends string> {
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
}

/** The order after a click on a column's heading: the other way round, or that column ascending. */
export function orderAfterClick<Sort extends string>(
  before: ListOrder<Sort>,
  sort: Sort,
): ListOrder<Sort> {
  const reversed = before.sort === sort && before.direction === 'asc';
  return { sort, direction: reversed ? 'desc' : 'asc' };
}
