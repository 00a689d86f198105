import { z } from 'zod';
import { listQuery, nameFilter, pageOf } from '../entities/list';
import { locationLine, locationLineInput } from '../entities/location';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { noContent } from './no-content';
import { operation } from './operation';

const params = z.object({ line_id: idParameter });

export const createLocationLine = operation({
  id: 'createLocationLine',
  method: 'POST',
  path: '/api/location-lines',
  tag: 'Locations',
  summary: 'Make a line.',
  caller: 'user',
  body: locationLineInput,
  status: 201,
  answer: locationLine,
  versioned: true,
  errors: errorsOf.create,
});

export const listLocationLines = operation({
  id: 'listLocationLines',
  method: 'GET',
  path: '/api/location-lines',
  tag: 'Locations',
  summary: 'The lines, by page.',
  caller: 'user',
  query: listQuery(['name', 'id', 'station_count', 'updated_at']).extend({
    name: nameFilter,
  }),
  answer: pageOf(locationLine),
  errors: errorsOf.list,
});

export const getLocationLine = operation({
  id: 'getLocationLine',
  method: 'GET',
  path: '/api/location-lines/{line_id}',
  tag: 'Locations',
  summary: 'One line.',
  caller: 'user',
  params,
  answer: locationLine,
  versioned: true,
  errors: errorsOf.get,
});

export const updateLocationLine = operation({
  id: 'updateLocationLine',
  method: 'PUT',
  path: '/api/location-lines/{line_id}',
  tag: 'Locations',
  summary: 'Change a line.',
  caller: 'user',
  params,
  body: locationLineInput,
  answer: locationLine,
  versioned: true,
  errors: errorsOf.update,
});

export const deleteLocationLine = operation({
  id: 'deleteLocationLine',
  method: 'DELETE',
  path: '/api/location-lines/{line_id}',
  tag: 'Locations',
  summary: 'Delete a line.',
  caller: 'user',
  params,
  status: 204,
  answer: noContent,
  versioned: true,
  errors: errorsOf.remove,
});
