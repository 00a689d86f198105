import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@perron/schema';
import type { FastifyHttpOptions } from 'fastify';
import { securityHeaders } from './security-headers';

export interface ConnectionTimes {
  /** Time to send a request's headers. */
  readonly headersMs?: number;
  /** Time to send a whole request; enough for a video over a slow line. */
  readonly requestMs?: number;
  /** How often the two are looked at. */
  readonly checkMs?: number;
}

const reasons: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not come in time.',
  HPE_HEADER_OVERFLOW: 'The headers are too large.',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'The chunk extensions are too large.',
};

/** For what is no request, or never becomes one: no route has seen it, so it is answered by hand. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  // After bytes of another answer ours would be taken for a part of it. A connection on which nothing
  // has come is one that a browser keeps ready: it would take our words for the answer to its next
  // request, which it otherwise sends again.
  const isUnasked = socket.bytesWritten > 0 || socket.bytesRead === 0;
  if (error.code === 'ECONNRESET' || !socket.writable || isUnasked) {
    socket.destroy();
    return;
  }
  const body: ErrorBody = {
    code: 'invalid_request',
    message: reasons[error.code ?? ''] ?? 'Expected a request in the form of HTTP/1.1.',
  };
  const text = JSON.stringify(body);
  const headers = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\n${headers.join('')}\r\n${text}`,
    () => socket.destroy(),
  );
}

/**
 * How long a client may take to send, so that slow ones do not hold connections for ever. Bodies of
 * JSON have less time (`acceptBodies`).
 */
export function connectionLimits({
  headersMs = 20_000,
  requestMs = 900_000,
  checkMs = 5_000,
}: ConnectionTimes = {}) {
  return {
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
    clientErrorHandler: refuse,
  } satisfies FastifyHttpOptions<Server>;
}
