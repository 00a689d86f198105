import { booleanParameter } from '../boolean-parameter';
import { z } from 'zod';
import { listQuery, nameFilter } from '../entities/list';
import { station, stationInput } from '../entities/station';
import { crudOf } from './crud-of';
import { maxStationCode } from '../known-ids';

/** Lists, makes, reads, changes and deletes stations. */
export const stationCrud = crudOf({
  ids: {
    list: 'listStations',
    create: 'createStation',
    get: 'getStation',
    update: 'updateStation',
    remove: 'deleteStation',
  },
  path: '/api/stations',
  idName: 'station_id',
  tag: 'Stations',
  one: 'a station',
  many: 'stations',
  entity: station,
  input: stationInput,
  bulk: 'removal',
  list: listQuery(['name', 'id', 'code', 'updated_at']).extend({
    name: nameFilter,
    code: z.string().max(maxStationCode).optional().meta({ description: 'The exact code.' }),
    missing: booleanParameter.meta({
      description: 'Only stations that the timetable lacks although displays hang there.',
    }),
  }),
});
