import type { Session } from './session';
import { sessionKey } from './stored-session';

/**
 * Lets the session hear what happens outside this tab: another tab signs in or out, or the page
 * comes back after the machine slept through the expiry (timers stand still meanwhile).
 */
export function watchBrowser(session: Session, page: Window): void {
  page.addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) session.check();
  });
  page.addEventListener('pageshow', () => session.check());
  page.document.addEventListener('visibilitychange', () => session.check());
}
