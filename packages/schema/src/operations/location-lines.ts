import { listQuery, nameFilter } from '../entities/list';
import { locationLine, locationLineInput } from '../entities/location';
import { crudOf } from './crud-of';

/** Lists, makes, reads, changes and deletes lines. */
export const locationLineCrud = crudOf({
  ids: {
    list: 'listLocationLines',
    create: 'createLocationLine',
    get: 'getLocationLine',
    update: 'updateLocationLine',
    remove: 'deleteLocationLine',
  },
  path: '/api/location-lines',
  idName: 'line_id',
  tag: 'Locations',
  one: 'a line',
  many: 'lines',
  entity: locationLine,
  input: locationLineInput,
  list: listQuery(['name', 'id', 'station_count', 'updated_at']).extend({
    name: nameFilter,
  }),
});
