import type { Session, SessionToken } from './session';
import type { StoredSession } from './stored-session';

/** The next session is asked for this long before the hour of the old one ends. */
const aheadMs = 5 * 60_000;
/** How soon a server that did not answer is asked again. */
const retryMs = 30_000;

export interface KeepSignedInDeps {
  readonly session: Session;
  /** Asks for the next session. @throws what the call throws */
  readonly refresh: (refreshToken: string) => Promise<SessionToken>;
  /** Whether the server has said no, and asking again would not help. */
  readonly isRefusal: (error: unknown) => boolean;
  /** Runs one task at a time over all tabs of this browser. */
  readonly oneTabAtATime: (task: () => Promise<void>) => Promise<void>;
  readonly now: () => number;
  readonly schedule: (task: () => void, delayMs: number) => () => void;
}

export interface KeptSession {
  /** Goes on with a session whose hour has passed, if the server allows it. Never throws. */
  readonly revive: () => Promise<void>;
  /** The server has refused a token: goes on with the next one, or ends the session. Never throws. */
  readonly refused: (accessToken: string) => Promise<void>;
}

/**
 * Keeps an operator signed in: one tab asks for the next session before the hour ends, and the others
 * read it from the storage. If the server is away when the hour ends, the session ends; as soon as the
 * server answers again, it goes on.
 */
export function keepSignedIn(deps: KeepSignedInDeps): KeptSession {
  const { session, now } = deps;
  let cancel: () => void = () => undefined;

  /** @param isDue whether what is stored by the time of this tab's turn has to be replaced */
  const renew = (isDue: (stored: StoredSession) => boolean, onRefusal: () => void) =>
    deps.oneTabAtATime(async () => {
      const stored = session.stored();
      if (stored === null || !isDue(stored)) {
        session.check();
        return;
      }
      if (stored.refreshToken === null) {
        onRefusal();
        return;
      }
      // The operator may have signed out meanwhile, or in again, or have a new password.
      const isStillStored = () => session.stored()?.refreshToken === stored.refreshToken;
      try {
        const next = await deps.refresh(stored.refreshToken);
        if (isStillStored()) session.start(next);
      } catch (error) {
        if (!deps.isRefusal(error)) plan(retryMs);
        else if (isStillStored()) onRefusal();
      }
    });

  const isNearItsEnd = ({ expiresAtMs }: StoredSession) => expiresAtMs - now() <= aheadMs;
  const renewInTime = () => renew(isNearItsEnd, session.forgetRefreshToken);

  function plan(earliestMs = 0): void {
    cancel();
    cancel = () => undefined;
    const stored = session.stored();
    if (stored === null || stored.refreshToken === null) return;
    const delayMs = Math.max(stored.expiresAtMs - aheadMs - now(), earliestMs);
    cancel = deps.schedule(() => void renewInTime(), delayMs);
  }

  session.subscribe(() => {
    // At the end of the hour a try is under way, or planned already.
    if (session.state().kind === 'signed-in') plan();
  });
  plan();

  return {
    revive: renewInTime,
    refused: (accessToken) =>
      renew(
        (stored) => stored.accessToken === accessToken,
        () => session.end('refused'),
      ),
  };
}
