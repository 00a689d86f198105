import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { AnswerCache } from '../answers/answer-cache';
import { route } from '../route';

export interface Metrics {
  readonly registry: Registry;
  /** Sets a figure that is read for each scrape. */
  gauge(name: string, help: string, read: () => number): void;
  /**
   * Sets a figure of several parts, such as of each state. While it cannot be read it is left out.
   * @param label what the parts are told by
   */
  gauges(
    name: string,
    help: string,
    label: string,
    read: () => Promise<Readonly<Record<string, number>>>,
  ): void;
  /** Counts an answered request. */
  observe(answer: AnsweredRequest): void;
}

interface AnsweredRequest {
  readonly method: string;
  /** The route's pattern: each address would make a separate figure. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
}

/** Anybody may ask: all calls within this time share an answer. */
const freshMs = 1_000;

/** `GET /metrics` in Prometheus' text format: the process, and each route's requests. */
export function exposeMetrics(app: FastifyInstance, steadyMs: () => number): Metrics {
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
  const rendered = new AnswerCache<string>({ freshMs, maxEntries: 1, nowMs: steadyMs });
  route(app, operations.getMetrics, async ({ reply }) => {
    const text = await rendered.get('all', () => registry.metrics());
    return reply.type(registry.contentType).header('cache-control', 'no-cache').send(text);
  });
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
    gauges(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          this.reset();
          const parts = await read().catch((error: unknown) => {
            app.log.warn({ err: error }, `${name} could not be read`);
            return {};
          });
          for (const [part, value] of Object.entries(parts)) this.set({ [label]: part }, value);
        },
      });
    },
  };
}
