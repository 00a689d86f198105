import type { KindPages } from '@perron/schema';
import { createRoute, stripSearchParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { TextPart } from '../i18n/texts';
import {
  addressSearch,
  anyId,
  oneOf,
  wholeNumber,
  wholeNumbers,
} from '../kit/address/address-search';
import type { AddressField } from '../kit/address/address-search';
import { idInPath } from '../kit/kinds/kind-links';
import { hasOwnPage, madeKinds } from '../kit/kinds/kinds';
import type { KindName, KindOf, OwnPageName } from '../kit/kinds/kinds';
import { listSearch } from '../kit/table/list-search';
import { loadPart } from '../services/load-part';
import { lazyPage } from './lazy-page';
import type { LoaderContext } from './load-texts';
import { signedInRoute } from './signed-in-route';

/** A feature's `pages.tsx`, which `entityPages` makes. */
interface PagesModule {
  readonly pages: {
    readonly parts: readonly TextPart[];
    readonly ListPage: ComponentType;
    readonly EditPage: ComponentType;
    readonly FormPage: ComponentType;
  };
}

type AnyKind = KindOf<KindName>;
type Fields = Readonly<Record<string, AddressField<unknown>>>;

const modules = import.meta.glob<PagesModule>('../features/**/pages.tsx');

async function pagesOf({ address }: AnyKind): Promise<PagesModule['pages']> {
  const file = Object.keys(modules).find((name) => name.endsWith(`/${address}/pages.tsx`));
  const load = file === undefined ? undefined : modules[file];
  if (!load) throw new Error(`Expected the pages in a folder ${address} of the features.`);
  return (await loadPart(load)).pages;
}

/** The texts of a kind's pages; which other parts they need is known once the pages are there. */
function loaderOf(kind: AnyKind) {
  return async ({ context: { texts } }: LoaderContext): Promise<void> => {
    const others = async () => {
      const { parts } = await pagesOf(kind);
      await Promise.all(parts.map((part) => texts.load(part)));
    };
    // Histories name the fields.
    await Promise.all([texts.load(kind.address), texts.load('history'), others()]);
  };
}

function page(kind: AnyKind, name: Exclude<keyof PagesModule['pages'], 'parts'>) {
  return lazyPage(async () => ({ default: (await pagesOf(kind))[name] }));
}

/** A part of a kind's pages; nothing where it does not say any. */
type Part<K extends AnyKind, Name extends keyof KindPages> = K extends {
  readonly pages: Readonly<Record<Name, infer Given>>;
}
  ? Given
  : object;

/** The filters in the address of a kind's list. */
type ListFields<K extends AnyKind> = {
  readonly [Name in keyof K['filters']]: AddressField<
    (K['filters'][Name] extends readonly (infer Value)[] ? Value : never) | undefined
  >;
} & { readonly [Name in keyof Part<K, 'filters'>]: AddressField<number | undefined> };

const readers = { number: wholeNumber(), numbers: wholeNumbers } as const;

/** The parameters in the address of one of a kind. */
type OneFields<K extends AnyKind> = {
  readonly [Name in keyof Part<K, 'says'>]: Part<K, 'says'>[Name] extends keyof typeof readers
    ? (typeof readers)[Part<K, 'says'>[Name]]
    : never;
} & { readonly id: AddressField<string | number | undefined> };

function entriesIn<Value, To>(
  from: Readonly<Record<string, Value>>,
  to: (value: Value) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, to(value)]));
}

/** The list's address, whose first order counts unless it names another. */
function searchOf<Order extends string, Of extends Fields>(kind: AnyKind) {
  const { filters = {}, order }: KindPages = kind.pages;
  const orders: readonly string[] = kind.orders;
  const fields: Fields = {
    ...entriesIn<readonly string[], AddressField<unknown>>(kind.filters, oneOf),
    ...entriesIn(filters, () => readers.number),
  };
  const first = order ?? orders[0];
  if (first === undefined) throw new Error('Expected an order of the list.');
  const sorts = [first, ...orders.filter((other) => other !== first)];
  // The kind says which orders and filters these are.
  return listSearch({ sorts: sorts as [Order], filters: fields as Of });
}

function listRouteOf<Path extends string, Order extends string, Of extends Fields>(
  kind: AnyKind & { readonly pages: { readonly list: Path } },
) {
  const search = searchOf<Order, Of>(kind);
  const path: Path = kind.pages.list;
  // Values of this list's address, which the compiler does not see of an order that it does not know.
  const defaults = search.defaults as never;
  return createRoute({
    getParentRoute: () => signedInRoute,
    path,
    validateSearch: search.read,
    search: { middlewares: [stripSearchParams(defaults)] },
    loader: loaderOf(kind),
    component: page(kind, 'ListPage'),
  });
}

/** The page of one entity, or of a new one: `new` stands in the place of its number, or there is none. */
function editRouteOf<Path extends string, Of extends Fields>(
  kind: AnyKind,
  path: Path,
  name: 'EditPage' | 'FormPage',
) {
  const { says = {} }: KindPages = kind.pages;
  const fields: Fields = {
    // An address with the id in its path has none behind the question mark.
    id: idInPath(path) === null ? anyId : () => undefined,
    ...entriesIn(says, (said) => readers[said]),
  };
  return createRoute({
    getParentRoute: () => signedInRoute,
    path,
    // The kind says which these are.
    validateSearch: addressSearch(fields as Of),
    loader: loaderOf(kind),
    component: page(kind, name),
  });
}

type ListRoute<K extends AnyKind> = K extends AnyKind
  ? ReturnType<typeof listRouteOf<K['pages']['list'], K['orders'][number], ListFields<K>>>
  : never;

type EditPath<K extends AnyKind> =
  | K['pages']['one']
  | (K extends { readonly pages: { readonly form: infer Form extends string } } ? Form : never);

type EditRoute<K extends AnyKind, Path extends string = EditPath<K>> = K extends AnyKind
  ? Path extends EditPath<K>
    ? ReturnType<typeof editRouteOf<Path, OneFields<K>>>
    : never
  : never;

type KindRoute = ListRoute<AnyKind> | EditRoute<KindOf<OwnPageName>>;

/** The routes of every kind whose pages `entityPages` makes. */
export const kindRoutes = madeKinds.flatMap((kind) => {
  const { one, form }: KindPages & { readonly one: string } = kind.pages;
  return [
    listRouteOf(kind),
    ...(hasOwnPage(kind) ? [editRouteOf(kind, one, 'EditPage')] : []),
    ...(form === undefined ? [] : [editRouteOf(kind, form, 'FormPage')]),
  ];
  // Each has the types of one kind, which a list of all of them loses.
}) as unknown as readonly KindRoute[];
