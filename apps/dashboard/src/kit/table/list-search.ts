import { z } from 'zod';
import { pageSizes } from './list-order';
import type { PageSize } from './list-order';

/** A filter: it says itself what an address without it means, by `.optional()` or `.default()`. */
type Filters = Readonly<Record<string, z.ZodType>>;

interface Declaration<Sort extends string, More extends Filters> {
  /** The orders that the list offers; the first is the default. */
  readonly sorts: readonly [Sort, ...Sort[]];
  readonly direction?: 'asc' | 'desc';
  readonly size?: PageSize;
  /** `{}`, if it has none. */
  readonly filters: More;
}

const direction = ['asc', 'desc'] as const;

function fallingBack<Schema extends z.ZodType>(schema: Schema): z.ZodCatch<Schema> {
  return schema.catch(schema.parse(undefined));
}

/**
 * The address of a list: search, page, size, order and filters. A part that an address cannot mean
 * becomes the default.
 * @example
 * const search = listSearch({ sorts: ['name', 'updated_at'], filters: { kind: kind.optional() } });
 * createRoute({ validateSearch: search.schema, search: { middlewares: [stripSearchParams(search.defaults)] } });
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
  const more = Object.fromEntries(
    Object.entries(filters).map(([name, schema]) => [name, fallingBack(schema)]),
    // `fromEntries` forgets which names there are.
  ) as { readonly [Name in keyof More]: z.ZodCatch<More[Name]> };
  const schema = z.object({
    search: z.string().max(200).default('').catch(''),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1).catch(1),
    size: z.coerce.number().pipe(z.literal(pageSizes)).default(defaults.size).catch(defaults.size),
    sort: z.enum(sorts).default(sorts[0]).catch(sorts[0]),
    direction: z.enum(direction).default(defaults.direction).catch(defaults.direction),
    ...more,
  });
  return { schema, defaults: { ...defaults, ...defaultsOf(more) } };
}

/** The defaults of filters that have one: an address leaves these values out. */
function defaultsOf<More extends Filters>(filters: More): Partial<Output<More>> {
  const values = Object.entries(filters).map(([name, schema]) => [name, schema.parse(undefined)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Partial<
    Output<More>
  >;
}

type Output<More extends Filters> = { readonly [Name in keyof More]: z.output<More[Name]> };

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
