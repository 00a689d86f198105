import { ApiError } from '@perron/client';

export type SignInProblem =
  'wrong-credentials' | 'too-many-attempts' | 'unreachable' | 'server-failed';

/** What went wrong with an attempt to sign in, as far as the operator can do something about it. */
export function signInProblem(error: Error): SignInProblem {
  if (!(error instanceof ApiError)) return 'unreachable';
  if (error.status === 429) return 'too-many-attempts';
  if (error.status === 401 || error.body?.code === 'invalid_grant') return 'wrong-credentials';
  return 'server-failed';
}
