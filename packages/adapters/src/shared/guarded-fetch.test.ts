import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { FetchRequest } from './guarded-fetch';
import { createGuardedFetch, replyText } from './guarded-fetch';
import type { Answer } from './testing/loopback-server';
import {
  badDays,
  loopbackServer,
  recorded,
  replayClock,
  replayMs,
  testFetch,
} from './testing/loopback-server';

const limits = { timeoutMs: 5_000, maxBytes: 1_000_000 };

async function read(answer: Answer, request: Partial<FetchRequest> = {}) {
  const { origin } = await loopbackServer(answer);
  return testFetch({ allowPrivate: [origin] }).read({
    url: `${origin}/x?key=secret`,
    ...limits,
    ...request,
  });
}

const addressOf = (address: string) => async () => [{ address, family: 4 }];

test('an answer comes with its type, its charset and its bytes', async () => {
  const reply = await read(
    recorded(Buffer.from('Z\u00fcge', 'latin1'), 'Text/Plain; charset="ISO-8859-1"'),
  );
  expect(reply).toMatchObject({ status: 200, contentType: 'text/plain', charset: 'iso-8859-1' });
  expect(replyText(reply)).toBe('Züge');
});

test('a compressed answer is unpacked', async () => {
  const reply = await read((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello')),
  );
  expect(replyText(reply)).toBe('hello');
});

test('a server that says nothing is given up after the time limit', async () => {
  await expect(read(badDays.hangs, { timeoutMs: 80 })).rejects.toMatchObject({ code: 'timeout' });
});

test('the time limit holds for the whole body', async () => {
  await expect(read(badDays.stalls, { timeoutMs: 80 })).rejects.toMatchObject({ code: 'timeout' });
});

test('a resolver that does not answer falls under the time limit too', async () => {
  const never = () => new Promise<never>(() => undefined);
  const call = testFetch({}, never).read({ url: 'http://a.example/', ...limits, timeoutMs: 80 });
  await expect(call).rejects.toMatchObject({ code: 'timeout' });
});

test('a connection cut in the middle of the body is a failure, not a short answer', async () => {
  await expect(read(badDays.cutsOff)).rejects.toMatchObject({ code: 'network' });
});

test('a server that is not there is a failure of the network', async () => {
  const { origin } = await loopbackServer(recorded(''));
  const closed = origin.replace(/\d+$/, '1');
  const call = testFetch({ allowPrivate: [closed] }).read({ url: closed, ...limits });
  await expect(call).rejects.toMatchObject({ code: 'network' });
});

test('50 MB are refused as soon as they pass the limit', async () => {
  await expect(read(badDays.huge)).rejects.toMatchObject({ code: 'too_large' });
});

test('a length beyond the limit is refused before any of it is read', async () => {
  const call = read(recorded('x'.repeat(2_000)), { maxBytes: 1_000 });
  await expect(call).rejects.toMatchObject({ code: 'too_large' });
});

test('a small answer that unpacks to a large one is refused', async () => {
  const bomb = gzipSync(Buffer.alloc(30_000_000));
  expect(bomb.length).toBeLessThan(limits.maxBytes);
  const call = read((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  );
  await expect(call).rejects.toMatchObject({ code: 'too_large' });
});

test('an answer that is not the compression it says is a failure', async () => {
  const call = read((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain'),
  );
  await expect(call).rejects.toMatchObject({ code: 'network' });
});

test('a refusal tells how long to wait, and what the body said', async () => {
  await expect(read(badDays.tooManyRequests)).rejects.toMatchObject({
    code: 'status',
    status: 429,
    retryAfterMs: 17_000,
    bodyText: 'slow down',
  });
});

test('a wait given as a date counts from now', async () => {
  const at = new Date(replayMs + 90_000).toUTCString();
  const call = read((_, response) => response.writeHead(503, { 'retry-after': at }).end());
  await expect(call).rejects.toMatchObject({ status: 503, retryAfterMs: 90_000 });
});

test('an error names the address without its keys', async () => {
  const error: unknown = await read(badDays.html502).catch((reason: unknown) => reason);
  expect(String(error)).toContain('/x to answer, came 502');
  expect(String(error)).not.toContain('secret');
});

test('nothing new is an answer where it was asked for, and an error where not', async () => {
  const answer: Answer = (_, response) => response.writeHead(304).end();
  await expect(read(answer)).rejects.toMatchObject({ code: 'status', status: 304 });
  const reply = await read(answer, { headers: { 'if-none-match': '"1"' } });
  expect(reply.status).toBe(304);
});

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://127.1/',
  'http://127.0.0.1./',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest',
  'http://10.0.0.1/',
  'http://0.0.0.0/',
  'http://[ff02::1]/',
])('%s is not called', async (url) => {
  await expect(testFetch().read({ url, ...limits })).rejects.toMatchObject({
    code: 'forbidden_address',
  });
});

test.each(['file:///etc/passwd', 'ftp://example.org/', 'data:,x', 'gopher://x/', 'not an address'])(
  '%s is not an address to fetch',
  async (url) => {
    await expect(testFetch().read({ url, ...limits })).rejects.toMatchObject({
      code: 'forbidden_scheme',
    });
  },
);

test('a name that leads to a private address is not called', async () => {
  const server = await loopbackServer(recorded('secret'));
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '169.254.169.254']) {
    const call = testFetch({}, addressOf(address)).read({
      url: `http://innocent.example:${server.port}/`,
      ...limits,
    });
    await expect(call).rejects.toMatchObject({ code: 'forbidden_address' });
  }
  expect(server.requests).toEqual([]);
});

