import { z } from 'zod';
import { showing, showingInput } from '../entities/showing';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { noContent } from './no-content';
import { operation } from './operation';

const path = '/api/displays/{display_id}/showing';
const tag = 'Displays';
const params = z.object({ display_id: idParameter });

export const showOnDisplay = operation({
  id: 'showOnDisplay',
  method: 'POST',
  path,
  tag,
  summary: 'Show a design on a display for at most a minute, marked as a test.',
  description: [
    'The display gets it over its event stream, shows it when all that it needs is there, and ends it by itself: when the time is over, when it loses contact with the server, and at once for a disruption, a train that arrives, or a scenario of a higher priority.',
    'Refused for a display that is not connected and signed in now, or has no pixels, and with the code `showing_runs` while it shows another test; `take_over` ends that one.',
  ].join(' '),
  caller: 'user',
  params,
  body: showingInput,
  status: 202,
  answer: showing,
  errors: [...errorsOf.create, 'not_found', 'showing_runs'],
});

export const getShowing = operation({
  id: 'getShowing',
  method: 'GET',
  path,
  tag,
  summary: 'The test that a display shows, or has shown last.',
  caller: 'user',
  params,
  answer: z.object({ showing: showing.nullable() }),
  errors: errorsOf.get,
});

export const endShowing = operation({
  id: 'endShowing',
  method: 'DELETE',
  path,
  tag,
  summary: 'End the test that a display shows; without one nothing happens.',
  caller: 'user',
  params,
  status: 204,
  answer: noContent,
  errors: errorsOf.get,
});
