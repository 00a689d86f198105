import { kinds } from '../kinds/index';
import type { Kinds } from '../kinds/index';
import { byId, crudOf } from './crud-of';
import type { CallsById, CrudOf } from './crud-of';

/** The calls of every kind, by what they do. */
export type Cruds = { readonly [Name in keyof Kinds]: CrudOf<Kinds[Name]> };

export const cruds = Object.fromEntries(
  Object.entries(kinds).map(([name, kind]) => [name, crudOf(kind)]),
  // `fromEntries` forgets which kinds there are.
) as unknown as Cruds;

type AnyOf<Crud> = Crud[keyof Crud];

export const kindCalls = Object.assign({}, ...Object.values(cruds).map(byId)) as CallsById<
  { [Name in keyof Cruds]: AnyOf<Cruds[Name]> }[keyof Cruds]
>;