test('one private address among public ones is enough to refuse a name', async () => {
  const mixed = async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  const call = testFetch({}, mixed).read({ url: 'http://mixed.example/', ...limits });
  await expect(call).rejects.toMatchObject({ code: 'forbidden_address' });
});

test('a name is resolved once, and the connection goes to the address that was checked', async () => {
  const server = await loopbackServer(recorded('{}'));
  const asked: string[] = [];
  const url = `http://own.example:${server.port}`;
  const rebinding = async (hostname: string) => {
    asked.push(hostname);
    return [{ address: asked.length === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }];
  };
  const reply = await testFetch({ allowPrivate: [url] }, rebinding).read({ url, ...limits });
  expect(reply.status).toBe(200);
  expect(asked).toEqual(['own.example']);
});

test('metadata addresses stay closed even to a host that the operator configured', async () => {
  const url = 'http://own.example';
  const guarded = testFetch({ allowPrivate: [url] }, addressOf('169.254.169.254'));
  await expect(guarded.read({ url, ...limits })).rejects.toMatchObject({
    code: 'forbidden_address',
  });
});

test('redirects are followed, also relative ones', async () => {
  const reply = await read((request, response) => {
    if (request.url === '/there') response.end('there');
    else response.writeHead(301, { location: '/there' }).end();
  });
  expect(replyText(reply)).toBe('there');
  expect(reply.url).toMatch(/\/there$/);
});

test('a redirect to a private address is refused, also to another port of an own host', async () => {
  await expect(read(badDays.toPrivate)).rejects.toMatchObject({ code: 'forbidden_address' });
  const other = await loopbackServer(recorded('the database'));
  const call = read((_, response) => response.writeHead(302, { location: other.origin }).end());
  await expect(call).rejects.toMatchObject({ code: 'forbidden_address' });
  expect(other.requests).toEqual([]);
});

test('a redirect to another scheme is refused', async () => {
  const call = read((_, response) =>
    response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  );
  await expect(call).rejects.toMatchObject({ code: 'forbidden_scheme' });
});

test('a circle of redirects ends', async () => {
  const call = read((_, response) => response.writeHead(302, { location: '/' }).end());
  await expect(call).rejects.toMatchObject({ code: 'too_many_redirects' });
});

test('keys are not carried to another host', async () => {
  const seen: (string | undefined)[] = [];
  const other = await loopbackServer((request, response) => {
    seen.push(request.headers.authorization, request.headers.accept);
    response.end();
  });
  const own = await loopbackServer((_, response) =>
    response.writeHead(302, { location: other.origin }).end(),
  );
  const headers = { authorization: 'Bearer secret', accept: 'text/xml' };
  const guarded = testFetch({ allowPrivate: [own.origin, other.origin] });
  await guarded.read({ url: own.origin, headers, ...limits });
  expect(seen).toEqual([undefined, 'text/xml']);
});

test('the caller can stop a call', async () => {
  const stop = new AbortController();
  const call = read(
    (_, response) => {
      response.write('{');
      stop.abort();
    },
    { signal: stop.signal },
  );
  await expect(call).rejects.toMatchObject({ code: 'aborted' });
  await expect(read(recorded('{}'), { signal: stop.signal })).rejects.toMatchObject({
    code: 'aborted',
  });
});

test('reconnects when the other side closed a connection while it waited', async () => {
  const used = new WeakSet();
  const server = await loopbackServer((request, response) => {
    if (used.has(request.socket)) request.socket.resetAndDestroy();
    else response.end('ok');
    used.add(request.socket);
  });
  const guarded = testFetch({ allowPrivate: [server.origin] });
  for (let i = 0; i < 3; i += 1) {
    const reply = await guarded.read({ url: server.origin, ...limits });
    expect(replyText(reply)).toBe('ok');
  }
  expect(server.requests.length).toBeGreaterThan(3);
});

test('text goes by its mark, then by its header, then by its own declaration, else UTF-8', () => {
  const latin = Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?>\u00e4', 'latin1');
  expect(replyText({ body: latin, charset: null })).toMatch(/ä$/);
  expect(replyText({ body: Buffer.from('ä'), charset: 'no-such-charset' })).toBe('ä');
  expect(replyText({ body: Buffer.from('\ufeffä', 'utf16le'), charset: 'utf-8' })).toBe('ä');
});

test.each([
  ['its header', { date: 'Fri, 20 Nov 2026 12:03:00 GMT' }, '2026-11-20T12:03:00Z'],
  [
    'a cache on the way, with the age of its copy',
    { date: 'Fri, 20 Nov 2026 12:03:00 GMT', age: '90' },
    '2026-11-20T12:04:30Z',
  ],
  ['nothing, where the header is no time', { date: 'yesterday' }, null],
  [
    'nothing, where the age is no number',
    { date: 'Fri, 20 Nov 2026 12:03:00 GMT', age: 'x' },
    null,
  ],
])('the time of a host is heard of by %s, also with an error', async (_, headers, expected) => {
  const server = await loopbackServer((_request, response) =>
    response.writeHead(404, headers).end('nothing here'),
  );
  const dates: [string, number][] = [];
  const fetch = createGuardedFetch(
    { clock: replayClock, onDate: (...args) => void dates.push(args) },
    { allowPrivate: [server.origin] },
  );
  await expect(fetch.read({ url: `${server.origin}/x`, ...limits })).rejects.toThrow('404');
  fetch.close();
  const host = `127.0.0.1:${server.port}`;
  expect(dates).toEqual(expected === null ? [] : [[host, Date.parse(expected)]]);
});
