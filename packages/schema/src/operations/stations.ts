import { z } from 'zod';
import { listQuery, pageOf } from '../entities/list';
import { station } from '../entities/station';
import { operation } from './operation';

export const listStations = operation({
  id: 'listStations',
  method: 'GET',
  path: '/api/stations',
  tag: 'Stations',
  summary: 'The stations, by page.',
  caller: 'user',
  query: listQuery(['name', 'id', 'code']).extend({
    name: z.string().max(200).optional().meta({ description: 'Part of the name.' }),
    code: z.string().max(100).optional().meta({ description: 'The exact code.' }),
  }),
  answer: pageOf(station),
  errors: ['invalid_request', 'unauthorized'],
});
