import { redirect } from '@tanstack/react-router';
import type { Services } from '../services/services';
import type { SessionState } from '../session/session';

interface Wanted {
  readonly context: Services;
  readonly location: { readonly href: string };
}

/** Leads those who are not signed in to the sign-in page, and back afterwards. */
export function askToSignIn({ context, location }: Wanted): void {
  const wanted = redirectToSignIn(context.session.check(), location.href);
  if (wanted !== null) redirect({ to: '/auth/login', search: { redirect: wanted }, throw: true });
}

/**
 * Where a dashboard page sends somebody who may not see it: null for the signed-in, else what the
 * sign-in page gets as `redirect`. After signing out on purpose a user starts afresh at `/`.
 * @param address the wanted page: path, search and hash
 */
export function redirectToSignIn(state: SessionState, address: string): string | null {
  if (state.kind === 'signed-in') return null;
  return state.because === 'signed-out-here' ? '/' : address;
}
