import { securityKind } from '@perron/schema';
import { z } from 'zod';
import { pageSizes } from '../../list/list-order';

export const periods = ['day', 'week', 'all'] as const;
export type Period = (typeof periods)[number];

/**
 * The list that the address of the page asks for. A part that an address cannot have becomes the
 * default.
 */
export const securityLogSearch = z.object({
  search: z.string().max(200).default('').catch(''),
  page: z.coerce.number().int().min(1).default(1).catch(1),
  size: z.coerce.number().pipe(z.literal(pageSizes)).default(50).catch(50),
  kind: securityKind.optional().catch(undefined),
  period: z.enum(periods).default('all').catch('all'),
});

export type SecurityLogSearch = z.output<typeof securityLogSearch>;

export const defaultSecurityLog = {
  search: '',
  page: 1,
  size: 50,
  period: 'all',
} as const satisfies Partial<SecurityLogSearch>;

const dayMs = 24 * 3_600_000;
const lengthMs = { day: dayMs, week: 7 * dayMs, all: null } as const satisfies Record<
  Period,
  number | null
>;

/** ISO 8601: when a period began; null: it has no beginning. */
export function startOf(period: Period, nowMs: number): string | null {
  const length = lengthMs[period];
  return length === null ? null : new Date(nowMs - length).toISOString();
}
