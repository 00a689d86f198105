import { z } from 'zod';
import { listQuery } from '../entities/list';
import type { Role } from '../entities/role';
import type { AllCalled, Called } from '../operations/crud-of';
import { unwrapped } from '../unwrapped';
import { kinds } from './index';
import type { Kinds } from './index';
import type { AnyKind, KindPages } from './kind';

/** Stored entities that are no `kinds`: there is one of each, or they are made by something else. */
const otherPaths = {
  access_rules: 'access-rules',
  announcement: 'announcements',
  announcement_rules: 'announcement-rules',
  network_style: 'network-style',
  s3_file: 's3-files',
  source_overrule: 'system',
  timetable_feed: 'system',
} as const;

type KindPaths = { readonly [Name in keyof Kinds]: Kinds[Name]['address'] };

/** The name of every kind of stored entity, as events, errors and the audit log have it. */
export type EntityName = keyof Kinds | keyof typeof otherPaths;

/** Each kind of stored entity with the part of its address behind `/api/`. */
export const entityPaths = Object.fromEntries(
  Object.entries({
    ...otherPaths,
    ...Object.fromEntries(Object.entries(kinds).map(([name, { address }]) => [name, address])),
  }).sort(([a], [b]) => (a < b ? -1 : 1)),
  // `fromEntries` forgets which names there are.
) as unknown as KindPaths & typeof otherPaths;

export const entityNames = Object.keys(entityPaths) as readonly EntityName[];

/** The least role for each call of a kind. */
type RoleOfCall<K extends Pick<AnyKind, 'ids' | 'roles'>> =
  | {
      readonly id: K['ids']['list' | 'get'] | `get${Called<K>}Usages`;
      readonly role: K['roles']['read'];
    }
  | {
      readonly id:
        | K['ids']['create' | 'remove']
        | `restore${Called<K>}`
        | (K extends { readonly bulk: unknown } ? `bulk${AllCalled<K>}` : never);
      readonly role: K['roles']['write'];
    }
  | {
      readonly id: K['ids']['update'];
      readonly role: Slot<K['roles'], 'update', K['roles']['write']>;
    };

type AnyRole = { [Name in keyof Kinds]: RoleOfCall<Kinds[Name]> }[keyof Kinds];

function rolesOf({ ids, roles, bulk }: AnyKind): Readonly<Record<string, Role>> {
  const name = ids.get.replace(/^get/, '');
  const { read, write, update = write } = roles;
  return {
    [ids.list]: read,
    [ids.get]: read,
    [`get${name}Usages`]: read,
    [ids.create]: write,
    [ids.update]: update,
    [ids.remove]: write,
    [`restore${name}`]: write,
    ...(bulk && { [ids.list.replace(/^list/, 'bulk')]: write }),
  };
}

/** The least role for each call of every kind. */
export const kindRoles = Object.assign({}, ...Object.values<AnyKind>(kinds).map(rolesOf)) as {
  readonly [Entry in AnyRole as Entry['id']]: Entry['role'];
};

/** The filters of a list that have fixed values, each with these. */
type FixedFilters<Query extends z.ZodType> = {
  readonly [
    Name in Exclude<keyof z.output<Query>, 'search' | 'sort' | 'direction'> as NonNullable<
      z.output<Query>[Name]
    > extends string
      ? string extends NonNullable<z.output<Query>[Name]>
        ? never
        : Name
      : never
  ]: readonly NonNullable<z.output<Query>[Name]>[];
};

type Slot<K, Name extends string, Otherwise> =
  K extends Readonly<Record<Name, infer Given>> ? Given : Otherwise;

type SortOf<Query extends z.ZodType> =
  z.output<Query> extends { readonly sort: infer Sort extends string } ? Sort : never;

/** The plain data that pages need of a kind. */
export interface KindOutline<K extends KindOfList = KindOfList> {
  readonly name: K['name'];
  readonly address: K['address'];
  readonly ids: K['ids'];
  readonly idName: K['idName'];
  readonly icon: string;
  readonly nameField: Slot<K, 'nameField', 'name'>;
  readonly pages: Slot<K, 'pages', null>;
  /** The orders of its list; the first one counts unless another is asked for. */
  readonly orders: readonly SortOf<K['list']>[];
  readonly filters: FixedFilters<K['list']>;
  /** Changes that are asked about where they take something from passengers. */
  readonly asks: Slot<K, 'mayTakeAway', readonly []>;
  /** The parameter of `remove` that deletes its belongings along. */
  readonly along: string | null;
  /** Whether the answer that one is made with has more than the entity, such as a secret. */
  readonly revealsOnCreate: boolean;
  /** Whether several can be changed at once. */
  readonly bulk: K extends { readonly bulk: unknown } ? true : false;
}

type KindOfList = Pick<AnyKind, 'name' | 'address' | 'ids' | 'idName' | 'icon' | 'list'>;

const ofEveryList: object = listQuery(['id']).shape;

/** The values of an enumeration; `null` if the schema is none. */
function optionsOf(schema: z.ZodType): readonly unknown[] | null {
  const inner = unwrapped(schema);
  return inner instanceof z.ZodEnum ? inner.options : null;
}

function outlineOf(kind: AnyKind) {
  const query = Object.entries<z.ZodType>(kind.list.shape);
  return {
    name: kind.name,
    address: kind.address,
    ids: kind.ids,
    idName: kind.idName,
    icon: kind.icon,
    nameField: kind.nameField ?? 'name',
    pages: (kind.pages ?? null) satisfies KindPages | null,
    orders: query.flatMap(([name, schema]) => (name === 'sort' ? optionsOf(schema) : null) ?? []),
    filters: Object.fromEntries(
      query.flatMap(([name, schema]) => {
        const options = name in ofEveryList ? null : optionsOf(schema);
        return options ? [[name, options]] : [];
      }),
    ),
    asks: kind.mayTakeAway ?? [],
    along: Object.keys(kind.removeQuery?.shape ?? {})[0] ?? null,
    revealsOnCreate: kind.made !== undefined,
    bulk: kind.bulk !== undefined,
  };
}

/**
 * The data that pages read of every kind, in the order of `kinds`. This module is run while the pages are built, and its
 * result put in its place (`computeWhileBuilding`): they ship neither the kinds' schemas nor zod.
 */
export const kindOutlines = Object.fromEntries(
  Object.entries<AnyKind>(kinds).map(([name, kind]) => [name, outlineOf(kind)]),
) as unknown as { readonly [Name in keyof Kinds]: KindOutline<Kinds[Name]> };
