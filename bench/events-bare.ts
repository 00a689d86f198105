import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The question to the process. */
export type BareQuestion = 'write' | 'figures';

/** The report of the process: where it listens, or the answer to a question. */
export type BareReport =
  | { readonly event: 'listening'; readonly port: number }
  | { readonly event: 'figures'; readonly residentBytes: number; readonly cpuSeconds: number };

const beginning = Buffer.from('retry: 2000\n\n:\nid: 1-1700000000000\n\n');
const event = Buffer.from('id: 1-1700000000000\ndata: {"event":"manifest"}\n\n');

/** A node:http server that does nothing but hold streams open and write the same bytes to them. */
export function runBare(report: (line: BareReport) => void): void {
  const streams = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(beginning);
    streams.add(response);
    response.on('close', () => streams.delete(response));
  });
  server.listen(0, '127.0.0.1', () => {
    // A server that listens on TCP has such an address.
    report({ event: 'listening', port: (server.address() as AddressInfo).port });
  });
  process.on('message', (question: BareQuestion) => {
    if (question === 'write') for (const stream of streams) stream.write(event);
    else {
      const { user, system } = process.cpuUsage();
      const cpuSeconds = (user + system) / 1e6;
      report({ event: 'figures', residentBytes: process.memoryUsage.rss(), cpuSeconds });
    }
  });
}
