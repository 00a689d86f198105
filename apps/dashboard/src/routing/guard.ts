import type { SessionState } from '../session/session';

/**
 * Where a dashboard page sends somebody who may not see it: null for the signed-in, else what the
 * sign-in page gets as `redirect`. After signing out on purpose a user starts afresh at `/`.
 * @param address the wanted page: path, search and hash
 */
export function redirectToSignIn(state: SessionState, address: string): string | null {
  if (state.kind === 'signed-in') return null;
  return state.because === 'signed-out-here' ? '/' : address;
}
