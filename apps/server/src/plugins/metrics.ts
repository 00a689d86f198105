import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { route } from '../route';

export interface Metrics {
  readonly registry: Registry;
  /** Sets a figure that is read anew for each scrape. */
  gauge(name: string, help: string, read: () => number): void;
  /** Counts an answered request. */
  observe(answer: AnsweredRequest): void;
}

interface AnsweredRequest {
  readonly method: string;
  /** The route's pattern: an address would make a figure of its own. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
}

/** `GET /metrics` in Prometheus' text format: the process, and each route's requests. */
export function exposeMetrics(app: FastifyInstance): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'perron_' });
  const requests = new Histogram({
    name: 'perron_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  function observe({ method, route, status, durationMs }: AnsweredRequest): void {
    requests.observe({ method, route, status }, durationMs / 1000);
  }
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode: status, elapsedTime: durationMs } = reply;
    observe({ method: request.method, route, status, durationMs });
    done();
  });
  route(app, operations.getMetrics, async ({ reply }) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  return {
    registry,
    observe,
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
  };
}
