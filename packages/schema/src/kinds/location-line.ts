import { z } from 'zod';
import { booleanParameter } from '../boolean-parameter';
import { listQuery, nameFilter } from '../entities/list';
import { locationLine, locationLineInput } from '../entities/location';
import { kind } from './kind';

export const locationLineKind = kind({
  name: 'location_line',
  ids: {
    list: 'listLocationLines',
    create: 'createLocationLine',
    get: 'getLocationLine',
    update: 'updateLocationLine',
    remove: 'deleteLocationLine',
  },
  address: 'location-lines',
  idName: 'line_id',
  tag: 'Locations',
  one: 'a line',
  many: 'lines',
  roles: { read: 'viewer', write: 'editor' },
  icon: 'IconRoute',
  pages: {
    list: '/infrastructure/line',
    one: '/infrastructure/line/$lineId',
    fresh: '/infrastructure/line/new',
    form: '/infrastructure/line/edit',
    area: 'lines',
  },
  entity: locationLine,
  input: locationLineInput,
  descriptions: {
    remove: 'Refused while it has stations, unless they are deleted along, or disruptions.',
  },
  removeQuery: z.object({
    with_stations: booleanParameter.meta({
      description: 'Deletes its stations along; a restore brings them back with it.',
    }),
  }),
  bulk: 'removal',
  list: listQuery(['name', 'id', 'station_count', 'updated_at']).extend({
    name: nameFilter,
  }),
  example: (n) => ({ name: `X${n}` }),
});
