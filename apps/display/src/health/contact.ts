import { startHeartbeat } from './heartbeat';
import { glyphsAhead } from './glyphs-ahead';
import { serverHints } from './server-hints';
import { createClient } from '@perron/client';
import { Showing } from '@perron/runtime';
import type { ShowingDeps } from '@perron/runtime';
import { getOwnShowing } from '@perron/schema';

/**
 * A display's talk with the server in both directions, and what it fetches for a time without one: a separate
 * file, loaded later.
 */
export const contact = { glyphsAhead, startHeartbeat, serverHints, startShowing };

interface ShowingStart extends Omit<ShowingDeps, 'ask'> {
  readonly token: () => string | null;
  readonly fetch: typeof fetch;
}

/** An operator's test on this display, for a moment; only a display that is signed in has it. */
function startShowing({ token, fetch, ...deps }: ShowingStart): Showing {
  const client = createClient(
    { getOwnShowing },
    {
      baseUrl: '',
      fetch: (url, request) => {
        const headers = new Headers(request?.headers);
        headers.set('authorization', `Bearer ${token() ?? ''}`);
        return fetch(url, { ...request, headers, cache: 'no-store' });
      },
    },
  );
  return new Showing({
    ...deps,
    async ask(has, signal) {
      if (token() === null) throw new Error('not signed in');
      const query = has === null ? {} : { has };
      return (await client.getOwnShowing({ query }, { signal })).showing;
    },
  });
}
