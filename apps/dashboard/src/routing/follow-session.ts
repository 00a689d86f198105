import type { Services } from '../services/services';
import type { AppRouter } from './router';

/**
 * Keeps the page in step with the session. Signing in refreshes all queries. Signing out runs the guard
 * of the page on screen, which leads to signing in, and forgets what was loaded. A session that ended by
 * itself leaves the page as it is: the shell asks to sign in again over it.
 */
export function followSession({ session, queryClient }: Services, router: AppRouter): void {
  let before = session.state().kind;
  session.subscribe(() => {
    const state = session.state();
    const wasSignedIn = before === 'signed-in';
    before = state.kind;
    if (state.kind === 'signed-in') {
      // The next token of the same session changes nothing on screen.
      if (!wasSignedIn) void queryClient.invalidateQueries();
      return;
    }
    // A late 401 to the old token must not end the next session.
    void queryClient.cancelQueries();
    if (state.because === 'expired' || state.because === 'refused') return;
    void router.invalidate().then(() => {
      if (session.state().kind === 'signed-out') queryClient.clear();
    });
  });
}
