import type { Services } from '../services/services';
import type { AppRouter } from './router';

/**
 * Keeps the page in step with the session: each sign-in refreshes all queries; the end of one runs
 * the guard of the page on screen, which leads to signing in, and forgets what was loaded.
 */
export function followSession({ session, queryClient }: Services, router: AppRouter): void {
  session.subscribe(() => {
    if (session.state().kind === 'signed-in') {
      void queryClient.invalidateQueries();
      return;
    }
    // A late 401 to the old token must not end the next session.
    void queryClient.cancelQueries();
    void router.invalidate().then(() => {
      if (session.state().kind === 'signed-out') queryClient.clear();
    });
  });
}
