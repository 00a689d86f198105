import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server's recorded answer, to be answered again. */
export interface Recorded {
  readonly status: number;
  readonly type: string;
  readonly encoding: string;
  /** In base64. */
  readonly bytes: string;
}

/** Waits for what to answer, then serves it to every request, whose body it takes. */
export function runBare(listening: (port: number) => void): void {
  process.once('message', (recorded: Recorded) => serve(recorded, listening));
}

function serve(recorded: Recorded, listening: (port: number) => void): void {
  const { status, type, encoding } = recorded;
  const bytes = Buffer.from(recorded.bytes, 'base64');
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status, {
        'content-type': type,
        'content-encoding': encoding,
        'content-length': bytes.length,
      });
      response.end(status === 204 || status === 304 ? undefined : bytes);
    });
  });
  server.listen(0, '127.0.0.1', () => {
    // A server that listens on TCP has such an address.
    listening((server.address() as AddressInfo).port);
  });
}
