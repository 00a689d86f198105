interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly page_size: number;
}

/**
 * All entries of a list of the API.
 * @param read one page, counted from 1
 * @param maxPages pages that are read at most
 */
export async function allPages<Item>(
  read: (currentPage: number) => Promise<ListPage<Item>>,
  maxPages = Infinity,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page += 1) {
    const answer = await read(page);
    items.push(...answer.items);
    pages = Math.ceil(answer.total / answer.page_size);
  }
  return items;
}
