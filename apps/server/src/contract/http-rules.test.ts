import { operations } from '@perron/schema';
import type { Operation } from '@perron/schema';
import fc from 'fast-check';
import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityHeaders } from '../plugins/security-headers';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';
import { callsOf } from './testing/api-document';
import type { ApiCall } from './testing/api-document';
import { written } from './testing/api-request';
import { makers } from './testing/makers';
import { validRequests } from './testing/requests';
import { Values } from './testing/values';
import { World } from './testing/world';

let perron: TestApp;
let world: World;
let document: OpenAPIV3_1.Document;
let calls: Map<string, ApiCall>;

beforeAll(async () => {
  // Where registration is by invitation, nobody gets a mail that confirms an address.
  perron = await createTestApp({ registration: 'open' });
  document = (await perron.app.inject('/api/openapi.json')).json();
  calls = new Map(callsOf(document).map((call) => [call.id, call]));
  world = await World.open(perron);
});
afterAll(() => perron.close());

const all: readonly Operation[] = Object.values(operations);

function idsOf(which: (op: Operation) => boolean): string[] {
  return all.filter(which).map(({ id }) => id);
}

function callNamed(id: string): ApiCall {
  const call = calls.get(id);
  if (!call) throw new Error(`The document does not have the call ${id}`);
  return call;
}

/** Each request comes from another address: limits are another test's matter. */
let requests = 0;

function send(options: {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer | object;
}) {
  requests++;
  const { method, headers, ...rest } = options;
  return perron.app.inject({
    ...rest,
    // Any method may come.
    method: method as 'GET',
    headers: { ...world.authorization, ...headers },
    remoteAddress: `10.1.${requests >> 8}.${requests & 255}`,
  });
}

/** An address of the call; what it names need not be there. */
function addressOf(path: string): string {
  return path.replace(/\{\w+\}/g, '1');
}

/** Another pattern may know more of the same address: `/api/users/me` is one of `/api/users/{id}`. */
function isKnownElsewhere(path: string, method: string): boolean {
  const address = addressOf(path);
  return all.some(
    (op) =>
      op.method === method && new RegExp(`^${op.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(address),
  );
}

/** Valid requests as a stranger makes them from the document. */
function samples(call: ApiCall, numRuns: number) {
  const values = new Values(document, world.known(call));
  return fc.sample(validRequests(call, values), { seed: 7, numRuns });
}

describe.each([...new Set(all.map(({ path }) => path))])('%s', (path) => {
  const known = new Set<string>(all.filter((op) => op.path === path).map(({ method }) => method));
  const allowed = [...known, ...(known.has('GET') ? ['HEAD'] : [])].sort().join(', ');

  // Pages of other origins may ask the transit service, and begin with OPTIONS.
  const asked = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].concat(
    path.startsWith('/transit/') ? [] : ['OPTIONS'],
  );

  test.each(asked.filter((method) => !known.has(method)))(
    'names its methods to callers that try %s',
    async (method) => {
      const answer = await send({ method, url: addressOf(path) });
      if (isKnownElsewhere(path, method)) {
        expect(answer.statusCode).not.toBe(405);
        return;
      }
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow?.split(', ')).toEqual(
        expect.arrayContaining(allowed.split(', ')),
      );
      expect(answer.json()).toMatchObject({ code: 'method_not_allowed' });
    },
  );
});

test.each(idsOf(({ body, method }) => !body && method !== 'GET'))(
  '%s refuses a body, which would not count',
  async (id) => {
    const { method, path } = callNamed(id);
    const answer = await send({ method, url: addressOf(path), payload: { force: true } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ details: [{ path: 'body' }] });
  },
);

test.each(idsOf(({ body, bodyType = 'json' }) => body !== undefined && bodyType === 'json'))(
  '%s names a field that nobody knows',
  async (id) => {
    const [request] = samples(callNamed(id), 1);
    if (!request) throw new Error('no request');
    const body = { ...(request.body as object), nmae: 'mistyped' };
    const answer = await send(written(callNamed(id), { ...request, body }) as never);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toMatchObject({ details: [{ path: 'body.nmae' }] });
  },
);

test.each(idsOf(({ status }) => status === 201))('%s says where it is read', async (id) => {
  await world.refill(callNamed(id));
  for (const request of samples(callNamed(id), 20)) {
    const answer = await send(written(callNamed(id), request) as never);
    if (answer.statusCode !== 201) continue;
    const made = await send({ method: 'GET', url: String(answer.headers.location) });
    expect(made.statusCode).toBe(200);
    expect(made.json<{ id: number }>().id).toBe(answer.json<{ id: number }>().id);
    return;
  }
  expect.fail('none of the requests made anything');
});

test.each(idsOf(({ caller }) => caller !== 'public'))(
  'what %s answers is kept by nobody on the way',
  async (id) => {
    const { method, path } = callNamed(id);
    for (const headers of [{}, { authorization: 'Bearer none' }]) {
      const answer = await send({ method, url: addressOf(path), headers });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  },
);

const changed = Object.keys(makers).filter((collection) =>
  all.some(({ method, path }) => method === 'PUT' && path.startsWith(`${collection}/{`)),
);

test.each(changed)('%s: what is sent back as it was read changes nothing', async (collection) => {
  const url = `${collection}/${await world.make(collection)}`;
  const trail = async () => ({
    events: await perron.db.selectFrom('events').select('id').execute(),
    lines: await perron.db.selectFrom('audit_log').select('id').execute(),
  });
  const read = await send({ method: 'GET', url });
  const before = await trail();
  const answer = await send({ method: 'PUT', url, payload: read.json<object>() });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json<{ version: number }>().version).toBe(read.json<{ version: number }>().version);
  expect((await send({ method: 'GET', url })).headers.etag).toBe(read.headers.etag);
  expect(await trail()).toEqual(before);
});

const odd = ['/nothing', '/api/nothing', '/transit/nothing', '/api/stations/%', '/metrics'];

test.each([...all.map(({ path }) => addressOf(path)), ...odd, '/api/docs', '/api/openapi.json'])(
  '%s answers with every header of safety',
  async (url) => {
    // A stream of events would not end.
    const method = url === '/api/events' ? 'HEAD' : 'GET';
    expect((await send({ method, url })).headers).toMatchObject(securityHeaders);
  },
);
