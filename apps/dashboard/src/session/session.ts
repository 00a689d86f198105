import type { TokenAnswer } from '@perron/schema';
import { readStoredSession, writeStoredSession } from './stored-session';
import type { StoredSession, TextStorage } from './stored-session';

/** Why nobody is signed in; the sign-in page has a sentence for each but the first and last. */
type SignedOutReason =
  | 'not-signed-in'
  | 'expired'
  /** The server answered 401 to the token. */
  | 'refused'
  | 'signed-out-elsewhere'
  | 'signed-out-here';

export type SessionState =
  | ({ readonly kind: 'signed-in' } & StoredSession)
  | { readonly kind: 'signed-out'; readonly because: SignedOutReason };

/** The tokens that the server grants. */
export type SessionToken = Pick<TokenAnswer, 'access_token' | 'expires_in' | 'refresh_token'>;

export interface SessionDeps {
  readonly storage: TextStorage;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Runs `task` after `delayMs`; the answer cancels it. */
  readonly schedule: (task: () => void, delayMs: number) => () => void;
}

/** The session on this device. Listeners hear of each change, whatever caused it. */
export interface Session {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Looks at the storage and the clock again: another tab may have written, or time passed. */
  readonly check: () => SessionState;
  readonly start: (token: SessionToken) => void;
  /** The stored session, also after its hour; null when there is none. */
  readonly stored: () => StoredSession | null;
  /** The server gives no next session for this one: it ends with its hour. */
  readonly forgetRefreshToken: () => void;
  /**
   * Does what makes the server refuse the token of the session, and goes on with the next one. A
   * refusal meanwhile ends nothing.
   */
  readonly renew: (next: () => Promise<SessionToken>) => Promise<void>;
  readonly end: (because: 'refused' | 'signed-out-here') => void;
}

/** The longest delay that browsers' timers take; a longer one would fire at once. */
const longestDelayMs = 2 ** 31 - 1;

function nextState(deps: SessionDeps, before: SessionState): SessionState {
  const stored = readStoredSession(deps.storage);
  if (stored === null) {
    return before.kind === 'signed-in'
      ? { kind: 'signed-out', because: 'signed-out-elsewhere' }
      : before;
  }
  if ('ended' in stored) return { kind: 'signed-out', because: 'refused' };
  if (stored.expiresAtMs <= deps.now()) return { kind: 'signed-out', because: 'expired' };
  return { kind: 'signed-in', ...stored };
}

function same(a: SessionState, b: SessionState): boolean {
  if (a.kind === 'signed-in') return b.kind === 'signed-in' && a.accessToken === b.accessToken;
  return b.kind === 'signed-out' && a.because === b.because;
}

/** The session that is in the storage. */
export function createSession(deps: SessionDeps): Session {
  const listeners = new Set<() => void>();
  let state: SessionState = { kind: 'signed-out', because: 'not-signed-in' };
  let cancelExpiry: () => void = () => undefined;

  const become = (next: SessionState): SessionState => {
    if (same(state, next)) return state;
    cancelExpiry();
    state = next;
    if (next.kind === 'signed-in') {
      const delayMs = Math.min(next.expiresAtMs - deps.now(), longestDelayMs);
      cancelExpiry = deps.schedule(check, delayMs);
    }
    for (const listener of listeners) listener();
    return state;
  };
  const check = () => become(nextState(deps, state));
  const start = (token: SessionToken) => {
    const expiresAtMs = deps.now() + token.expires_in * 1000;
    writeStoredSession(deps.storage, {
      accessToken: token.access_token,
      expiresAtMs,
      refreshToken: token.refresh_token,
    });
    check();
  };
  const stored = () => {
    const kept = readStoredSession(deps.storage);
    return kept === null || 'ended' in kept ? null : kept;
  };
  let renewals = 0;

  check();
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    check,
    start,
    stored,
    forgetRefreshToken: () => {
      const kept = stored();
      if (kept !== null) writeStoredSession(deps.storage, { ...kept, refreshToken: null });
    },
    renew: async (next) => {
      renewals += 1;
      try {
        const token = await next();
        // An operator who has signed out meanwhile stays signed out.
        if (state.kind === 'signed-in') start(token);
      } finally {
        renewals -= 1;
      }
    },
    end: (because) => {
      if (because === 'refused' && renewals > 0) return;
      writeStoredSession(deps.storage, because === 'refused' ? { ended: 'refused' } : null);
      become({ kind: 'signed-out', because });
    },
  };
}
