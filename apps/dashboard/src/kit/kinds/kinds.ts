import { kindOutlines } from '@perron/schema';
import type { KindPages } from '@perron/schema';
import type { PlainMessageId } from '../../i18n/use-translate';

type Outlines = typeof kindOutlines;

/** The facts that the dashboard reads of a kind with a list; it carries no schema. */
export interface ListedKind {
  readonly name: keyof Outlines;
  /** The part of its address after `/api/`. The folder of its pages and the part of its texts are called like it. */
  readonly address: string;
  readonly icon: string;
  readonly idName: string;
  readonly ids: Readonly<Record<'list' | 'create' | 'get' | 'update' | 'remove', string>>;
  /** The field that one is called by. */
  readonly nameField: string;
  readonly orders: readonly string[];
  /** Filters of its list that have fixed values. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly pages: KindPages;
}

/** Kinds of which each one has a page. */
export type PagedName = {
  [Name in keyof Outlines]: Outlines[Name]['pages'] extends { readonly one: string } ? Name : never;
}[keyof Outlines];

/** Kinds whose pages `entityPages` makes, and not a feature by hand. */
export type KindName = {
  [Name in PagedName]: Outlines[Name]['pages'] extends { readonly own: true } ? never : Name;
}[PagedName];

export type KindOf<Name extends keyof Outlines> = Outlines[Name];

/** A kind of which each one has a page. */
export interface Kind extends ListedKind {
  readonly name: PagedName;
  readonly address: KindOf<PagedName>['address'];
  readonly pages: KindPages & { readonly one: string };
  /** The text above the column and the input of each field. */
  readonly labels: Readonly<Record<string, PlainMessageId>>;
}

// The order is that of the contract's list of kinds.
const all: readonly (Omit<ListedKind, 'pages'> & { readonly pages: KindPages | null })[] =
  Object.values(kindOutlines);

/** The kinds that a list of the dashboard shows. */
export const listedKinds: readonly ListedKind[] = all.flatMap((kind) =>
  kind.pages === null ? [] : [{ ...kind, pages: kind.pages }],
);

// By their `pages` they are those of `PagedName` and `KindName`, which the compiler does not follow.
export const pagedKinds = listedKinds.filter(
  ({ pages }) => pages.one !== undefined,
) as unknown as readonly KindOf<PagedName>[];

export const madeKinds = listedKinds.filter(
  ({ pages }) => pages.one !== undefined && pages.own !== true,
) as unknown as readonly KindOf<KindName>[];

export function kindOf<Name extends keyof Outlines>(name: Name): Outlines[Name] {
  return kindOutlines[name];
}
