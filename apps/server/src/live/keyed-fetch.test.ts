import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { createGuardedFetch } from '@perron/adapters/guarded-fetch';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { SourceHeader } from '../config/source-headers';
import { createKeyedFetch } from './keyed-fetch';
import { SourceKeys } from './source-keys';

let folder = '';
let log: { level: string; details: object; message: string }[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'perron-keys-'));
  log = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const add = (level: string) => (details: object, message: string) =>
  void log.push({ level, details, message });
const logger = { info: add('info'), warn: add('warn'), error: add('error') };

const key = 'eyJ-0123456789';
const limits = { timeoutMs: 5_000, maxBytes: 1_000 };

/** A server on this machine, and the heads of the requests that reached it. */
async function serve(answer: RequestListener) {
  const heads: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    heads.push(request.headers);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, heads };
}

const fine: RequestListener = (_request, response) => void response.end('fine');

function keyFile(text = `${key}\n`): string {
  const file = path.join(folder, 'key');
  writeFileSync(file, text);
  return file;
}

function headerFor(address: string, parts: Partial<SourceHeader> = {}): SourceHeader {
  return { address, name: 'x-api-key', before: '', after: '', file: '', ...parts };
}

function keyed(headers: readonly SourceHeader[], ...origins: readonly string[]) {
  const clock = { now: () => Date.parse('2026-11-20T14:00:00+01:00') };
  const guarded = createGuardedFetch({ clock }, { allowPrivate: origins });
  onTestFinished(() => guarded.close());
  const keys = new SourceKeys(headers, logger);
  return { keys, fetch: createKeyedFetch(guarded, keys) };
}

/** Everything that is known of a failure and of the log, as a program would write it. */
function messageOf(error: unknown): string {
  const parts: unknown[] = [log];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    parts.push(cause.message, cause.stack, Object.entries(cause));
  }
  return JSON.stringify(parts);
}

async function failure(call: Promise<unknown>): Promise<Error> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Error) return error;
  throw new Error('expected a failure');
}

test('a key reaches its source in its header, with the words round it', async () => {
  const source = await serve(fine);
  const file = keyFile();
  const { fetch } = keyed(
    [
      headerFor(`${source.origin}/gtfsr`, { name: 'Authorization', before: 'apikey ', file }),
      headerFor(source.origin, { file }),
      headerFor(`${source.origin}/static`, { name: 'x-other', file }),
    ],
    source.origin,
  );
  await fetch.read({ url: `${source.origin}/gtfsr/trips?format=pb`, ...limits });
  expect(source.heads[0]).toMatchObject({ authorization: `apikey ${key}`, 'x-api-key': key });
  expect(source.heads[0]).not.toHaveProperty('x-other');
});

test('of two keys for one header the closer address counts', async () => {
  const source = await serve(fine);
  const [file, other] = [keyFile(), path.join(folder, 'other')];
  writeFileSync(other, 'other-key');
  const headers = [
    headerFor(`${source.origin}/real/ireland`, { name: 'X-API-Key', file: other }),
    headerFor(`${source.origin}/real`, { file }),
  ];
  const { fetch } = keyed(headers, source.origin);
  await fetch.read({ url: `${source.origin}/real/ireland/trips`, ...limits });
  await fetch.read({ url: `${source.origin}/real/irelandic`, ...limits });
  expect(source.heads.map((head) => head['x-api-key'])).toEqual(['other-key', key]);
});

test.each(['x-api-key', 'accept-key'])(
  'a redirect to another host does not get the key in %s, and one on the same host does',
  async (name) => {
    const elsewhere = await serve(fine);
    const source = await serve((request, response) => {
      const location = request.url === '/away' ? `${elsewhere.origin}/x` : '/x';
      if (request.url === '/x') response.end('fine');
      else response.writeHead(302, { location }).end();
    });
    const { origin } = source;
    const file = keyFile();
    const { fetch } = keyed([headerFor(origin, { name, file })], origin, elsewhere.origin);
    await fetch.read({ url: `${origin}/away`, headers: { accept: 'a/b' }, ...limits });
    expect(source.heads[0]?.[name]).toBe(key);
    expect(elsewhere.heads).toHaveLength(1);
    expect(elsewhere.heads[0]).toMatchObject({ accept: 'a/b' });
    expect(JSON.stringify(elsewhere.heads)).not.toContain(key);
    await fetch.read({ url: `${origin}/near`, ...limits });
    expect(source.heads.map((head) => head[name])).toEqual([key, key, key]);
  },
);

