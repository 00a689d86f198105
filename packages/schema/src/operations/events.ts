import { z } from 'zod';
import { defaultOutputTypeId, defaultStationCode, idParameter, stationCode } from '../ids';
import { operation } from './operation';

export const listenToEvents = operation({
  id: 'listenToEvents',
  method: 'GET',
  path: '/api/events',
  tag: 'Events',
  summary: 'What changes, as it changes (server-sent events).',
  description: [
    'With an operator’s token: every change. With a display’s token: what concerns that display. Without a token: what concerns a display of the place that the query names.',
    'Each event is JSON in one `data` line: `{"event":"change","entity":"station","id":7,"action":"updated","version":3,"displays":[11]}` for operators (`displays` whose manifest is out of date by it), `{"event":"manifest"}` and `{"event":"disruptions"}` for displays, which then fetch anew, and `{"event":"reset"}` when too much was missed: everything may have changed.',
    'Each `id` says how far the client has come, also one without data. A client that comes back sends the last one as `Last-Event-ID` and gets what it missed, on whichever server. A line with a colon comes at least every 20 seconds: without one for a minute, connect anew. A stream ends with the token that it was opened with.',
  ].join('\n\n'),
  caller: 'public',
  query: z.object({
    sid: stationCode.default(defaultStationCode).meta({ description: 'Code of the station.' }),
    ot: idParameter.prefault(defaultOutputTypeId).meta({ description: 'Output type.' }),
    display: idParameter
      .optional()
      .meta({ description: 'Number of the display, when the manifest is fetched with it.' }),
  }),
  answer: z.unknown(),
  answerType: 'event-stream',
  errors: ['invalid_request', 'unauthorized', 'forbidden', 'unavailable'],
});
