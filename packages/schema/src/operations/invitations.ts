import { z } from 'zod';
import { invitationLink, user } from '../entities/user';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { operation } from './operation';

const params = z.object({ user_id: idParameter });
const errors = [...errorsOf.remove, 'too_many_requests'] as const;

export const inviteUser = operation({
  id: 'inviteUser',
  method: 'POST',
  path: '/api/users/{user_id}/invitation',
  tag: 'Users',
  summary: 'Send the invitation again; earlier links stop working.',
  description:
    'In the language of `Accept-Language`. 409 when the user has a password already. Deleting the user withdraws the invitation.',
  caller: 'user',
  params,
  answer: user,
  versioned: true,
  errors,
});

export const createInvitationLink = operation({
  id: 'createInvitationLink',
  method: 'POST',
  path: '/api/users/{user_id}/invitation-link',
  tag: 'Users',
  summary: 'A link with which an invited user chooses a password; earlier links stop working.',
  description:
    'For a server without mail: the operator hands the link over. Following it confirms no e-mail address. 409 when the user has a password already.',
  caller: 'user',
  params,
  answer: invitationLink,
  errors: errorsOf.remove,
});
