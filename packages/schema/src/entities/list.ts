import { z } from 'zod';
import { numberParameter } from '../number-parameter';

/** The query that every list accepts: a page, its size, a search text, and the order. */
export function listQuery<const Sort extends readonly [string, ...string[]]>(
  sort: Sort,
  firstDirection: 'asc' | 'desc' = 'asc',
) {
  return z.object({
    search: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'Part of the displayed texts of an item, case-insensitive.' }),
    current_page: numberParameter(1, 1_000_000).prefault(1),
    page_size: numberParameter(1, 200).prefault(20),
    sort: z.enum(sort).default(sort[0] as Sort[number]),
    direction: z.enum(['asc', 'desc']).default(firstDirection),
  });
}

/** A filter by a part of the name. */
export const nameFilter = z
  .string()
  .max(200)
  .optional()
  .meta({ description: 'Part of the name, case-insensitive.' });

/** One page of a list: its items, and how many there are in all pages. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.int().min(0),
    current_page: z.int().min(1),
    page_size: z.int().min(1),
  });
}

/** A name that people read; spaces around it do not count. */
export const entityLabel = z.string().trim().min(1).max(200);

/** When an entity was made and last changed (ISO 8601, UTC), and how many times. */
export const entityStamps = {
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int().min(1),
};

/** Another entity, where its name is shown. */
export const namedReference = z.object({ id: z.int().positive(), name: z.string() });
