import { maxNamedUsages } from '@perron/schema';
import type { EntityName, ErrorBody } from '@perron/schema';

/** Rows that use an entity, of one kind. */
export interface Users {
  readonly entity: EntityName;
  readonly rows: readonly { readonly id: number; readonly name: string }[];
}

/** What uses an entity, of all kinds; undefined: nothing does. */
export function usedByOf(...kinds: readonly Users[]): ErrorBody['usedBy'] {
  const items = kinds.flatMap(({ entity, rows }) =>
    rows.map(({ id, name }) => ({ entity, id, name })),
  );
  if (items.length === 0) return undefined;
  return { total: items.length, items: items.slice(0, maxNamedUsages) };
}
