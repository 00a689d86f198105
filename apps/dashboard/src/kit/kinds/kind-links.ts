import type { LinkProps, NavigateOptions } from '@tanstack/react-router';
import type { PlainMessageId } from '../../i18n/use-translate';
import type { Kind } from './kinds';

/** A link to a page that a kind names; a test looks for all of them among the routes. */
type KindLink = NavigateOptions & { readonly to: NonNullable<LinkProps['to']> };

/** The name of the parameter that an address ends in, as in `/output-type/$outputTypeId`; null: it has none. */
export function idInPath(address: string): string | null {
  return /\/\$(\w+)$/.exec(address)?.[1] ?? null;
}

/** The page of one entity: its number is in the path, or behind the question mark. */
export function linkToOne({ pages }: Pick<Kind, 'pages'>, id: number): KindLink {
  const name = idInPath(pages.one);
  const given = name === null ? { search: { id } } : { params: { [name]: String(id) } };
  // The types of a link know the parameters of one address only.
  return { to: pages.one, ...given } as KindLink;
}

/** The form for a new entity. */
export function linkToNew({ pages }: Pick<Kind, 'pages'>): KindLink {
  return { to: pages.fresh ?? pages.one } as KindLink;
}

/** The text that names the list of a kind. */
export function titleOfList({ address }: Pick<Kind, 'address'>): PlainMessageId {
  return `area.${address}`;
}
