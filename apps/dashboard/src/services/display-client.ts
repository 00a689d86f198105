import { createClient } from '@perron/client';
import { displayOperations } from '@perron/runtime';
import type { Session } from '../session/session';

/**
 * What displays inside a page ask with: as the operator who looks at them, so that they have the
 * operators' share of an upstream's requests and not that of strangers.
 */
export function displayClient(session: Pick<Session, 'check'>, fetch: typeof window.fetch) {
  return createClient(displayOperations, {
    ...{ baseUrl: '', fetch },
    token() {
      const state = session.check();
      return state.kind === 'signed-in' ? state.accessToken : null;
    },
  });
}
