import type { SearchItem } from '@perron/schema';
import { isRecord, readStored, storedAs } from '../session/read-stored';
import type { TextStorage } from '../session/stored-session';
import { hasPage } from '../kit/kinds/entity-links';
import type { PagedItem } from '../kit/kinds/entity-links';

const key = 'perron.recent';
const maxKept = 6;

function isItem(value: unknown): value is SearchItem {
  if (!isRecord(value)) return false;
  const { kind, id, name, hint } = value;
  const isNamed = typeof kind === 'string' && typeof name === 'string';
  return isNamed && Number.isSafeInteger(id) && (hint === null || typeof hint === 'string');
}

const stored = storedAs(
  (value): value is readonly SearchItem[] => Array.isArray(value) && value.every(isItem),
);

/** The entities opened from the palette on this device, the latest first. */
export function recentEntities(storage: TextStorage): readonly PagedItem[] {
  return readStored(storage, key, stored)?.filter(hasPage) ?? [];
}

export function noteRecent(storage: TextStorage, item: PagedItem): void {
  const keyOf = ({ kind, id }: PagedItem) => `${kind} ${id}`;
  const others = recentEntities(storage).filter((entity) => keyOf(entity) !== keyOf(item));
  storage.setItem(key, JSON.stringify([item, ...others].slice(0, maxKept)));
}
