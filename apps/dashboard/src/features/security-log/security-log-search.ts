import { securityKinds } from '@perron/schema';
import { oneOf } from '../../kit/address/address-search';
import { listSearch } from '../../kit/table/list-search';
import type { ListAddress } from '../../kit/table/list-search';

export const periods = ['day', 'week', 'all'] as const;
type Period = (typeof periods)[number];

/** The list that the address of the page asks for; the server lists the latest first. */
export const securityLogSearch = listSearch({
  sorts: ['last_at'],
  direction: 'desc',
  filters: { kind: oneOf(securityKinds), period: oneOf(periods, 'all') },
});

export type SecurityLogSearch = ListAddress<typeof securityLogSearch>;

const dayMs = 24 * 3_600_000;
const lengthMs = { day: dayMs, week: 7 * dayMs, all: null } as const satisfies Record<
  Period,
  number | null
>;

/** ISO 8601: when a period began; `null` if it has no beginning. */
export function startOf(period: Period, nowMs: number): string | null {
  const length = lengthMs[period];
  return length === null ? null : new Date(nowMs - length).toISOString();
}
