import { z } from 'zod';
import {
  recoveryCodes,
  secondFactor,
  secondFactorCode,
  secondFactorProof,
  secondFactorSetup,
  secondFactorStart,
} from '../entities/second-factor';
import { user } from '../entities/user';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { noContent } from './no-content';
import { operation } from './operation';

const tag = 'Users';
const path = '/api/users/me/second-factor';

const errors = [
  'invalid_request',
  'unauthorized',
  'forbidden',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'unprocessable',
  'too_many_requests',
] as const;

export const getSecondFactor = operation({
  id: 'getSecondFactor',
  method: 'GET',
  path,
  tag,
  summary: 'Whether the signed-in user signs in with a second factor.',
  caller: 'user',
  answer: secondFactor,
  errors: ['unauthorized', 'forbidden'],
});

export const startSecondFactor = operation({
  id: 'startSecondFactor',
  method: 'POST',
  path: `${path}/setup`,
  tag,
  summary: 'Get a secret for an authenticator app (TOTP, RFC 6238).',
  description: 'It counts once `enable` has confirmed a first code. 409 when one is on already.',
  caller: 'user',
  body: secondFactorStart,
  answer: secondFactorSetup,
  errors,
});

export const enableSecondFactor = operation({
  id: 'enableSecondFactor',
  method: 'POST',
  path: `${path}/enable`,
  tag,
  summary: 'Switch the second factor on with a first code of the app.',
  description: 'The answer has ten recovery codes, which are shown only here.',
  caller: 'user',
  body: secondFactorCode,
  answer: recoveryCodes,
  errors,
});

export const renewRecoveryCodes = operation({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: `${path}/recovery-codes`,
  tag,
  summary: 'Get ten new recovery codes; earlier ones stop working.',
  caller: 'user',
  body: secondFactorProof,
  answer: recoveryCodes,
  errors,
});

export const disableSecondFactor = operation({
  id: 'disableSecondFactor',
  method: 'POST',
  path: `${path}/disable`,
  tag,
  summary: 'Switch the second factor off, with the password and a code.',
  caller: 'user',
  body: secondFactorProof,
  status: 204,
  answer: noContent,
  errors,
});

export const removeSecondFactor = operation({
  id: 'removeSecondFactor',
  method: 'DELETE',
  path: '/api/users/{user_id}/second-factor',
  tag,
  summary: 'Remove the second factor of a user who has lost the device; all sessions end.',
  description:
    '409 when the user has none, and for your own: switch that off with `disable`, which takes a code.',
  caller: 'user',
  params: z.object({ user_id: idParameter }),
  answer: user,
  versioned: true,
  errors: errorsOf.remove,
});
