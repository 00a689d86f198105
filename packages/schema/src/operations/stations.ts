import { z } from 'zod';
import { listQuery, nameFilter, pageOf } from '../entities/list';
import { station, stationInput } from '../entities/station';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { noContent } from './no-content';
import { operation } from './operation';

const params = z.object({ station_id: idParameter });

export const createStation = operation({
  id: 'createStation',
  method: 'POST',
  path: '/api/stations',
  tag: 'Stations',
  summary: 'Make a station.',
  caller: 'user',
  body: stationInput,
  status: 201,
  answer: station,
  versioned: true,
  errors: errorsOf.create,
});

export const listStations = operation({
  id: 'listStations',
  method: 'GET',
  path: '/api/stations',
  tag: 'Stations',
  summary: 'The stations, by page.',
  caller: 'user',
  query: listQuery(['name', 'id', 'code', 'updated_at']).extend({
    name: nameFilter,
    code: z.string().max(100).optional().meta({ description: 'The exact code.' }),
  }),
  answer: pageOf(station),
  errors: errorsOf.list,
});

export const getStation = operation({
  id: 'getStation',
  method: 'GET',
  path: '/api/stations/{station_id}',
  tag: 'Stations',
  summary: 'One station.',
  caller: 'user',
  params,
  answer: station,
  versioned: true,
  errors: errorsOf.get,
});

export const updateStation = operation({
  id: 'updateStation',
  method: 'PUT',
  path: '/api/stations/{station_id}',
  tag: 'Stations',
  summary: 'Change a station.',
  caller: 'user',
  params,
  body: stationInput,
  answer: station,
  versioned: true,
  errors: errorsOf.update,
});

export const deleteStation = operation({
  id: 'deleteStation',
  method: 'DELETE',
  path: '/api/stations/{station_id}',
  tag: 'Stations',
  summary: 'Delete a station.',
  caller: 'user',
  params,
  status: 204,
  answer: noContent,
  versioned: true,
  errors: errorsOf.remove,
});
