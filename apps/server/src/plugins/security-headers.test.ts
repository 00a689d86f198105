import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { refuseAddress } from './errors';
import { headersFor, securityHeaders, setSecurityHeaders } from './security-headers';
import { listen, openConnection } from './testing/raw-connection';

const year = 'max-age=31536000';

let app: FastifyInstance;
afterEach(() => app.close());

function serve(baseUrl: string): void {
  app = Fastify({ frameworkErrors: refuseAddress(() => baseUrl) });
  setSecurityHeaders(app, () => baseUrl);
  app.get('/', () => 'here');
}

const answers = ['/', '/nothing', '/%', `/${'a/'.repeat(3)}%zz`];

test.each(answers)(
  'where people come over HTTPS, %s tells browsers to stay with it',
  async (url) => {
    serve('https://perron.example');
    const { headers } = await app.inject(url);
    expect(headers['strict-transport-security']).toBe(year);
    expect(headers).toMatchObject(securityHeaders);
  },
);

test.each(answers)('where people come over HTTP, %s says nothing of HTTPS', async (url) => {
  serve('http://perron.example');
  const { headers } = await app.inject(url);
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers).toMatchObject(securityHeaders);
});

test('pages load pictures from elsewhere only where the ground of maps comes from there', () => {
  app = Fastify();
  const policyWith = (host: string | null) =>
    headersFor(host)('https://perron.example')['content-security-policy'];
  expect(policyWith(null)).toContain("img-src 'self' data: blob:;");
  expect(policyWith('https://tile.example')).toContain(
    "img-src 'self' data: blob: https://tile.example;",
  );
});

test('no page of another origin may frame ours, and no content is guessed', async () => {
  serve('https://perron.example');
  const { headers } = await app.inject('/');
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'self';.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'self'$/,
    ) as unknown,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
});

test('no other origin is let in: a question with OPTIONS gets no leave', async () => {
  serve('https://perron.example');
  const { headers } = await app.inject({
    method: 'OPTIONS',
    url: '/',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
  });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(headers).toMatchObject(securityHeaders);
});

test('refusals of a server that stops have every header of safety, and say when to come again', async () => {
  serve('https://perron.example');
  let release = (): void => undefined;
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return 'late';
  });
  await listen(app);
  let asked = 0;
  app.server.on('request', () => (asked += 1));
  const connection = await openConnection(app);
  void connection.write('GET /slow HTTP/1.1\r\nHost: perron.example\r\n\r\n');
  await vi.waitFor(() => expect(asked).toBe(1));
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  void connection.write('GET / HTTP/1.1\r\nHost: perron.example\r\n\r\n');
  await vi.waitFor(() => expect(asked).toBe(2));
  release();
  expect((await connection.answer()).body).toBe('late');
  const { status, headers } = await connection.answer();
  expect(status).toBe(503);
  const refusal = headers.toLowerCase();
  for (const [name, value] of Object.entries(securityHeaders)) {
    expect(refusal).toContain(`${name}: ${value.toLowerCase()}`);
  }
  expect(refusal).toContain(`strict-transport-security: ${year}`);
  expect(refusal).toContain('retry-after: 5');
  connection.close();
  await closed;
});
