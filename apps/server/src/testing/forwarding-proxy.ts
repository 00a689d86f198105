import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
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
  /** The scheme that it says they used. */
  readonly scheme?: 'http' | 'https';
}

/** Starts one before the servers at `targets`; a server that is away is passed over, as by a health check. */
export async function startForwardingProxy(
  targets: readonly string[],
  { callerAddress, scheme = 'https' }: ForwardingOptions = {},
): Promise<ForwardingProxy> {
  let current = [...targets];
  let turn = 0;

  /** The first that takes a connection: what was sent once is not sent again. */
  async function firstThatListens(order: readonly string[]): Promise<[string, Socket] | null> {
    for (const target of order) {
      const { hostname, port: at } = new URL(target);
      const socket = connect(Number(at), hostname);
      const isOpen = await new Promise<boolean>((done) => {
        socket.once('connect', () => done(true));
        socket.once('error', () => done(false));
      });
      if (isOpen) return [target, socket];
    }
    return null;
  }

  async function forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    order: readonly string[],
  ): Promise<void> {
    const found = await firstThatListens(order);
    if (!found) {
      outgoing.writeHead(502).end();
      return;
    }
    const [target, socket] = found;
    const from = callerAddress ?? incoming.socket.remoteAddress ?? '';
    const before = incoming.headers['x-forwarded-for'];
    const headers = {
      ...incoming.headers,
      connection: 'close',
      'x-forwarded-for': before === undefined ? from : `${String(before)}, ${from}`,
      'x-forwarded-proto': scheme,
    };
    const { method, url } = incoming;
    const options = { method, headers, createConnection: () => socket };
    const onward = request(new URL(url ?? '/', target), options);
    onward.on('response', (answer) => {
      const others = order.slice(order.indexOf(target) + 1);
      // Only one of two versions has a file of its page.
      if (answer.statusCode === 404 && /^\/\w+-assets\//.test(url ?? '') && others.length > 0) {
        answer.resume();
        void forward(incoming, outgoing, others);
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, outgoing, () => undefined);
    });
    onward.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const first = turn % Math.max(1, current.length);
    void forward(incoming, outgoing, [...current.slice(first), ...current.slice(0, first)]);
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
