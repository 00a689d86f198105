import { z } from 'zod';
import { heldChangeDecision, heldChangeList } from '../entities/held-change';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { operation } from './operation';

const tag = 'Users';

export const listHeldChanges = operation({
  id: 'listHeldChanges',
  method: 'GET',
  path: '/api/held-changes',
  tag,
  summary: 'Changes that wait for a second person.',
  description:
    'While `two_people` is on, a change that more than half of the displays would show is refused with `second_person_needed`, and waits here for a day.',
  caller: 'user',
  answer: heldChangeList,
  errors: ['unauthorized', 'forbidden'],
});

export const decideHeldChange = operation({
  id: 'decideHeldChange',
  method: 'POST',
  path: '/api/held-changes/{held_change_id}/decision',
  tag,
  summary: 'Approve a change that somebody else asked for, or drop it.',
  description:
    'An approved change is made at once, with the rights and under the names of both. 409 with the reason if it cannot be made any more, as when the entity has changed since.',
  caller: 'user',
  params: z.object({ held_change_id: idParameter }),
  body: heldChangeDecision,
  answer: heldChangeList,
  errors: errorsOf.update,
});
