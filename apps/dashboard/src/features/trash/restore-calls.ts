import { entityPaths, operations } from '@perron/schema';
import type { EntityName, Operation, RoledId } from '@perron/schema';

/** A call that takes an entity out of the trash. */
interface RestoreCall {
  /** Callers without the right to it cannot restore this kind. */
  readonly id: Extract<RoledId, `restore${string}`>;
  /** Name of the path parameter that takes the entity's number. */
  readonly idName: string;
}

function restoreCallOf(collection: string): RestoreCall | null {
  const all: readonly Operation[] = Object.values(operations);
  for (const { id, path } of all) {
    const parts = path.split('/');
    const idName = /^\{(\w+)\}$/.exec(parts.at(-2) ?? '')?.[1];
    const isRestore = path === `/api/${collection}/{${idName ?? ''}}/restore`;
    // Only calls that restore have such a path.
    if (idName && isRestore) return { id: id as RestoreCall['id'], idName };
  }
  return null;
}

/**
 * The call that restores each kind; `null` if this kind is never deleted. Computed when the page is
 * built (vite.config.ts), so that it loads no schemas for its calls.
 */
export const restoreCalls = Object.fromEntries(
  Object.entries(entityPaths).map(([kind, path]) => [kind, restoreCallOf(path)]),
) as Readonly<Record<EntityName, RestoreCall | null>>;
