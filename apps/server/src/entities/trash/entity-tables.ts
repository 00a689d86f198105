import { entityPaths } from '@perron/schema';
import type { EntityName } from '@perron/schema';
import type { EntityTable } from '../entity-table';

type Underscored<Path extends string> = Path extends `${infer First}-${infer Rest}`
  ? `${First}_${Underscored<Rest>}`
  : Path;

/** Kinds whose table has another name than their address. */
const otherTables = {
  source_overrule: 'source_overrules',
  timetable_feed: 'feed_decisions',
} as const;

type Tables = {
  readonly [Name in EntityName]: Name extends keyof typeof otherTables
    ? (typeof otherTables)[Name]
    : Underscored<(typeof entityPaths)[Name]>;
};

/** The table of each kind of entity: named as its address, with underscores. */
const entityTables = {
  ...Object.fromEntries(
    Object.entries(entityPaths).map(([name, path]) => [name, path.replaceAll('-', '_')]),
  ),
  ...otherTables,
  // The types above say the same; the compiler cannot follow `replaceAll`.
} as unknown as Tables satisfies Readonly<Record<EntityName, EntityTable>>;

/** The kind that is kept in a table; undefined: it holds no entities. */
export function entityOf(table: string): EntityName | undefined {
  const found = Object.entries(entityTables).find(([, name]) => name === table);
  return found?.[0] as EntityName | undefined;
}
