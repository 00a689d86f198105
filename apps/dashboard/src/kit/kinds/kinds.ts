import type { EntityName } from '@perron/schema';
import { kindOutlines } from './local-outlines';

type Outlines = typeof kindOutlines;

/** What every page may read of a kind; it carries no schema. */
export interface Kind {
  readonly name: EntityName;
  /** The part of its address after `/api/`. Its folder of pages and its part of texts are called like it, too. */
  readonly address: KindOf<KindName>['address'];
  readonly idName: string;
  readonly ids: Readonly<Record<'list' | 'create' | 'get' | 'update' | 'remove', string>>;
  /** The field that one is called by. */
  readonly nameField: string;
  /** The orders of its list. */
  readonly orders: readonly string[];
  /** Filters of its list that have fixed values. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly pages: Pages;
}

interface Pages {
  readonly list: string;
  /** The page of one: `/x/edit` has its number as `id` in the search, `/x/$xId` in the path. */
  readonly one: string;
  /** The form for a new one, where that is not `one` without a number. */
  readonly fresh?: string;
  /** The order of the list on its page; without it, the first of `orders`. */
  readonly order?: string;
}

/** The kinds whose pages `entityPages` makes. */
type Made = {
  [Name in keyof Outlines]: Outlines[Name]['pages'] extends Pages & { readonly own?: never }
    ? Name
    : never;
}[keyof Outlines];

export type KindName = Made;
export type KindOf<Name extends KindName> = Outlines[Name];

export const madeKinds: readonly KindOf<KindName>[] = Object.values(kindOutlines);

export function kindOf<Name extends KindName>(name: Name): KindOf<Name> {
  return kindOutlines[name];
}
