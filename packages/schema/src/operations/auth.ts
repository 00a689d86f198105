import { z } from 'zod';
import {
  mailAnswer,
  mailToken,
  registrationAnswer,
  revocation,
  tokenAnswer,
  tokenRequest,
} from '../entities/token';
import { emailAddress, newPassword, registration } from '../entities/user';
import { operation } from './operation';
import { secondFactorGrant } from '../value-lists';

const tag = 'Signing in';

export const createToken = operation({
  id: 'createToken',
  method: 'POST',
  path: '/api/oauth2/token',
  tag,
  summary: 'Sign in with an e-mail address and a password, or with a refresh token.',
  description: `For a user with a second factor the right password is answered with 403 \`mfa_required\` and an \`mfa_token\`. Send that within 5 minutes with \`grant_type=${secondFactorGrant}\` and \`code\`: the six digits of the app, or a recovery code. A code works once.`,
  caller: 'public',
  cost: { atOnce: 2, waiting: 60 },
  body: tokenRequest,
  bodyType: 'form',
  answer: tokenAnswer,
  errors: [
    'invalid_request',
    'invalid_grant',
    'unsupported_grant_type',
    'account_deactivated',
    'mfa_required',
    'payload_too_large',
    'unsupported_media_type',
    'too_many_requests',
    'unavailable',
  ],
});

export const revokeToken = operation({
  id: 'revokeToken',
  method: 'POST',
  path: '/api/oauth2/revoke',
  tag,
  summary: 'Sign out: end the session of an access token or a refresh token (RFC 7009).',
  description: 'Also answers 200 if the token is invalid or its session has already ended.',
  caller: 'public',
  cost: 'token',
  body: revocation,
  bodyType: 'form',
  answer: z.object({}).meta({ id: 'Revoked' }),
  errors: ['invalid_request', 'payload_too_large', 'unsupported_media_type', 'too_many_requests'],
});

const errors = [
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
  'unprocessable',
  'too_many_requests',
] as const;

export const register = operation({
  id: 'register',
  method: 'POST',
  path: '/api/register',
  tag,
  summary: 'Register.',
  description:
    'The first user of an installation is signed in at once. Later users confirm their address, or send the token of their invitation. `GET /status` shows whether registration is open.',
  caller: 'public',
  cost: { atOnce: 1, waiting: 20 },
  body: registration,
  answer: registrationAnswer,
  errors: [...errors, 'forbidden', 'unavailable'],
});

export const verifyEmail = operation({
  id: 'verifyEmail',
  method: 'POST',
  path: '/api/verify-email',
  tag,
  summary: 'Confirm an address with the token from the e-mail and sign in.',
  caller: 'public',
  cost: 'token',
  body: z.object({ token: mailToken }).meta({ id: 'EmailVerification' }),
  answer: tokenAnswer,
  errors: [...errors, 'conflict'],
});

export const confirmEmail = operation({
  id: 'confirmEmail',
  method: 'POST',
  path: '/api/confirm-email',
  tag,
  summary: 'Confirm a user’s new address with the token from the e-mail; it then takes effect.',
  caller: 'public',
  cost: 'token',
  body: z.object({ token: mailToken }).meta({ id: 'NewAddressConfirmation' }),
  answer: z.object({ email: z.string() }).meta({ id: 'ConfirmedAddress' }),
  errors: [...errors, 'conflict'],
});

export const forgotPassword = operation({
  id: 'forgotPassword',
  method: 'POST',
  path: '/api/forgot-password',
  tag,
  summary: 'Request an e-mail with a link to choose a new password.',
  caller: 'public',
  cost: { atOnce: 1, waiting: 60 },
  body: z.object({ email: emailAddress }).meta({ id: 'ForgottenPassword' }),
  answer: mailAnswer,
  errors: [...errors, 'unavailable'],
});

export const resetPassword = operation({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/reset-password',
  tag,
  summary: 'Choose a new password with the token from the e-mail; all sessions of the user end.',
  description:
    'Signs the user in. With a second factor the password is changed, and the answer is `mfa_required`, as when signing in.',
  caller: 'public',
  cost: 'token',
  query: z.object({ token: mailToken }),
  body: z.object({ new_password: newPassword }).meta({ id: 'NewPassword' }),
  answer: tokenAnswer,
  errors: [...errors, 'mfa_required'],
});
