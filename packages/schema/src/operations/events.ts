import { z } from 'zod';
import { idParameter, stationCode } from '../ids';
import { operation } from './operation';
import { defaultOutputTypeId } from '../known-ids';

export const listenToEvents = operation({
  id: 'listenToEvents',
  method: 'GET',
  path: '/api/events',
  tag: 'Events',
  summary: 'Changes, as they happen (server-sent events).',
  description: [
    'With an operator’s token: every change. With a display’s token: changes that affect that display. Without a token: changes that affect a display at the place in the query.',
    'Each event is JSON in one `data` line: `{"event":"change","entity":"station","id":7,"action":"updated","version":3,"actor":{"type":"user","id":1,"name":"Ada Example"},"displays":[11]}` for operators (`displays`: those whose manifest is outdated by it; people are named, without their e-mail address), `{"event":"manifest"}` and `{"event":"disruptions"}` for displays, which then fetch again, `{"event":"reload"}` for a display that is to load its page again, `{"event":"showing"}` for a signed-in display that is to ask for the test that it shows, and `{"event":"reset"}` when too much was missed: everything may have changed.',
    'Each `id` is the client’s position, even without data. To reconnect, a client sends the last one as `Last-Event-ID` and gets the missed events, on any server. The server sends a line with a colon at least every 20 seconds: after a minute without one, reconnect. A stream ends with the token that it was opened with.',
  ].join('\n\n'),
  caller: 'public',
  cost: 'small',
  tellsBearersMore: true,
  query: z.object({
    sid: stationCode
      .optional()
      .meta({ description: 'Code of the station; default: the network’s default station.' }),
    ot: idParameter.prefault(defaultOutputTypeId).meta({ description: 'Output type.' }),
    display: idParameter
      .optional()
      .meta({ description: 'Number of the display, if it also fetches its manifest with it.' }),
  }),
  answer: z.unknown(),
  answerType: 'event-stream',
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'role_forbids',
    'second_factor_needed',
    'unavailable',
  ],
});
