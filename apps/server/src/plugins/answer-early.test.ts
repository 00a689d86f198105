import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

let perron: TestApp;
let baseUrl: string;
/** Stands still unless a test moves it: answers stay fresh. */
let nowMs = Date.parse('2026-11-21T09:00:00+01:00');

beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
  baseUrl = await perron.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => perron.close());
beforeEach(() => {
  nowMs += 60_000;
});

interface Answer {
  readonly status: number | undefined;
  /** Without the moment that it was made at. */
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

async function ask(
  path: string,
  options: { readonly method?: string; readonly headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(baseUrl + path, options, resolve)
      .on('error', reject)
      .end();
  });
  const body = (await buffer(answer)).toString('utf8');
  const { date: _, ...headers } = answer.headers;
  return { status: answer.statusCode, headers, body };
}

interface Line {
  readonly msg: string;
  readonly reqId?: string;
  readonly path?: string;
}

/** Which requests since `from` were answered early. The framework gives each a number. */
function earlyOnes(from: number): boolean[] {
  const lines = perron.log.slice(from).map((line) => JSON.parse(line) as Line);
  return lines.filter(({ msg }) => msg === 'request').map(({ reqId }) => reqId === undefined);
}

const manifest = '/api/display-runtime/manifest?sid=900100003&ot=6';
const stop = '/transit/stops/900100003';

test.each([manifest, stop])(
  'what is polled again is answered early, and to the letter as before: %s',
  async (path) => {
    const from = perron.log.length;
    const first = await ask(path);
    const second = await ask(path);
    expect(second).toEqual(first);
    expect(first.status).toBe(200);
    const known = { headers: { 'if-none-match': String(first.headers['etag']) } };
    const unchanged = await ask(path, known);
    await vi.waitFor(() => expect(earlyOnes(from)).toEqual([false, true, true]));

    nowMs += 60_000;
    expect(await ask(path, known)).toEqual(unchanged);
    expect(unchanged.status).toBe(304);
    expect(unchanged.body).toBe('');
    await vi.waitFor(() => expect(earlyOnes(from)).toEqual([false, true, true, false]));
  },
);

test('an address with another letter goes the whole way', async () => {
  await ask(manifest);
  const from = perron.log.length;
  expect((await ask(`${manifest}&p=1`)).status).toBe(200);
  expect((await ask(`${manifest}&ot=6`)).status).toBe(400);
  expect((await ask(manifest, { method: 'HEAD' })).status).toBe(200);
  expect((await ask(manifest, { method: 'POST' })).status).toBe(405);
  await vi.waitFor(() => expect(earlyOnes(from)).toEqual([false, false, false, false]));
});

test('a refused token is checked again each time', async () => {
  const from = perron.log.length;
  const unknown = '/api/display-runtime/manifest?sid=900999999&ot=6';
  for (const _ of [1, 2]) expect((await ask(unknown)).status).toBe(404);
  await vi.waitFor(() => expect(earlyOnes(from)).toEqual([false, false]));
});

test('an edit is out with the next request', async () => {
  const before = await ask(manifest);
  expect(await ask(manifest)).toEqual(before);
  const { items } = (await perron.send('GET', '/api/stations?code=900100003')).json<{
    items: { id: number }[];
  }>();
  const body = { name: 'Alexanderplatz, renamed', code: '900100003' };
  await perron.send('PUT', `/api/stations/${String(items[0]?.id)}`, { body });
  await vi.waitFor(async () => {
    expect((await ask(manifest)).body).toContain('Alexanderplatz, renamed');
  });
});

test('early answers are counted and logged as all others, without the query', async () => {
  const count = async () => {
    const text = (await ask('/metrics')).body;
    const line =
      /duration_seconds_count\{method="GET",route="\/api\/display-runtime\/manifest",status="200"\} (\d+)/;
    return Number(line.exec(text)?.[1]);
  };
  await ask(manifest);
  const before = await count();
  const from = perron.log.length;
  await ask(manifest);
  // All calls within a second get the same figures.
  nowMs += 1_000;
  expect(await count()).toBe(before + 1);
  expect(JSON.parse(perron.log[from] ?? '')).toMatchObject({
    msg: 'request',
    method: 'GET',
    path: '/api/display-runtime/manifest',
    status: 200,
    durationMs: expect.any(Number) as number,
    actor: null,
  });
});
