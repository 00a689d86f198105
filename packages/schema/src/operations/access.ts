import { z } from 'zod';
import {
  accessRules,
  accessRulesInput,
  keyRotationInput,
  ownPermissions,
  roleOfUser,
  roleInput,
} from '../entities/role';
import { user } from '../entities/user';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { operation } from './operation';

export const getAccessRules = operation({
  id: 'getAccessRules',
  method: 'GET',
  path: '/api/access-rules',
  tag: 'Users',
  summary: 'Which rules of access count in this installation.',
  caller: 'user',
  answer: accessRules,
  versioned: true,
  errors: ['unauthorized', 'forbidden'],
});

export const listRolesOfUsers = operation({
  id: 'listRolesOfUsers',
  method: 'GET',
  path: '/api/access-rules/roles',
  tag: 'Users',
  summary: 'Who may do what while roles are on: to be read before they are switched on.',
  description: 'The highest role first. While roles are off, everybody in it may do everything.',
  caller: 'user',
  answer: z.object({ items: z.array(roleOfUser) }),
  errors: ['unauthorized', 'forbidden'],
});

export const putAccessRules = operation({
  id: 'putAccessRules',
  method: 'PUT',
  path: '/api/access-rules',
  tag: 'Users',
  summary:
    'Switch rules of access on or off: roles, two people, a second factor for everybody; and set when unused sessions end.',
  description:
    'For administrators, also while roles are off. It counts at once for every session on every node; API keys keep their rights. A rule that is left out stays. 409 if nobody could approve a change that takes two people, or the caller has no second factor.',
  caller: 'user',
  body: accessRulesInput,
  answer: accessRules,
  versioned: true,
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'conflict',
    'second_person_needed',
    'precondition_failed',
    'payload_too_large',
    'unsupported_media_type',
  ],
});

export const putUserRole = operation({
  id: 'putUserRole',
  method: 'PUT',
  path: '/api/users/{user_id}/role',
  tag: 'Users',
  summary: 'Give a user a role, and limit a dispatcher to lines and stations.',
  description:
    'For administrators, also while roles are off. It counts at once. 409 for the last administrator who can sign in.',
  caller: 'user',
  params: z.object({ user_id: idParameter }),
  body: roleInput,
  answer: user,
  versioned: true,
  errors: errorsOf.update,
});

export const getOwnPermissions = operation({
  id: 'getOwnPermissions',
  method: 'GET',
  path: '/api/users/me/permissions',
  tag: 'Users',
  summary: 'The calls that the signed-in user may make now.',
  caller: 'user',
  answer: ownPermissions,
  errors: ['unauthorized', 'forbidden'],
});

export const rotateSigningKeys = operation({
  id: 'rotateSigningKeys',
  method: 'POST',
  path: '/api/access-rules/rotate-keys',
  tag: 'Users',
  summary: 'Sign tokens with a new key; sessions go on.',
  description:
    'For administrators, also while roles are off. Tokens of the key before are believed until the next rotation, which is refused (409) for an hour: as long as such a token may last.',
  caller: 'user',
  body: keyRotationInput,
  answer: accessRules,
  versioned: true,
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'conflict',
    'precondition_failed',
    'payload_too_large',
    'unsupported_media_type',
  ],
});
