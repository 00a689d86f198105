import { z } from 'zod';
import { daysOfHoliday, holidayRegion, holidayType, maxHolidayDays } from '../entities/holiday';
import { entityLabel, listQuery } from '../entities/list';
import { fieldRule } from '../field-rule';
import { bodyOf, kind } from './kind';

const lastDay = z.iso.date().nullable().meta({
  description: 'The last day, which is a holiday too; null: it is the one day.',
});

const fields = {
  day: { z: z.iso.date().meta({ description: 'The first day in the time zone of the network.' }) },
  until: { z: lastDay.default(null), shown: lastDay },
  name: { z: entityLabel, shown: z.string() },
  type: { z: holidayType },
  region: { z: holidayRegion.default(null), shown: holidayRegion },
} as const;

/** The days of a holiday as a body has them. */
interface Days {
  readonly day: string;
  readonly until: string | null;
}

/** The last day that came, for the sentence that refuses it. */
function came({ input }: { readonly input?: unknown }): string {
  const until: unknown = typeof input === 'object' && input && Reflect.get(input, 'until');
  return String(until);
}

/** Days, or a period of days, on which the programme may be another one than on other days of its week. */
export const holidayKind = kind({
  name: 'holiday',
  ids: {
    list: 'listHolidays',
    create: 'createHoliday',
    get: 'getHoliday',
    update: 'updateHoliday',
    remove: 'deleteHoliday',
  },
  address: 'holidays',
  idName: 'holiday_id',
  tag: 'Holidays',
  one: 'a holiday',
  many: 'holidays',
  roles: { read: 'viewer', write: 'editor' },
  icon: 'IconCalendarEvent',
  pages: { list: '/holidays', one: '/holidays/edit', area: 'programme' },
  fields,
  input: bodyOf(fields)
    .refine(
      ({ day, until }: Days) => until === null || until >= day,
      fieldRule(
        'ends_before_start',
        (issue) => `expected the day of \`day\` or a later one, got ${came(issue)}`,
        ['until'],
      ),
    )
    .refine(
      ({ day, until }: Days) => daysOfHoliday(day, until) <= maxHolidayDays,
      fieldRule(
        'too_many_days',
        (issue) => `expected at most ${maxHolidayDays} days from \`day\` on, got ${came(issue)}`,
        ['until'],
        { maximum: maxHolidayDays },
      ),
    )
    .meta({ id: 'HolidayBody' }),
  list: listQuery(['day', 'id', 'name', 'type', 'region', 'updated_at']).extend({
    type: holidayType.optional(),
  }),
  bulk: 'removal',
  example: (n) => ({
    day: '2031-10-31',
    name: `Reformation Day ${n}`,
    type: 'public',
    region: `Region ${n}`,
  }),
});
