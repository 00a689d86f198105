import { reach, reachBody } from '../entities/reach';
import { errorsOf } from './errors-of';
import { operation } from './operation';

export const findReach = operation({
  id: 'findReach',
  method: 'POST',
  path: '/api/reach',
  tag: 'Displays',
  summary: 'Which displays a disruption, playlist, scene or content would reach.',
  description: 'As it is in the form: it need not be stored, and asking stores nothing.',
  caller: 'user',
  body: reachBody,
  answer: reach,
  errors: errorsOf.create,
});
