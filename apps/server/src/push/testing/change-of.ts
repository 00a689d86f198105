import { nobody } from '../../changes/reach';
import type { StoredChange } from '../../changes/stored-change';

let last = 0;

/** A change as the feed tells it, with the next number unless one is given. */
export function changeOf(parts: Partial<StoredChange> = {}): StoredChange {
  last = parts.id ?? last + 1;
  return {
    id: last,
    atMs: 1_700_000_000_000 + last,
    entity: 'station',
    entityId: 1,
    action: 'updated',
    version: 2,
    reach: nobody,
    actor: null,
    ...parts,
  };
}
