import { nobody } from '../../changes/reach';
import type { StoredChange } from '../../changes/stored-change';

/** Makes changes as one feed tells them, each with the next number unless one is given. */
export function changesInOrder(): (parts?: Partial<StoredChange>) => StoredChange {
  let last = 0;
  return (parts = {}) => {
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
  };
}
