// For what it adds to the types of a route's schema.
import type {} from '@fastify/swagger';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { ApiError } from '../../api-error';
import { connectionLimits } from '../connection-limits';
import { handleErrors } from '../errors';
import { memoryGrowth } from '../testing/memory-growth';
import { listen, openConnection } from '../testing/raw-connection';
import type { RawConnection } from '../testing/raw-connection';
import { acceptBodies } from './accept-bodies';
import type { BodyOptions } from './accept-bodies';

let app: FastifyInstance;
let connections: RawConnection[];

beforeEach(() => {
  connections = [];
});
afterEach(async () => {
  for (const connection of connections) connection.close();
  await app.close();
});

const patience = inject('patienceMs');
/** No time runs out on a slow machine but those that a test is about. */
const patientTimes = { deadlineMs: patience, lingerMs: patience };

/** A server that answers with what it read. */
async function start(options: BodyOptions = {}): Promise<void> {
  app = fastify({ ...connectionLimits({ headersMs: patience }), bodyLimit: 1_048_576 });
  handleErrors(app);
  acceptBodies(app, { ...patientTimes, ...options });
  const consumes = ['application/json'];
  app.post('/echo', { schema: { consumes } }, (request) => ({ read: request.body ?? null }));
  const onRequest = async () => {
    throw new ApiError('unauthorized', 'Sign in first.');
  };
  app.post('/for-others', { onRequest, schema: { consumes } }, () => null);
  await listen(app);
}

async function open(): Promise<RawConnection> {
  const connection = await openConnection(app);
  connections.push(connection);
  return connection;
}

function head(...headers: string[]): string {
  return `${['POST /echo HTTP/1.1', 'Host: perron', ...headers].join('\r\n')}\r\n\r\n`;
}

const json = 'Content-Type: application/json';
const chunked = 'Transfer-Encoding: chunked';
const megabyte = Buffer.alloc(1_048_576, 'a');

