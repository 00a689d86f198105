import { createClient } from '@perron/client';
import { displayOperations } from '@perron/runtime';
import type { DisplayClient } from '@perron/runtime';
import type { Session } from '../session/session';

/**
 * The client of displays inside a page: it asks as the operator who looks at them, so that they have the
 * operators' share of an upstream's requests and not that of strangers. Pages draw designs that no display
 * shows yet, so manifests hold the contents of all buckets.
 */
export function displayClient(
  session: Pick<Session, 'check'>,
  fetch: typeof window.fetch,
): DisplayClient {
  const client = createClient(displayOperations, {
    baseUrl: '',
    fetch,
    token() {
      const state = session.check();
      return state.kind === 'signed-in' ? state.accessToken : null;
    },
  });
  const revalidate: DisplayClient['revalidate'] = (id, input, options) =>
    client.revalidate(id, id === 'getManifest' ? withAllContents(input) : input, options);
  return { ...client, revalidate };
}

function withAllContents<Input>(input: Input): Input {
  const { query } = input as { readonly query?: object };
  return Object.assign({}, input, { query: { ...query, contents: 'all' } });
}
