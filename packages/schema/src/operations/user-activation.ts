import { z } from 'zod';
import { user } from '../entities/user';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { noContent } from './no-content';
import { operation } from './operation';

const params = z.object({ user_id: idParameter });

export const deactivateUser = operation({
  id: 'deactivateUser',
  method: 'POST',
  path: '/api/users/{user_id}/deactivate',
  tag: 'Users',
  summary: 'Keep a user from signing in; all sessions of the user end at once.',
  description:
    'The account stays, and `activate` brings it back with the same password. 409 for an invited user, whose invitation is withdrawn instead, and for the last user who can sign in.',
  caller: 'user',
  params,
  answer: user,
  versioned: true,
  errors: errorsOf.remove,
});

export const endUserSessions = operation({
  id: 'endUserSessions',
  method: 'POST',
  path: '/api/users/{user_id}/end-sessions',
  tag: 'Users',
  summary: 'End all sessions of a user, as after a lost device; the user may sign in again.',
  caller: 'user',
  params,
  status: 204,
  answer: noContent,
  errors: errorsOf.get,
});

export const activateUser = operation({
  id: 'activateUser',
  method: 'POST',
  path: '/api/users/{user_id}/activate',
  tag: 'Users',
  summary: 'Let a deactivated user sign in again, with the password of before.',
  description: '409 when the user is not deactivated.',
  caller: 'user',
  params,
  answer: user,
  versioned: true,
  errors: errorsOf.remove,
});
