import type { FastifyInstance } from 'fastify';

/** A query that has ended. */
export interface EndedQuery {
  /** With placeholders: no values. */
  readonly sql: string;
  readonly durationMs: number;
  readonly error: unknown;
}

/** Where the time of calls goes, for a collector of OpenTelemetry. */
export interface Tracing {
  /** A span of each request, below the caller's where one is named (`traceparent`). */
  follow(app: FastifyInstance): void;
  /** A span below the request that asked. */
  query(query: EndedQuery): void;
  /** Sends what is left. */
  close(): Promise<void>;
}
