import { z } from 'zod';
import { booleanParameter } from '../boolean-parameter';
import { listQuery, nameFilter } from '../entities/list';
import { station, stationInput } from '../entities/station';
import { maxStationCode } from '../known-ids';
import { kind } from './kind';

/** A station that operators manage: a place where displays hang. `code` is its id in the transit service. */
export const stationKind = kind({
  name: 'station',
  ids: {
    list: 'listStations',
    create: 'createStation',
    get: 'getStation',
    update: 'updateStation',
    remove: 'deleteStation',
  },
  address: 'stations',
  idName: 'station_id',
  tag: 'Stations',
  one: 'a station',
  many: 'stations',
  roles: { read: 'viewer', write: 'editor' },
  icon: 'IconMapPin',
  pages: { list: '/station', one: '/station/edit', area: 'network' },
  entity: station,
  input: stationInput,
  list: listQuery(['name', 'id', 'code', 'updated_at']).extend({
    name: nameFilter,
    code: z.string().max(maxStationCode).optional().meta({ description: 'The exact code.' }),
    missing: booleanParameter.meta({
      description: 'Only stations that the timetable lacks although displays hang there.',
    }),
  }),
  bulk: 'removal',
  example: (n) => ({ name: `Depot ${n}`, code: `77${n}` }),
});
