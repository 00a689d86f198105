import { z } from 'zod';
import { preferences, preferencesInput } from '../entities/preferences';
import { session } from '../entities/session';
import { passwordChange, user } from '../entities/user';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { noContent } from './no-content';
import { operation } from './operation';

const params = z.object({ user_id: idParameter });

export const getCurrentUser = operation({
  id: 'getCurrentUser',
  method: 'GET',
  path: '/api/users/me',
  tag: 'Users',
  summary: 'The signed-in user.',
  caller: 'user',
  answer: user,
  versioned: true,
  errors: ['unauthorized', 'forbidden'],
});

export const getPreferences = operation({
  id: 'getPreferences',
  method: 'GET',
  path: '/api/users/me/preferences',
  tag: 'Users',
  summary: 'How the signed-in user wants the dashboard.',
  caller: 'user',
  answer: preferences,
  errors: ['unauthorized', 'forbidden'],
});

export const putPreferences = operation({
  id: 'putPreferences',
  method: 'PUT',
  path: '/api/users/me/preferences',
  tag: 'Users',
  summary: 'Keep the signed-in user’s preferences for the dashboard; those that are left out are forgotten.',
  description: 'Changes nobody else sees: they are in no history, and no event tells of them.',
  caller: 'user',
  body: preferencesInput,
  answer: preferences,
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'payload_too_large',
    'unsupported_media_type',
  ],
});

export const listSessions = operation({
  id: 'listSessions',
  method: 'GET',
  path: '/api/users/me/sessions',
  tag: 'Users',
  summary: 'The sessions of the signed-in user, the most recently used first.',
  caller: 'user',
  answer: z.object({ items: z.array(session) }),
  errors: ['unauthorized', 'forbidden'],
});

export const endSession = operation({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/users/me/sessions/{session_id}',
  tag: 'Users',
  summary: 'End one of the signed-in user’s sessions; its tokens stop working at once.',
  caller: 'user',
  params: z.object({ session_id: z.uuid() }),
  status: 204,
  answer: noContent,
  errors: ['invalid_request', 'unauthorized', 'forbidden', 'not_found'],
});

export const endOtherSessions = operation({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/users/me/sessions',
  tag: 'Users',
  summary: 'End all other sessions of the signed-in user.',
  caller: 'user',
  status: 204,
  answer: noContent,
  errors: ['unauthorized', 'forbidden'],
});

export const changePassword = operation({
  id: 'changePassword',
  method: 'PUT',
  path: '/api/users/{user_id}/password',
  tag: 'Users',
  summary: 'Give a user a new password; all sessions of the user end.',
  description:
    'Changing your own password also needs `current_password`, and `code` where you have a second factor.',
  caller: 'user',
  params,
  body: passwordChange,
  answer: user,
  versioned: true,
  errors: [...errorsOf.update, 'too_many_requests'],
});
