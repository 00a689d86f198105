import { z } from 'zod';
import { displayLogin, displayToken } from '../entities/display';
import { displayTimetable } from '../entities/display-timetable';
import { runtimeDisruption } from '../entities/disruption';
import { manifest } from '../entities/manifest';
import { ownShowing } from '../entities/own-showing';
import { idParameter, stationCode } from '../ids';
import { operation } from './operation';
import { defaultOutputTypeId } from '../known-ids';

const tag = 'Display runtime';

const upToLastEvent =
  'A caller that has heard an event sends its id as `Last-Event-ID`: whichever server answers, the answer includes the event’s change. A server that cannot know answers 503; then keep the earlier answer.';

export const loginDisplay = operation({
  id: 'loginDisplay',
  method: 'POST',
  path: '/api/display-runtime/login',
  tag,
  summary: 'Sign a display in with an API key; an unknown display is registered.',
  caller: 'public',
  cost: 'token',
  body: displayLogin,
  answer: displayToken,
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'payload_too_large',
    'unsupported_media_type',
    'unprocessable',
    'too_many_requests',
  ],
});

const disruptions = z.object({ disruptions: z.array(runtimeDisruption) });

export const listRuntimeDisruptions = operation({
  id: 'listRuntimeDisruptions',
  method: 'GET',
  path: '/api/display-runtime/disruptions',
  tag,
  summary: 'Current disruptions and those that begin within 72 hours, in the form for displays.',
  description: upToLastEvent,
  caller: 'public',
  cost: 'small',
  revalidated: true,
  answer: disruptions,
  errors: ['unavailable'],
});

export const listRelevantDisruptions = operation({
  id: 'listRelevantDisruptions',
  method: 'GET',
  path: '/api/display-runtime/disruptions/relevant',
  tag,
  summary: 'Current disruptions at a station or on a line, the most important first.',
  caller: 'public',
  cost: 'small',
  query: z.object({
    station: stationCode.optional().meta({ description: 'Code of the station.' }),
    line: z.string().max(100).optional().meta({ description: 'Name of the line, such as U8.' }),
  }),
  revalidated: true,
  answer: disruptions,
  errors: ['invalid_request'],
});

export const getManifest = operation({
  id: 'getManifest',
  method: 'GET',
  path: '/api/display-runtime/manifest',
  tag,
  summary: 'The manifest: everything that a display shows.',
  description: upToLastEvent,
  revalidated: true,
  caller: 'public',
  cost: 'small',
  query: z.object({
    sid: stationCode
      .optional()
      .meta({ description: 'Code of the station; default: the network’s default station.' }),
    ot: idParameter.prefault(defaultOutputTypeId).meta({ description: 'Output type.' }),
    p: z.string().max(20).optional().meta({ description: 'Platform; default: all platforms.' }),
    line: z.string().max(100).optional().meta({
      description: 'Line of a display in a vehicle, which has no station.',
    }),
    display: idParameter.optional().meta({
      description: 'Number of the display; its business-logic configuration applies.',
    }),
    contents: z.enum(['shown', 'all']).default('shown').meta({
      description:
        'Which contents on air it holds: those that its carousels may show, or all of them, for designs that are not stored yet.',
    }),
  }),
  answer: manifest,
  errors: ['invalid_request', 'not_found', 'upstream_failed', 'unavailable'],
});

export const getDisplayTimetable = operation({
  id: 'getDisplayTimetable',
  method: 'GET',
  path: '/api/display-runtime/timetable',
  tag,
  summary: 'A station’s planned departures within the next 72 hours, for offline use.',
  description: 'Answers 304 to a matching If-None-Match.',
  caller: 'public',
  cost: 'small',
  query: z.object({ sid: stationCode.meta({ description: 'Code of the station.' }) }),
  answer: displayTimetable,
  revalidated: true,
  errors: ['invalid_request', 'not_found', 'unavailable'],
});

export const getOwnShowing = operation({
  id: 'getOwnShowing',
  method: 'GET',
  path: '/api/display-runtime/showing',
  tag,
  summary: 'The test that the calling display is to show now.',
  description:
    'A display that shows one asks again every few seconds: without an answer it ends it.',
  caller: 'display',
  query: z.object({
    has: idParameter.optional().meta({ description: 'Number of the test whose scene it has.' }),
  }),
  answer: z.object({ showing: ownShowing.nullable() }),
  errors: ['invalid_request', 'unauthorized', 'forbidden'],
});
