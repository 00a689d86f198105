import { kindOutlines } from '@perron/schema';
import type { KindPages } from '@perron/schema';

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
  /** The parameter of the deletion that takes its belongings along. */
  readonly along: string | null;
  /** Whether the answer that one is made with has more than the entity, such as a secret. */
  readonly revealsOnCreate: boolean;
  /** Whether several can be deleted at once. */
  readonly bulk: boolean;
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

type PagesOf<Name extends PagedName> = KindOf<Name>['pages'];

/** Kinds of which one is shown by the list of another kind, as a bucket is by that of its contents. */
type PagelessName = {
  [Name in PagedName]: PagesOf<Name>['one'] extends PagesOf<Exclude<PagedName, Name>>['list']
    ? Name
    : never;
}[PagedName];

/** Kinds of which `entityPages` makes the page of one, too. */
export type OwnPageName = Exclude<KindName, PagelessName>;

/** A kind of which each one has a page. */
export interface Kind extends ListedKind {
  readonly name: PagedName;
  readonly address: KindOf<PagedName>['address'];
  readonly ids: KindOf<PagedName>['ids'];
  readonly pages: KindPages & { readonly one: string };
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

/** The names of the filters in the address of a kind's list, besides its search. */
export function filtersOf({ filters, pages }: Kind): readonly string[] {
  return [...Object.keys(filters), ...Object.keys(pages.filters ?? {})];
}

/** Whether each one of a kind has a page, and not the list of another kind. */
export function hasOwnPage({ pages }: Pick<Kind, 'pages'>): boolean {
  return !listedKinds.some((other) => other.pages.list === pages.one);
}

export function kindOf<Name extends keyof Outlines>(name: Name): Outlines[Name] {
  return kindOutlines[name];
}
