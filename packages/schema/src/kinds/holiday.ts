import { z } from 'zod';
import { entityLabel, listQuery } from '../entities/list';
import { kind } from './kind';

const region = entityLabel
  .nullable()
  .meta({ description: 'The part of the network where it is a holiday; null: all of it.' });

/** A day on which the programme may be another one than on other days of its week. */
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
  fields: {
    day: { z: z.iso.date().meta({ description: 'The day in the time zone of the network.' }) },
    name: { z: entityLabel, shown: z.string() },
    region: { z: region.default(null), shown: region },
  },
  list: listQuery(['day', 'id', 'name', 'region', 'updated_at']),
  bulk: 'removal',
  example: (n) => ({ day: '2031-10-31', name: `Reformation Day ${n}`, region: `Region ${n}` }),
});
