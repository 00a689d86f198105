import { kinds } from '@perron/schema';
import { ApiError } from '../api-error';
import { everybody } from '../changes/reach';
import { defineResource } from '../entities/define-resource';
import { contains } from '../entities/entity-list';

/** Days on which the programme may be another one. */
export const holidays = defineResource(kinds.holiday, {
  list: { search: [contains('holidays.name'), contains('holidays.region')] },
  store: {
    // A condition of any display may ask for it.
    reach: async () => everybody,
    async check(trx, { day, type, region }, before) {
      const other = await trx
        .selectFrom('holidays')
        .select(['id', 'name'])
        .where('day', '=', day)
        .where('type', '=', type)
        .where('region', 'is not distinct from', region)
        .where('id', '<>', before?.id ?? 0)
        .executeTakeFirst();
      if (!other) return;
      const message = 'expected a day on which no holiday of this type begins in this region yet';
      throw new ApiError('conflict', `${day} is "${other.name}" (${other.id}) already.`, [
        { path: 'body.day', code: 'taken', message },
      ]);
    },
  },
});
