import { z } from 'zod';
import { tokenAnswer, tokenRequest } from '../entities/token';
import { user } from '../entities/user';
import { operation } from './operation';

export const createToken = operation({
  id: 'createToken',
  method: 'POST',
  path: '/api/oauth2/token',
  tag: 'Signing in',
  summary: 'Sign in with an e-mail address and a password.',
  caller: 'public',
  body: tokenRequest,
  bodyType: 'form',
  answer: tokenAnswer,
  errors: ['invalid_request', 'invalid_grant', 'unsupported_grant_type', 'too_many_requests'],
});

export const getCurrentUser = operation({
  id: 'getCurrentUser',
  method: 'GET',
  path: '/api/users/me',
  tag: 'Users',
  summary: 'The signed-in user.',
  caller: 'user',
  query: z.object({}),
  answer: user,
  errors: ['unauthorized'],
});
