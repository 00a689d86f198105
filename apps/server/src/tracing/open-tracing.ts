import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tracing } from './tracing';

export interface TracingConfig {
  /** A collector's address for OTLP over HTTP; `/v1/traces` is added. */
  readonly endpoint: string;
  /** The part of the requests that are traced, where the caller does not decide. */
  readonly ratio: number;
  readonly version: string;
}

/** Asked for by machines each few seconds: they would hide the rest. */
const untraced = new Set(['/livez', '/readyz', '/metrics', '/api/events']);

/** The first words: what kind of statement, on which table. */
function nameOf(sql: string): string {
  return sql.trim().split(/\s+/).slice(0, 3).join(' ').slice(0, 60);
}

/** Loaded only where it is configured. */
export function openTracing({ endpoint, ratio, version }: TracingConfig): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'perron', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  // Makes contexts follow asynchronous work, and reads `traceparent`.
  provider.register();
  const tracer = provider.getTracer('perron');
  const ofRequests = new WeakMap<FastifyRequest, Context>();

  function begin(request: FastifyRequest): Context {
    const caller = propagation.extract(ROOT_CONTEXT, request.headers);
    const span = tracer.startSpan(
      request.method,
      {
        kind: SpanKind.SERVER,
        // Without the query, where a screen's key may be.
        attributes: {
          'http.request.method': request.method,
          'url.path': request.url.split('?')[0] ?? '',
        },
      },
      caller,
    );
    return trace.setSpan(caller, span);
  }

  return {
    follow(app: FastifyInstance) {
      app.addHook('onRequest', (request, _reply, done) => {
        if (untraced.has(request.routeOptions.url ?? '')) {
          done();
          return;
        }
        const own = begin(request);
        ofRequests.set(request, own);
        context.with(own, done);
      });
      // A reader of a body comes from the socket, and has left the context.
      app.addHook('preHandler', (request, _reply, done) => {
        const own = ofRequests.get(request);
        if (own) context.with(own, done);
        else done();
      });
      app.addHook('onResponse', (request, { statusCode }, done) => {
        const own = ofRequests.get(request);
        const span = own && trace.getSpan(own);
        if (span) {
          const route = request.routeOptions.url ?? 'unknown';
          span.updateName(`${request.method} ${route}`);
          span.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode });
          if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        }
        done();
      });
    },
    query({ sql, durationMs, error }) {
      // Without a request it is the server's own work: nobody waits for it.
      if (!trace.getSpan(context.active())) return;
      const endMs = Date.now();
      const span = tracer.startSpan(nameOf(sql), {
        kind: SpanKind.CLIENT,
        startTime: endMs - durationMs,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, 2_000) },
      });
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endMs);
    },
    close: () => provider.shutdown(),
  };
}
