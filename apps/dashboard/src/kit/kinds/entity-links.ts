import type { SearchItem } from '@perron/schema';
import { pagedKinds } from './kinds';
import type { PagedName } from './kinds';

export type PagedItem = SearchItem & { readonly kind: PagedName };

/** Whether the entity can be opened. */
export function hasPage<Item extends { readonly kind: string }>(
  item: Item,
): item is Item & { readonly kind: PagedName } {
  return pagedKinds.some(({ name }) => name === item.kind);
}
