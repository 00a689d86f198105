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

const tag = 'Signing in';

export const createToken = operation({
  id: 'createToken',
  method: 'POST',
  path: '/api/oauth2/token',
  tag,
  summary: 'Sign in with an e-mail address and a password, or go on with a refresh token.',
  caller: 'public',
  body: tokenRequest,
  bodyType: 'form',
  answer: tokenAnswer,
  errors: [
    'invalid_request',
    'invalid_grant',
    'unsupported_grant_type',
    'payload_too_large',
    'unsupported_media_type',
    'too_many_requests',
  ],
});

export const revokeToken = operation({
  id: 'revokeToken',
  method: 'POST',
  path: '/api/oauth2/revoke',
  tag,
  summary: 'Sign out: end the session of an access token or a refresh token (RFC 7009).',
  description: 'Answers 200 also when the token is none, or its session has ended already.',
  caller: 'public',
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
    'The first user of an installation is signed in at once; whoever comes later confirms the address, or was invited and sends the token of the invitation. `GET /status` says who may register.',
  caller: 'public',
  body: registration,
  answer: registrationAnswer,
  errors: [...errors, 'forbidden'],
});

export const verifyEmail = operation({
  id: 'verifyEmail',
  method: 'POST',
  path: '/api/verify-email',
  tag,
  summary: 'Confirm an address with the token of the mail, which signs in.',
  caller: 'public',
  body: z.object({ token: mailToken }).meta({ id: 'EmailVerification' }),
  answer: tokenAnswer,
  errors: [...errors, 'conflict'],
});

export const confirmEmail = operation({
  id: 'confirmEmail',
  method: 'POST',
  path: '/api/confirm-email',
  tag,
  summary: 'Confirm the new address of a user with the token of the mail; it then counts.',
  caller: 'public',
  body: z.object({ token: mailToken }).meta({ id: 'NewAddressConfirmation' }),
  answer: z.object({ email: z.string() }).meta({ id: 'ConfirmedAddress' }),
  errors: [...errors, 'conflict'],
});

export const forgotPassword = operation({
  id: 'forgotPassword',
  method: 'POST',
  path: '/api/forgot-password',
  tag,
  summary: 'Have a mail sent with which to choose a new password.',
  caller: 'public',
  body: z.object({ email: emailAddress }).meta({ id: 'ForgottenPassword' }),
  answer: mailAnswer,
  errors,
});

export const resetPassword = operation({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/reset-password',
  tag,
  summary: 'Choose a new password with the token of the mail; all sessions of the user end.',
  caller: 'public',
  query: z.object({ token: mailToken }),
  body: z.object({ new_password: newPassword }).meta({ id: 'NewPassword' }),
  answer: tokenAnswer,
  errors,
});
