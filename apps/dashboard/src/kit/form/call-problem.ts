import { ApiError } from '@perron/client';
import type { ApiErrorCode } from '@perron/schema';

export type CallProblem = 'too-many-attempts' | 'unreachable' | 'server-failed';

/** Why a form could not be sent, when nothing in it is wrong. */
export function callProblem(error: Error): CallProblem {
  if (!(error instanceof ApiError)) return 'unreachable';
  return error.status === 429 ? 'too-many-attempts' : 'server-failed';
}

/** Whether the server has refused for what is at a path of the request, as `body.password`. */
export function isRefusedAt(error: Error | null, path: string): boolean {
  if (!(error instanceof ApiError)) return false;
  return (error.body?.details ?? []).some((detail) => detail.path === path);
}

/**
 * The token for the second step of signing in; `null` means that the error is about something else.
 */
export function mfaTokenOf(error: Error | null): string | null {
  return isRefusedWith(error, 'mfa_required') && error instanceof ApiError
    ? (error.body?.mfa_token ?? null)
    : null;
}

/** Whether the server itself, and nobody on the way, has refused with one of these codes. */
export function isRefusedWith(error: Error | null, ...codes: readonly ApiErrorCode[]): boolean {
  return error instanceof ApiError && error.body !== null && codes.includes(error.body.code);
}
