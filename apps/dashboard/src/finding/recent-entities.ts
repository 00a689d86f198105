import { searchItem } from '@perron/schema';
import { z } from 'zod';
import { readStored } from '../session/read-stored';
import type { TextStorage } from '../session/stored-session';
import { hasPage } from '../kit/page/entity-pages';
import type { PagedItem } from '../kit/page/entity-pages';

const key = 'perron.recent';
const mostKept = 6;
const stored = z.array(searchItem);

/** What was opened from the palette on this device, the latest first. */
export function recentEntities(storage: TextStorage): readonly PagedItem[] {
  return readStored(storage, key, stored)?.filter(hasPage) ?? [];
}

export function noteRecent(storage: TextStorage, item: PagedItem): void {
  const keyOf = ({ kind, id }: PagedItem) => `${kind} ${id}`;
  const others = recentEntities(storage).filter((one) => keyOf(one) !== keyOf(item));
  storage.setItem(key, JSON.stringify([item, ...others].slice(0, mostKept)));
}
