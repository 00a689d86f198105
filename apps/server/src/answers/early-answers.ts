import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PackedAnswer } from './answer-cache';
import { isKnownAnswer } from './is-known-answer';

/** How an address was answered, so that it can be answered again without another look. */
interface AnsweredAddress {
  /** The route's pattern. */
  readonly route: string;
  /** Headers beside the ETag and the content's own: name, value, name, value. */
  readonly headers: readonly string[];
  readonly peek: Peek;
}

/** The answer that is in memory; undefined: it must be made. */
export type Peek = () => PackedAnswer | undefined;

/** An answer as the log and the metrics tell it. */
export interface EarlyAnswer {
  readonly method: 'GET';
  readonly url: string;
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
}

export interface EarlyAnswersOptions {
  /** At most this many addresses are remembered; the oldest is forgotten first. */
  readonly maxAddresses: number;
  readonly onAnswered: (answer: EarlyAnswer) => void;
  /** Whether this node has heard of the event that a caller names in `Last-Event-ID`. */
  readonly hasEvent: (lastEventId: string) => boolean;
}

/**
 * Answers what displays poll before the framework sees the request, which would cost more than the
 * answer itself. Only an address that was answered in the ordinary way before, letter for letter;
 * only with the bytes that the ordinary way would send at this moment, and under the headers that it
 * sent. For answers that depend on nothing but the address.
 */
export class EarlyAnswers {
  readonly #options: EarlyAnswersOptions;
  readonly #addresses: LRUCache<string, AnsweredAddress>;

  constructor(options: EarlyAnswersOptions) {
    this.#options = options;
    this.#addresses = new LRUCache({ max: options.maxAddresses });
  }

  /** Called when all headers of an answer with 200 or 304 are set, and it is not sent yet. */
  remember(request: FastifyRequest, reply: FastifyReply, peek: Peek): void {
    const { url, routeOptions } = request;
    if (this.#addresses.has(url)) return;
    const route = routeOptions.url ?? 'unknown';
    this.#addresses.set(url, { route, headers: headersOf(reply), peek });
  }

  /** False: the request is not answered, and nothing was done with it. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (method !== 'GET') return false;
    const lastEventId = headers['last-event-id'];
    if (lastEventId !== undefined && !this.#options.hasEvent(String(lastEventId))) return false;
    const address = this.#addresses.peek(url);
    const packed = address?.peek();
    if (address === undefined || packed === undefined) return false;
    const startedMs = performance.now();
    const status = send(response, request.headers['if-none-match'], address.headers, packed);
    const durationMs = performance.now() - startedMs;
    this.#options.onAnswered({ method, url, route: address.route, status, durationMs });
    return true;
  }
}

const ownHeaders = new Set(['etag', 'content-type', 'content-length']);

function headersOf(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    ownHeaders.has(name) ? [] : [name, String(value)],
  );
}

function send(
  response: ServerResponse,
  ifNoneMatch: string | undefined,
  headers: readonly string[],
  { etag, json }: PackedAnswer,
): number {
  if (isKnownAnswer(ifNoneMatch, etag)) {
    response.writeHead(304, [...headers, 'etag', etag]).end();
    return 304;
  }
  const content = ['content-type', 'application/json; charset=utf-8'];
  const length = ['content-length', String(json.length)];
  response.writeHead(200, [...headers, 'etag', etag, ...content, ...length]).end(json);
  return 200;
}
