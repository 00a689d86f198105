import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createGuardedFetch } from '../guarded-fetch';
import type { GuardedFetch, GuardedFetchOptions } from '../guarded-fetch';
import type { ResolveHost } from '../guarded-lookup';

/** A real server for one test, closed when the test is over. */
export interface LoopbackServer {
  /** `http://127.0.0.1:<port>`. */
  readonly origin: string;
  readonly port: number;
  /** Path and query of every request, in order. */
  readonly requests: string[];
}

export async function loopbackServer(listener: RequestListener): Promise<LoopbackServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, requests };
}

/** 20 November 2026, 14:03 in Berlin: the moment at which recorded replies are replayed. */
export const replayMs = Date.parse('2026-11-20T13:03:00Z');
export const replayClock = { now: () => replayMs };

/** A guarded fetch for one test. */
export function testFetch(options: GuardedFetchOptions = {}, resolve?: ResolveHost): GuardedFetch {
  const guarded = createGuardedFetch({ clock: replayClock, ...(resolve && { resolve }) }, options);
  onTestFinished(() => guarded.close());
  return guarded;
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers with a recorded body. */
export function recorded(
  body: string | Uint8Array,
  type = 'application/json',
  status = 200,
): Answer {
  return (_, response) => response.writeHead(status, { 'content-type': type }).end(body);
}

/** Live sources on bad days. Each is an answer of a server. */
export const badDays = {
  /** Accepts the request and never says a word. */
  hangs: () => undefined,
  /** Promises more than it sends, then drops the connection. */
  cutsOff: (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5_000 });
    response.write('{"departures": [');
    setTimeout(() => response.destroy(), 20);
  },
  /** Starts the body and then stalls. */
  stalls: (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{');
  },
  html: recorded('<!doctype html><h1>502 Bad Gateway</h1><script>x</script>', 'text/html'),
  html502: recorded('<html><h1>502 Bad Gateway</h1></html>', 'text/html', 502),
  tooManyRequests: (_, response) => {
    response.writeHead(429, { 'retry-after': '17', 'content-type': 'text/plain' });
    response.end('slow down');
  },
  /** 50 MB, without saying so beforehand. */
  huge: (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const chunk = Buffer.alloc(1_000_000, ' ');
    let left = 50;
    const more = () => {
      while (left > 0 && !response.destroyed) {
        left -= 1;
        if (!response.write(chunk)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  },
  toPrivate: (_, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
  },
} satisfies Record<string, Answer>;
