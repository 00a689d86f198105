import { z } from 'zod';
import { manifest } from '../entities/manifest';
import { defaultOutputTypeId, defaultStationCode, stationCode } from '../ids';
import { operation } from './operation';

export const getManifest = operation({
  id: 'getManifest',
  method: 'GET',
  path: '/api/display-runtime/manifest',
  tag: 'Display runtime',
  summary: 'Everything that one display shows from. Answers 304 to a matching If-None-Match.',
  caller: 'public',
  query: z.object({
    sid: stationCode.default(defaultStationCode).meta({ description: 'Code of the station.' }),
    ot: z.coerce
      .number()
      .int()
      .positive()
      .default(defaultOutputTypeId)
      .meta({ description: 'Output type.' }),
    p: z.string().max(20).optional().meta({ description: 'Platform; all of them without.' }),
  }),
  answer: manifest,
  errors: ['invalid_request', 'not_found'],
});
