import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

/** A connection on which a test writes what it likes, well formed or not. */
export interface RawConnection {
  /** Waits while the server does not read. Nothing happens once the server has closed. */
  write(bytes: string | Buffer): Promise<void>;
  /** The next answer, as soon as all of it is there. */
  answer(): Promise<RawAnswer>;
  /** When the server closes. */
  readonly closed: Promise<void>;
  close(): void;
}

/** The first answer among the bytes, and what follows it; `null` if it is not complete. */
function firstAnswer(bytes: Buffer): { answer: RawAnswer; rest: Buffer } | null {
  const headersEnd = bytes.indexOf('\r\n\r\n');
  if (headersEnd < 0) return null;
  const headers = bytes.toString('latin1', 0, headersEnd);
  const length = Number(/content-length: (\d+)/i.exec(headers)?.[1] ?? 0);
  const end = headersEnd + 4 + length;
  if (bytes.length < end) return null;
  const body = bytes.toString('utf8', headersEnd + 4, end);
  return {
    answer: { status: Number(headers.split(' ')[1]), headers, body },
    rest: bytes.subarray(end),
  };
}

export async function openConnection(app: FastifyInstance): Promise<RawConnection> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  let received: Buffer = Buffer.alloc(0);
  let notify = () => {};
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    notify();
  });
  // A server that closes early may answer what is still sent with a reset.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  return {
    async write(bytes) {
      if (socket.destroyed || socket.write(bytes)) return;
      const drained = new Promise((resolve) => socket.once('drain', resolve));
      await Promise.race([drained, closed]);
    },
    answer: () =>
      new Promise((resolve, reject) => {
        notify = () => {
          const first = firstAnswer(received);
          if (!first) return;
          received = first.rest;
          notify = () => {};
          resolve(first.answer);
        };
        notify();
        void closed.then(() => reject(new Error('The server closed without an answer.')));
      }),
    closed,
    close: () => void socket.destroy(),
  };
}

/** Listens on loopback, on a port that is free. */
export async function listen(app: FastifyInstance): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' });
}
