import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** A reverse proxy on loopback, as nginx and HAProxy are: it forwards, and says for whom. */
export interface ForwardingProxy {
  readonly baseUrl: string;
  /** Where calls go from now on, in turn: the base addresses of servers. */
  forwardTo(targets: readonly string[]): void;
  close(): Promise<void>;
}

export interface ForwardingOptions {
  /** The address that the proxy says its callers have; theirs without it. */
  readonly callerAddress?: string;
  /** What it says they spoke to it. */
  readonly scheme?: 'http' | 'https';
}

/** Starts one before the servers at `targets`; a server that is away is passed over, as by a health check. */
export async function startForwardingProxy(
  targets: readonly string[],
  { callerAddress, scheme = 'https' }: ForwardingOptions = {},
): Promise<ForwardingProxy> {
  let current = [...targets];
  let turn = 0;

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, left: string[]): void {
    const target = left.shift();
    if (target === undefined) {
      outgoing.writeHead(502).end();
      return;
    }
    const from = callerAddress ?? incoming.socket.remoteAddress ?? '';
    const before = incoming.headers['x-forwarded-for'];
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': before === undefined ? from : `${String(before)}, ${from}`,
      'x-forwarded-proto': scheme,
    };
    const { method, url } = incoming;
    const onward = request(new URL(url ?? '/', target), { method, headers, agent: false });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, outgoing, () => undefined);
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) outgoing.destroy();
      else if (error.code === 'ECONNREFUSED') forward(incoming, outgoing, left);
      else outgoing.writeHead(502).end();
    });
    outgoing.on('close', () => onward.destroy());
    pipeline(incoming, onward, () => undefined);
  }

  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const first = turn % Math.max(1, current.length);
    forward(incoming, outgoing, [...current.slice(first), ...current.slice(0, first)]);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    forwardTo(next) {
      current = [...next];
    },
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
