import type { Kysely } from 'kysely';
import { readOnChange } from '../../changes/read-in-order';
import type { KeptReading } from '../../changes/read-in-order';
import type { Database } from '../../db/tables';
import type { LiveTransit } from '../../live/live-transit';

interface Deps {
  readonly db: Kysely<Database>;
  readonly transit: Pick<LiveTransit, 'useHolidays'>;
}

/** Brings the holidays that operators have recorded to all that asks which day it is, on each node. */
export function operatorsHolidays({ db, transit }: Deps): KeptReading {
  return readOnChange(['holiday'], async () => {
    const rows = await db
      .selectFrom('holidays')
      .select(['day', 'until', 'type', 'region'])
      .orderBy('day')
      .orderBy('id')
      .execute();
    transit.useHolidays(
      rows.map(({ day, until, type, region }) => ({
        from: day,
        until: until ?? day,
        type,
        region,
      })),
    );
  });
}
