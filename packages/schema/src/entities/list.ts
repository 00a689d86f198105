import { z } from 'zod';

/** What every list accepts: a page, its size, a search text, and the order. */
export function listQuery<const Sort extends readonly [string, ...string[]]>(sort: Sort) {
  return z.object({
    search: z.string().max(200).optional(),
    current_page: z.coerce.number().int().min(1).default(1),
    page_size: z.coerce.number().int().min(1).max(200).default(20),
    sort: z.enum(sort).default(sort[0] as Sort[number]),
    direction: z.enum(['asc', 'desc']).default('asc'),
  });
}

/** One page of a list: its items, and how many there are in all pages. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.int().min(0),
    current_page: z.int().min(1),
    page_size: z.int().min(1),
  });
}

/** When an entity was made and last changed (ISO 8601, UTC), and how many times. */
export const entityStamps = {
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int().min(1),
};
