import { z } from 'zod';
import { listQuery, nameFilter, pageOf } from '../entities/list';
import { locationStation, locationStationInput } from '../entities/location';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { noContent } from './no-content';
import { operation } from './operation';

const params = z.object({ station_id: idParameter });

export const createLocationStation = operation({
  id: 'createLocationStation',
  method: 'POST',
  path: '/api/location-stations',
  tag: 'Locations',
  summary: 'Make a station of a line.',
  caller: 'user',
  body: locationStationInput,
  status: 201,
  answer: locationStation,
  versioned: true,
  errors: errorsOf.create,
});

export const listLocationStations = operation({
  id: 'listLocationStations',
  method: 'GET',
  path: '/api/location-stations',
  tag: 'Locations',
  summary: 'The stations of the lines, by page.',
  caller: 'user',
  query: listQuery(['name', 'id', 'position', 'line', 'updated_at']).extend({
    name: nameFilter,
    line_id: idParameter
      .optional()
      .meta({ description: 'Stations of this line; sort them by `position`.' }),
  }),
  answer: pageOf(locationStation),
  errors: errorsOf.list,
});

export const getLocationStation = operation({
  id: 'getLocationStation',
  method: 'GET',
  path: '/api/location-stations/{station_id}',
  tag: 'Locations',
  summary: 'One station of a line.',
  caller: 'user',
  params,
  answer: locationStation,
  versioned: true,
  errors: errorsOf.get,
});

export const updateLocationStation = operation({
  id: 'updateLocationStation',
  method: 'PUT',
  path: '/api/location-stations/{station_id}',
  tag: 'Locations',
  summary: 'Change a station of a line.',
  caller: 'user',
  params,
  body: locationStationInput,
  answer: locationStation,
  versioned: true,
  errors: errorsOf.update,
});

export const deleteLocationStation = operation({
  id: 'deleteLocationStation',
  method: 'DELETE',
  path: '/api/location-stations/{station_id}',
  tag: 'Locations',
  summary: 'Delete a station of a line.',
  caller: 'user',
  params,
  status: 204,
  answer: noContent,
  versioned: true,
  errors: errorsOf.remove,
});
