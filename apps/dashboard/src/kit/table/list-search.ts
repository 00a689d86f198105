import { addressSearch, oneOf, shortText, wholeNumber } from '../address/address-search';
import type { AddressField, AddressOf } from '../address/address-search';
import { pageSizes } from './list-order';
import type { PageSize } from './list-order';

/** A filter says itself what an address without it means. */
type Filters = Readonly<Record<string, AddressField<unknown>>>;

interface Declaration<Sort extends string, More extends Filters> {
  /** The orders that the list offers; the first is the default. */
  readonly sorts: readonly [Sort, ...Sort[]];
  readonly direction?: 'asc' | 'desc';
  readonly size?: PageSize;
  /** `{}`, if it has none. */
  readonly filters: More;
}

const direction = ['asc', 'desc'] as const;

/**
 * The address of a list: search, page, size, order and filters. A part that an address cannot mean
 * becomes the default.
 * @example
 * const search = listSearch({ sorts: ['name', 'updated_at'], filters: { kind: oneOf(kinds) } });
 * createRoute({ validateSearch: search.read, search: { middlewares: [stripSearchParams(search.defaults)] } });
 */
export function listSearch<const Sort extends string, const More extends Filters>(
  declaration: Declaration<Sort, More>,
) {
  const { sorts, filters } = declaration;
  const defaults = {
    search: '',
    page: 1,
    size: declaration.size ?? 50,
    sort: sorts[0],
    direction: declaration.direction ?? ('asc' as const),
  };
  const read = addressSearch({
    search: shortText(200, ''),
    page: wholeNumber({ max: 1_000_000 }, 1),
    size: oneOf(pageSizes, defaults.size),
    sort: oneOf<Sort>(sorts, defaults.sort),
    direction: oneOf(direction, defaults.direction),
    ...filters,
  });
  return { read, defaults: { ...defaults, ...defaultsOf(filters) } };
}

/** The defaults of filters that have one: an address leaves these values out. */
function defaultsOf<More extends Filters>(filters: More): Partial<AddressOf<More>> {
  const values = Object.entries(filters).map(([name, field]) => [name, field(undefined)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Partial<
    AddressOf<More>
  >;
}

/** The parameters in the address of a list. */
export type ListAddress<Search extends { readonly read: (search: never) => unknown }> = ReturnType<
  Search['read']
>;

/** The part of the address that all lists share. */
export interface ListState {
  readonly search: string;
  readonly page: number;
  readonly size: PageSize;
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
}

/** The address of a list as the API asks for it; filters keep their names. */
export function listQueryOf<List extends ListState>(list: List) {
  const { search, page, size, ...others } = list;
  const wanted = search.trim();
  return {
    ...others,
    ...(wanted !== '' && { search: wanted }),
    current_page: page,
    page_size: size,
  };
}
