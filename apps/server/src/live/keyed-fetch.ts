import { FetchError } from '@perron/adapters/guarded-fetch';
import type { FetchRequest, GuardedFetch } from '@perron/adapters/guarded-fetch';
import type { SourceKeys } from './source-keys';

/** A way out on which each source gets its keys, and which tells who refuses them. */
export interface KeyedFetch extends GuardedFetch {
  /** How the host of an address refuses access, in words for an operator; `null` if it does not. */
  refusalAt(address: string): string | null;
}

/** How an operator can help it. */
function advice(names: readonly string[], redirected: boolean): string {
  const sent = names.join(', ');
  if (names.length === 0) {
    return 'If it wants a key in a header, name the header and the file with the key in TRANSIT_HEADERS.';
  }
  if (redirected) {
    return `It is another host, to which the source redirects, so the header ${sent} is not sent there: use its own address, and name that in TRANSIT_HEADERS.`;
  }
  return `The header ${sent} is sent: put a valid key into its file, which TRANSIT_HEADERS names; it counts without a restart.`;
}

/** Adds the keys of sources to requests, and says in words that one is refused. */
export function createKeyedFetch(fetch: GuardedFetch, keys: SourceKeys): KeyedFetch {
  /** By scheme, host and port. */
  const refusals = new Map<string, string>();

  async function during<T>(request: FetchRequest, call: (asked: FetchRequest) => Promise<T>) {
    const { origin, pathname } = new URL(request.url);
    const secrets = await keys.headersFor(String(request.url));
    try {
      const reply = await call({ ...request, secrets });
      refusals.delete(origin);
      return reply;
    } catch (error) {
      const { status, redirected } = error instanceof FetchError ? error : {};
      if (!(error instanceof FetchError) || (status !== 401 && status !== 403)) throw error;
      const message = `${origin}${pathname} refuses access (${status}). ${advice(Object.keys(secrets), redirected === true)}`;
      refusals.set(origin, message);
      const { retryAfterMs, bodyText } = error;
      throw new FetchError('status', message, { status, retryAfterMs, bodyText, cause: error });
    }
  }

  return {
    read: (request) => during(request, (asked) => fetch.read(asked)),
    open: (request) => during(request, (asked) => fetch.open(asked)),
    close: () => fetch.close(),
    refusalAt: (address) => refusals.get(new URL(address).origin) ?? null,
  };
}
