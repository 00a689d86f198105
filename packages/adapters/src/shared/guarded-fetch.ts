import type { Clock } from '@perron/timing';
import type { Agent as HttpAgent, IncomingMessage } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import { FetchError } from './fetch-error';
import type { ResolveHost } from './guarded-lookup';
import { guardedLookup, requireAllowedLiteral, systemResolve } from './guarded-lookup';
import { acceptEncoding, replyBody, tooLarge } from './reply-body';
import type { ReplyHead } from './reply-head';
import { headOf, startOfBody, statusError } from './reply-head';
import { fetchErrorOf } from './to-fetch-error';
import { withoutSecrets } from './without-secrets';

export { FetchError } from './fetch-error';
export { replyText } from './reply-text';

const maxRedirects = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

export interface GuardedFetchDeps {
  readonly clock: Clock;
  /** The system's resolver, unless a test brings its own. */
  readonly resolve?: ResolveHost;
  /** Hears what the clock of a host showed when it answered (header `Date`), epoch ms. */
  readonly onDate?: (host: string, atMs: number) => void;
}

export interface GuardedFetchOptions {
  /**
   * Addresses (`http://10.0.0.5:3000`, any path) whose scheme, host and port may lead into a
   * private network or to this machine: what the operator configured. Link-local, metadata and
   * multicast addresses stay closed to them too.
   */
  readonly allowPrivate?: readonly string[];
  /** Names us to the other side. */
  readonly userAgent?: string;
}

export interface FetchRequest {
  readonly url: string | URL;
  /** Sent to the first address; after a redirect to another origin only `accept*` are. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Headers with keys: sent to the origin of the first address alone, and never in an error. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** For everything: names, connection, redirects and the whole body. */
  readonly timeoutMs: number;
  /** The size of the body after decompression. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
}

/** A good answer: status 2xx, or 304 where the request was conditional. */
export interface FetchReply extends ReplyHead {
  readonly body: Uint8Array;
}
export interface OpenReply extends ReplyHead {
  /** The body as it arrives; throws FetchError. The caller reads it, or breaks out of it. */
  readonly body: AsyncIterable<Uint8Array>;
}

/** The only way out: every outbound call of an adapter goes through it. GET only. */
export interface GuardedFetch {
  /** The whole answer. @throws FetchError */
  read(request: FetchRequest): Promise<FetchReply>;
  /** The answer as a stream, for bodies too large to hold. @throws FetchError */
  open(request: FetchRequest): Promise<OpenReply>;
  /** Ends connections that wait for the next call. */
  close(): void;
}

/** See docs/decisions/0007-outbound-calls.md. */
export function createGuardedFetch(
  { clock, resolve = systemResolve, onDate }: GuardedFetchDeps,
  { allowPrivate = [], userAgent = 'perron' }: GuardedFetchOptions = {},
): GuardedFetch {
  const ownOrigins = new Set(allowPrivate.map((url) => new URL(url).origin));
  // Agents of our own: a connection that something else opened unguarded is never reused.
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: 32 }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: 32 }),
  };

  function send(url: URL, request: FetchRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const privateAllowed = ownOrigins.has(url.origin);
    requireAllowedLiteral(url, privateAllowed);
    const secure = url.protocol === 'https:';
    const agent: HttpAgent = secure ? agents['https:'] : agents['http:'];
    const headers = {
      'user-agent': userAgent,
      'accept-encoding': acceptEncoding,
      ...headersFor(url, request),
    };
    return new Promise((done, fail) => {
      const call = (secure ? https : http).get(
        url,
        { agent, headers, signal, lookup: guardedLookup(resolve, privateAllowed) },
        done,
      );
      call.on('error', (error: NodeJS.ErrnoException) => {
        // The other side closed a waiting connection just as we took it: the call never began.
        if (call.reusedSocket && error.code === 'ECONNRESET' && !signal.aborted) {
          send(url, request, signal).then(done, fail);
        } else fail(error);
      });
    });
  }

  async function follow(request: FetchRequest, signal: AbortSignal) {
    let url = httpUrl(request.url);
    for (let redirects = 0; ; redirects += 1) {
      const message = await send(url, request, signal);
      const { location } = message.headers;
      if (!redirectStatuses.has(message.statusCode ?? 0) || location === undefined) {
        return { message, url };
      }
      message.destroy();
      if (redirects === maxRedirects) {
        throw new FetchError(
          'too_many_redirects',
          `Expected at most ${maxRedirects} redirects from ${named(httpUrl(request.url))}, came more.`,
        );
      }
      url = httpUrl(location, url);
    }
  }

  async function open(request: FetchRequest): Promise<OpenReply> {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), request.timeoutMs);
    const signal = request.signal
      ? AbortSignal.any([deadline.signal, request.signal])
      : deadline.signal;
    const toFetchError = (error: unknown) => fetchErrorOf(error, request, deadline.signal);
    try {
      request.signal?.throwIfAborted();
      const { message, url } = await follow(request, signal);
      const head = headOf(message, url);
      const dateMs = dateOf(head);
      if (dateMs !== null) onDate?.(url.host, dateMs);
      if (!isGood(head.status, request)) {
        const sentBack = withoutSecrets(await startOfBody(message), request.secrets);
        const redirected = url.origin !== httpUrl(request.url).origin;
        throw statusError(head, sentBack, { address: named(url), redirected, nowMs: clock.now() });
      }
      if (Number(head.headers['content-length']) > request.maxBytes) {
        message.destroy();
        throw tooLarge(request.maxBytes);
      }
      const body = replyBody(message, request.maxBytes, toFetchError);
      return { ...head, body: untilEnd(body, () => clearTimeout(timer)) };
    } catch (error) {
      clearTimeout(timer);
      throw toFetchError(error);
    }
  }

  return {
    open,
    async read(request) {
      const { body, ...head } = await open(request);
      const chunks: Uint8Array[] = [];
      for await (const chunk of body) chunks.push(chunk);
      return { ...head, body: Buffer.concat(chunks) };
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** @throws FetchError `forbidden_scheme` */
function httpUrl(address: string | URL, base?: URL): URL {
  let url: URL | null = null;
  try {
    url = new URL(address, base);
  } catch {
    // Said below: an address that cannot be read has no scheme that we know.
  }
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new FetchError(
    'forbidden_scheme',
    `Expected an http or https address, came ${url ? `"${url.protocol}"` : 'none'}.`,
  );
}

/**
 * The host's time, epoch ms; `null` if it does not say. A cache on the way keeps the time at which
 * an answer was made, and says how old it is.
 */
function dateOf({ headers: { date, age = '0' } }: ReplyHead): number | null {
  if (date === undefined || !/^\d{1,9}$/.test(age)) return null;
  const madeMs = Date.parse(date);
  return Number.isNaN(madeMs) ? null : madeMs + Number(age) * 1000;
}

/** Without user, password and query, which may hold keys. */
function named(url: URL): string {
  return `${url.origin}${url.pathname}`;
}

function headersFor(
  url: URL,
  { url: first, headers = {}, secrets = {} }: FetchRequest,
): Record<string, string> {
  if (url.origin === httpUrl(first).origin) return { ...headers, ...secrets };
  return Object.fromEntries(Object.entries(headers).filter(([name]) => /^accept/i.test(name)));
}

function isGood(status: number, { headers = {} }: FetchRequest): boolean {
  if (status === 304) return Object.keys(headers).some((name) => /^if-/i.test(name));
  return status >= 200 && status < 300;
}

async function* untilEnd(
  body: AsyncIterable<Uint8Array>,
  onEnd: () => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* body;
  } finally {
    onEnd();
  }
}
