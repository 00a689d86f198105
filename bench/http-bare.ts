import { createServer, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Target } from './http-load';
import { requestHeaders } from './http-load';

/** A server's recorded answer, to be answered again. */
interface Recorded {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface BareServer {
  readonly baseUrl: string;
  readonly status: number;
  readonly bodyBytes: number;
  close(): void;
}

/** Headers that Node writes by itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

function record(target: Target): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    const collect = (answer: IncomingMessage) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
          typeof value === 'string' && !ownHeaders.has(name) ? [[name, value] as const] : [],
        );
        resolve({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(headers),
          body: Buffer.concat(chunks),
        });
      });
    };
    get(target.baseUrl + target.path, { headers: requestHeaders(target) }, collect).on(
      'error',
      reject,
    );
  });
}

/** A node:http server in this process that does nothing but answer what the target answered once. */
export async function serveBare(target: Target): Promise<BareServer> {
  const { status, headers, body } = await record(target);
  const server = createServer((_request, response) => {
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    status,
    bodyBytes: body.length,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
