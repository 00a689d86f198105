import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database';
import { createEmptyDatabase } from '../db/testing/create-test-database';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';
import { openTracing } from './open-tracing';
import type { Tracing } from './tracing';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

const spans: SentSpan[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const sent = JSON.parse(Buffer.concat(chunks).toString()) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    };
    for (const { scopeSpans } of sent.resourceSpans) {
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.end('{}');
  });
});

let tracing: Tracing;
let perron: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  tracing = openTracing({ endpoint: `http://127.0.0.1:${port}`, ratio: 1, version: '1.2.3' });
  perron = await createTestApp({ tracing });
});
afterAll(async () => {
  await perron.close();
  collector.close();
});

test('a request is a span below the caller’s, with its queries below it, and without secrets', async () => {
  const empty = await createEmptyDatabase();
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await openDatabase(
    { databaseUrl: empty.databaseUrl, dataDir: perron.dataDir },
    { logger, tracing },
  );
  perron.app.addHook('preHandler', async ({ url }) => {
    if (url.startsWith('/api/stations')) {
      await database.db.selectFrom('users').select('id').where('email', '=', 'a secret').execute();
    }
  });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  const station = { name: 'Spur', code: '900555301' };
  const made = await perron.send('POST', '/api/stations?key=a%20secret', {
    body: station,
    headers: { traceparent },
  });
  expect(made.statusCode).toBe(201);
  await perron.app.inject('/livez');
  await tracing.close();
  await database.close();
  await empty.drop();

  const requests = spans.filter(({ name }) => name === 'POST /api/stations');
  expect(requests.map((span) => [span.traceId, span.parentSpanId])).toEqual([
    [traceId, 'b7ad6b7169203331'],
  ]);
  const query = spans.find(({ name }) => name === 'select "id" from');
  expect(query?.traceId).toBe(traceId);
  expect(requests.map(({ spanId }) => spanId)).toContain(query?.parentSpanId);
  expect(requests[0]?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 201 },
  });
  expect(spans.some(({ name }) => name.includes('livez'))).toBe(false);
  expect(JSON.stringify(spans)).not.toMatch(/a secret|a%20secret/);
});
