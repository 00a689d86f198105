import type { Operations } from '@perron/schema';

/** The calls of the pages before signing in. */
export const visitorCalls = [
  'getStatus',
  'createToken',
  'register',
  'verifyEmail',
  'confirmEmail',
  'forgotPassword',
  'resetPassword',
] as const satisfies readonly (keyof Operations)[];

export function isVisitorCall(id: string): boolean {
  return visitorCalls.some((call) => call === id);
}
