import { listQuery, nameFilter } from '../entities/list';
import { locationStation, locationStationInput } from '../entities/location';
import { idParameter } from '../ids';
import { kind } from './kind';

export const locationStationKind = kind({
  name: 'location_station',
  ids: {
    list: 'listLocationStations',
    create: 'createLocationStation',
    get: 'getLocationStation',
    update: 'updateLocationStation',
    remove: 'deleteLocationStation',
  },
  address: 'location-stations',
  idName: 'station_id',
  tag: 'Locations',
  one: 'a station of a line',
  many: 'stations of the lines',
  roles: { read: 'viewer', write: 'editor' },
  icon: 'IconRoute',
  pages: {
    list: '/infrastructure/station',
    one: '/infrastructure/station/$stationId',
    fresh: '/infrastructure/station/edit',
    own: true,
    area: 'lines',
  },
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
