import type { HolidayType } from '@perron/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';

interface Place {
  readonly type: HolidayType;
  readonly region: string | null;
}

/** Those of some days on which a holiday of this type begins in this region. */
export async function knownDays(
  db: Kysely<Database>,
  { type, region }: Place,
  days: readonly string[],
): Promise<ReadonlySet<string>> {
  if (days.length === 0) return new Set();
  const rows = await db
    .selectFrom('holidays')
    .select('day')
    .where('day', 'in', [...new Set(days)])
    .where('type', '=', type)
    .where('region', 'is not distinct from', region)
    .execute();
  return new Set(rows.map(({ day }) => day));
}
