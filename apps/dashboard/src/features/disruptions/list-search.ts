import { z } from 'zod';

const tabs = ['open', 'over', 'templates'] as const;

/** The list's filters in the address. */
export const disruptionSearch = z.object({
  tab: z.enum(tabs).default('open').catch('open'),
  line: z.coerce.number().int().positive().optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).default(1).catch(1),
});
export type DisruptionSearch = z.output<typeof disruptionSearch>;
export const defaultDisruptionSearch = { tab: 'open', page: 1 } as const;

const number = z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined);

/** What the editor shows: a stored one, a copy of one, a template, or a new one. */
export const editorSearch = z.object({
  // A malformed number names nothing that is stored: the page says so instead of offering a new one.
  id: z.coerce.number().optional().catch(0),
  copy: number,
  template: number,
});

/** The span of the timeline, in the address. */
export const overviewSearch = z.object({
  days: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(3), z.literal(7)]))
    .default(1)
    .catch(1),
});
