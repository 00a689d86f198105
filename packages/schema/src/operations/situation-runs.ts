import { z } from 'zod';
import { situationAcceptance, situationRun, situationRunInput } from '../entities/kept-situation';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { operation } from './operation';

const path = '/api/situation-runs';
const tag = 'Simulator';
const params = z.object({ run_id: idParameter });

export const startSituationRun = operation({
  id: 'startSituationRun',
  method: 'POST',
  path,
  tag,
  summary: 'Compute the outputs of displays in kept situations, and the changes in them.',
  description: [
    'It goes on in the background: ask for the run to follow it. One runs at a time, the next one waits.',
    'In a run a situation is closed: departures and trips come from the timetable, and the only disruptions, weather and news are those that the situation tries. With `changes` the run tells their effect.',
  ].join(' '),
  caller: 'user',
  body: situationRunInput,
  status: 202,
  answer: situationRun,
  errors: errorsOf.create,
});

export const getSituationRun = operation({
  id: 'getSituationRun',
  method: 'GET',
  path: `${path}/{run_id}`,
  tag,
  summary: 'A run with its progress and results. The last 20 are kept.',
  caller: 'user',
  params,
  answer: situationRun,
  errors: errorsOf.get,
});

export const acceptSituationRun = operation({
  id: 'acceptSituationRun',
  method: 'POST',
  path: `${path}/{run_id}/accept`,
  tag,
  summary: 'Accept the outputs in situations of a run: later runs are compared with them.',
  description:
    'Situations that the run has not come to yet are left out. Refused for a run with changes that are not saved.',
  caller: 'user',
  params,
  body: situationAcceptance,
  answer: situationRun,
  errors: [...errorsOf.create, 'not_found'],
});