test('a new key in the file counts with the next request; a lost file leaves the last one, and operators are told', async () => {
  const source = await serve(fine);
  const file = keyFile();
  const { fetch, keys } = keyed([headerFor(source.origin, { file })], source.origin);
  const ask = async () => {
    await fetch.read({ url: source.origin, ...limits });
    return source.heads.at(-1)?.['x-api-key'];
  };
  expect(await ask()).toBe(key);
  writeFileSync(file, ' a-new-key \r\n');
  expect(await ask()).toBe('a-new-key');
  expect(keys.problem()).toBeNull();
  for (const bad of [() => rmSync(file), () => writeFileSync(file, '\n')]) {
    bad();
    expect(await ask()).toBe('a-new-key');
    expect(keys.problem()).toMatch(/^The key of the header x-api-key cannot be read .*TRANSIT_HEA/);
  }
  expect(log.filter(({ level }) => level === 'warn')).toMatchObject([{ details: { file } }]);
  writeFileSync(file, 'the-third-key');
  expect(await ask()).toBe('the-third-key');
  expect(keys.problem()).toBeNull();
  expect(JSON.stringify(log)).not.toMatch(/0123456789|a-new-key|the-third-key/);
});

test.each([
  ['is missing', null, 'which cannot be read (ENOENT)'],
  ['is empty', ' \n', 'which is empty'],
  ['has two lines', `${key}\n${key}`, 'which holds several lines, or characters that no header'],
  ['has an odd sign', `${key}\u0000`, 'which holds several lines, or characters that no header'],
])('a file that %s stops the start, and the sentence does not hold the key', (_, text, reason) => {
  const file = text === null ? path.join(folder, 'gone') : keyFile(text);
  const start = () => keyed([headerFor('https://api.example', { file })]);
  expect(start).toThrow(`TRANSIT_HEADERS names the file "${file}" for the header x-api-key`);
  expect(start).toThrow(reason);
  expect(start).toThrow('expected a file with the key, on one line.');
  expect(start).not.toThrow(key);
});

test.each([401, 403])(
  'a source that answers %i is told of with what to do, and the key in its answer is not',
  async (status) => {
    let refuses = true;
    const source = await serve((request, response) => {
      const { authorization = '' } = request.headers;
      if (refuses) response.writeHead(status).end(`{"message":"bad key ${authorization}"}`);
      else response.end('fine');
    });
    const { origin } = source;
    const header = { name: 'Authorization', before: 'Bearer ', file: keyFile() };
    const { fetch } = keyed([headerFor(origin, header)], origin);
    const url = `${origin}/trips?key=secret`;
    const error = await failure(fetch.read({ url, ...limits }));
    expect(error.message).toBe(
      `${origin}/trips refuses access (${status}). The header Authorization is sent: put a valid key into its file, which TRANSIT_HEADERS names; it counts without a restart.`,
    );
    expect(error).toMatchObject({ code: 'status', status });
    expect(error).toHaveProperty('bodyText', '{"message":"bad key ***"}');
    expect(messageOf(error)).not.toMatch(/0123456789|secret/);
    expect(fetch.refusalAt(`${origin}/anything`)).toBe(error.message);
    refuses = false;
    await fetch.read({ url, ...limits });
    expect(fetch.refusalAt(origin)).toBeNull();
  },
);

test('a source without a key says how to give it one, and one that redirects elsewhere says that', async () => {
  const strict = await serve((_request, response) => void response.writeHead(401).end());
  const source = await serve((_request, response) => {
    response.writeHead(301, { location: `${strict.origin}/v2` }).end();
  });
  const header = headerFor(source.origin, { file: keyFile() });
  const { fetch } = keyed([header], strict.origin, source.origin);
  const none = await failure(fetch.open({ url: strict.origin, ...limits }));
  expect(none.message).toContain('name the header and the file with the key in TRANSIT_HEADERS.');
  const moved = await failure(fetch.open({ url: `${source.origin}/v1`, ...limits }));
  expect(moved.message).toContain('another host, to which the source redirects, so the header x-');
  expect(JSON.stringify(strict.heads)).not.toContain(key);
});

test('any other failure stays as it is', async () => {
  const source = await serve((_request, response) => void response.writeHead(500).end());
  const { fetch } = keyed([], source.origin);
  const error = await failure(fetch.read({ url: source.origin, ...limits }));
  expect(error.message).toBe(`Expected ${source.origin}/ to answer, came 500.`);
  expect(fetch.refusalAt(source.origin)).toBeNull();
});
