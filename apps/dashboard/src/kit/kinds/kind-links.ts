import type { LinkProps, NavigateOptions } from '@tanstack/react-router';
import type { Kind, ListedKind } from './kinds';

/** An address of the dashboard. Those that a kind names are looked for among the routes by a test. */
export type Address = NonNullable<LinkProps['to']>;

type KindLink = NavigateOptions & { readonly to: Address };

type Pages = Pick<Kind, 'pages'>;

/** The name of the parameter that an address ends in, as in `/output-type/$outputTypeId`, or null if it has none. */
export function idInPath(address: string): string | null {
  return /\/\$(\w+)$/.exec(address)?.[1] ?? null;
}

/** The page of one entity: its number is in the path, or behind the question mark. */
export function linkToOne({ pages }: Pages, id: number): KindLink {
  const { one, idName = 'id' } = pages;
  const name = idInPath(one);
  const given = name === null ? { search: { [idName]: id } } : { params: { [name]: String(id) } };
  // The types of a link know the parameters of one address only.
  return { to: one, ...given } as KindLink;
}

/**
 * The form for a new entity, unless it is made in a dialog of the list.
 * @param said what a new one begins with
 */
export function linkToNew({ pages }: Pages, said: object = {}): KindLink | null {
  const { one, fresh } = pages;
  const to = fresh ?? (one.endsWith('/edit') ? one : null);
  return to === null ? null : ({ to, search: said } as KindLink);
}

/** The form for an entity, where its page shows something else; null: it is on that page, or in a dialog. */
export function linkToForm({ pages }: Pages, id: number): KindLink | null {
  return pages.form === undefined ? null : ({ to: pages.form, search: { id } } as KindLink);
}

export function linkToList({ pages }: Pick<ListedKind, 'pages'>): KindLink {
  return { to: pages.list } as KindLink;
}

/** The text that names the list of a kind. */
export function titleOfList<Name extends Kind['address']>({
  address,
}: {
  readonly address: Name;
}): `area.${Name}` {
  return `area.${address}`;
}
