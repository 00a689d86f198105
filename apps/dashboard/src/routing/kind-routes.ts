import { createRoute, stripSearchParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { TextPart } from '../i18n/texts';
import { addressSearch, anyId, oneOf } from '../kit/address/address-search';
import type { AddressField } from '../kit/address/address-search';
import { idInPath } from '../kit/kinds/kind-links';
import { madeKinds } from '../kit/kinds/kinds';
import type { KindName, KindOf } from '../kit/kinds/kinds';
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
  };
}

type AnyKind = KindOf<KindName>;
type Filters = Readonly<Record<string, readonly string[]>>;
type FilterFields<Of extends Filters> = {
  readonly [Name in keyof Of]: AddressField<Of[Name][number] | undefined>;
};

const modules = import.meta.glob<PagesModule>('../features/*/pages.tsx');

async function pagesOf({ address }: AnyKind): Promise<PagesModule['pages']> {
  const load = modules[`../features/${address}/pages.tsx`];
  if (!load) throw new Error(`Expected the pages in features/${address}/pages.tsx.`);
  return (await loadPart(load)).pages;
}

/** The texts of a kind's pages; which other parts they need is known once the pages are there. */
function loaderOf(kind: AnyKind) {
  return async ({ context: { texts } }: LoaderContext): Promise<void> => {
    const others = async () => {
      const { parts } = await pagesOf(kind);
      await Promise.all(parts.map((part) => texts.load(part)));
    };
    await Promise.all([texts.load(kind.address), others()]);
  };
}

function page(kind: AnyKind, name: 'ListPage' | 'EditPage') {
  return lazyPage(async () => ({ default: (await pagesOf(kind))[name] }));
}

/** The part of a kind that its list's address follows from, with that kind's types. */
interface Listed<Path extends string, Order extends string, Of extends Filters> {
  readonly pages: { readonly list: Path; readonly order?: Order };
  readonly orders: readonly Order[];
  readonly filters: Of;
}

/** The orders of the list, beginning with the one of an address that names none. */
function searchOf<Order extends string, Of extends Filters>(kind: Listed<string, Order, Of>) {
  const fields = Object.entries(kind.filters).map(([name, values]) => [name, oneOf(values)]);
  const first = kind.pages.order ?? kind.orders[0];
  if (first === undefined) throw new Error('Expected an order of the list.');
  return listSearch({
    sorts: [first, ...kind.orders.filter((order) => order !== first)],
    // `fromEntries` forgets which filter has which values.
    filters: Object.fromEntries(fields) as FilterFields<Of>,
  });
}

function listRouteOf<Path extends string, Order extends string, Of extends Filters>(
  kind: AnyKind & Listed<Path, Order, Of>,
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

/** The page of one entity, or of a new one. */
function editRouteOf<Path extends string>(kind: AnyKind, path: Path) {
  return createRoute({
    getParentRoute: () => signedInRoute,
    path,
    // An address with the id in its path has nothing behind the question mark.
    validateSearch: addressSearch({ id: idInPath(path) === null ? anyId : () => undefined }),
    loader: loaderOf(kind),
    component: page(kind, 'EditPage'),
  });
}

type ListRoute<K extends AnyKind> = K extends AnyKind
  ? ReturnType<typeof listRouteOf<K['pages']['list'], K['orders'][number], K['filters']>>
  : never;

/** The addresses of the pages for one entity: `fresh` where a new one has another. */
type EditPath<K extends AnyKind> = K extends {
  readonly pages: { readonly fresh: infer Fresh extends string };
}
  ? K['pages']['one'] | Fresh
  : K['pages']['one'];

type EditRoute<Path extends string> = Path extends string
  ? ReturnType<typeof editRouteOf<Path>>
  : never;

type KindRoute = ListRoute<AnyKind> | EditRoute<EditPath<AnyKind>>;

/** The routes of every kind whose pages `entityPages` makes. */
export const kindRoutes = madeKinds.flatMap((kind) => {
  const { one } = kind.pages;
  const fresh = 'fresh' in kind.pages ? [kind.pages.fresh] : [];
  return [listRouteOf(kind), ...[one, ...fresh].map((path) => editRouteOf(kind, path))];
  // Each has the types of one kind, which a list of all of them loses.
}) as unknown as readonly KindRoute[];
