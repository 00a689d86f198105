import { listQuery, nameFilter } from '../entities/list';
import { locationStation, locationStationInput } from '../entities/location';
import { idParameter } from '../ids';
import { crudOf } from './crud-of';

/** Lists, makes, reads, changes and deletes stations of the lines. */
export const locationStationCrud = crudOf({
  ids: {
    list: 'listLocationStations',
    create: 'createLocationStation',
    get: 'getLocationStation',
    update: 'updateLocationStation',
    remove: 'deleteLocationStation',
  },
  path: '/api/location-stations',
  idName: 'station_id',
  tag: 'Locations',
  one: 'a station of a line',
  many: 'stations of the lines',
  entity: locationStation,
  input: locationStationInput,
  bulk: 'removal',
  list: listQuery(['name', 'id', 'position', 'line', 'updated_at']).extend({
    name: nameFilter,
    line_id: idParameter
      .optional()
      .meta({ description: 'Stations of this line; sort them by `position`.' }),
  }),
});