function chunkOf(bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`${bytes.length.toString(16)}\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
}

describe('a body of 100 MB', () => {
  test('is refused by its announcement, before any of it came', async () => {
    await start();
    const connection = await open();
    await connection.write(head(json, `Content-Length: ${100 * megabyte.length}`));
    expect(await connection.answer()).toMatchObject({ status: 413 });
  });

  test('is thrown away when it comes all the same, and its sender can read the answer', async () => {
    await start();
    const connection = await open();
    await connection.write(head(json, `Content-Length: ${100 * megabyte.length}`));
    const growth = await memoryGrowth(100, () => connection.write(megabyte));
    expect(await connection.answer()).toMatchObject({ status: 413 });
    expect(growth).toBeLessThan(20_000_000);
  });

  test('is refused when it is not announced', async () => {
    await start();
    const connection = await open();
    await connection.write(head(json, chunked));
    const growth = await memoryGrowth(100, () => connection.write(chunkOf(megabyte)));
    const answer = await connection.answer();
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({
      code: 'payload_too_large',
      message: 'Expected a body of at most 1048576 bytes.',
    });
    expect(growth).toBeLessThan(20_000_000);
  });
});

test('a body in a million parts of one byte costs no more than its bytes', async () => {
  await start();
  const connection = await open();
  await connection.write(head(json, chunked));
  const parts = Buffer.from('1\r\na\r\n'.repeat(10_000));
  const growth = await memoryGrowth(100, () => connection.write(parts));
  await connection.write('0\r\n\r\n');
  expect(await connection.answer()).toMatchObject({ status: 400 });
  expect(growth).toBeLessThan(20_000_000);
});

describe('a body that never ends', () => {
  test('is refused when its time is over, although a byte comes now and then', async () => {
    await start({ deadlineMs: 200 });
    const connection = await open();
    await connection.write(head(json, 'Content-Length: 1000'));
    const timer = setInterval(() => void connection.write('1'), 20);
    const answer = await connection.answer();
    clearInterval(timer);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({
      code: 'invalid_request',
      message: 'Expected the whole body within 0.2 seconds.',
    });
  });

  test('loses its connection a while after the answer', async () => {
    await start({ lingerMs: 500 });
    const connection = await open();
    await connection.write(head(json, chunked));
    const timer = setInterval(() => void connection.write(chunkOf(megabyte)), 10);
    expect(await connection.answer()).toMatchObject({ status: 413 });
    await connection.closed;
    clearInterval(timer);
  });

  test('loses it also when it was refused before it was looked at', async () => {
    await start({ lingerMs: 500 });
    const connection = await open();
    await connection.write(head(json, chunked).replace('/echo', '/for-others'));
    const timer = setInterval(() => void connection.write(chunkOf(megabyte)), 10);
    expect(await connection.answer()).toMatchObject({ status: 401 });
    await connection.closed;
    clearInterval(timer);
  });
});

test('after a refused body that ends, the connection serves on', async () => {
  await start();
  const connection = await open();
  const tooLong = '1'.repeat(2_000_000);
  await connection.write(`${head(json, `Content-Length: ${tooLong.length}`)}${tooLong}`);
  expect(await connection.answer()).toMatchObject({ status: 413 });
  await connection.write(`${head(json, 'Content-Length: 1')}1`);
  expect(await connection.answer()).toMatchObject({ status: 200, body: '{"read":1}' });
});

test.each([
  ['less than the body', 'Content-Length: 3', '[1,2]'],
  ['no number', 'Content-Length: many', '[1]'],
  ['two of them', 'Content-Length: 3\r\nContent-Length: 4', '[1] '],
  ['one beside a body in parts', `Content-Length: 3\r\n${chunked}`, '3\r\n[1]\r\n0\r\n\r\n'],
])('a Content-Length that is wrong is refused: %s', async (_, length, body) => {
  await start();
  const connection = await open();
  await connection.write(`${head(json, length)}${body}`);
  const answer = await connection.answer();
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'invalid_request' });
});

function post(payload: string | Buffer, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/echo',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
}

test.each([
  ['10,000 levels of nesting', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['500,000 levels that never close', '['.repeat(500_000)],
  ['500,000 values', `[${'1,'.repeat(500_000)}1]`],
  ['NaN', '{"x":NaN}'],
  ['Infinity', '{"x":-Infinity}'],
  ['a body that is cut off', '{"x":'],
  ['other bytes than UTF-8', Buffer.from('{"x":"\xff\xfe"}', 'latin1')],
])('%s is refused', async (_, payload) => {
  await start();
  const answer = await post(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid_request' });
});

test.each([
  [{ 'content-type': 'text/plain' }, 'got text/plain.'],
  [
    { 'content-type': 'application/x-www-form-urlencoded' },
    'got application/x-www-form-urlencoded.',
  ],
  [{ 'content-type': 'application/json; charset=latin1' }, 'got application/json; charset=latin1.'],
  [{ 'content-encoding': 'gzip' }, 'got application/json packed with gzip.'],
  [{ 'content-type': 'nonsense' }, 'got nonsense.'],
])('a body of another kind is refused, and the right kind named: %j', async (headers, got) => {
  await start();
  const answer = await post('{}', headers);
  expect(answer.statusCode).toBe(415);
  expect(answer.json()).toMatchObject({
    code: 'unsupported_media_type',
    message: `Expected a body with Content-Type: application/json, in UTF-8 and not packed; ${got}`,
  });
});

test('a body without a kind is refused', async () => {
  await start();
  const connection = await open();
  await connection.write(`${head('Content-Length: 2')}{}`);
  const answer = await connection.answer();
  expect(answer.status).toBe(415);
  expect(answer.body).toContain('got none.');
});

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON;charset="UTF-8"',
])('a body of %s is read', async (type) => {
  await start();
  const answer = await post('{"x":"ü"}', { 'content-type': type });
  expect(answer.json()).toEqual({ read: { x: 'ü' } });
});

test('no body at all is none, whatever kind is announced', async () => {
  await start();
  expect((await post('')).json()).toEqual({ read: null });
});
