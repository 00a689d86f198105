import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app';
import { connectionLimits } from './connection-limits';
import type { ConnectionTimes } from './connection-limits';
import { listen, openConnection } from './testing/raw-connection';
import type { RawConnection } from './testing/raw-connection';

let app: FastifyInstance;
let connection: RawConnection;

afterEach(async () => {
  connection.close();
  await app.close();
});

async function start(times?: ConnectionTimes): Promise<void> {
  app = fastify(connectionLimits(times));
  app.get('/', () => 'here');
  // Reads a body and never answers, as one does that waits for the rest of an upload.
  app.addContentTypeParser('video/mp4', () => undefined);
  app.post('/', () => 'there');
  await listen(app);
  connection = await openConnection(app);
}

async function refusal() {
  const answer = await connection.answer();
  await connection.closed;
  return { status: answer.status, body: JSON.parse(answer.body) as unknown };
}

const late = {
  status: 400,
  body: { code: 'invalid_request', message: 'The request did not come in time.' },
};

test('headers that come a byte at a time have so much time and no more', async () => {
  await start({ headersMs: 100, checkMs: 20 });
  await connection.write('GET / HTTP/1.1\r\nHost: perron\r\nX: ');
  const timer = setInterval(() => void connection.write('x'), 10);
  expect(await refusal()).toEqual(late);
  clearInterval(timer);
});

test('a whole request has so much time and no more', async () => {
  await start({ headersMs: 100, requestMs: 200, checkMs: 20 });
  await connection.write(
    'POST / HTTP/1.1\r\nHost: perron\r\nContent-Type: video/mp4\r\nContent-Length: 1000\r\n\r\n',
  );
  const timer = setInterval(() => void connection.write('x'), 10);
  expect(await refusal()).toEqual(late);
  clearInterval(timer);
});

test.each([
  ['headers of 100 KB', `GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, /headers are too/],
  ['another protocol', 'EHLO perron\r\n\r\n', /HTTP\/1\.1/],
])('%s gets the one body of errors', async (_, text, message) => {
  await start();
  await connection.write(text);
  expect(await refusal()).toEqual({
    status: 400,
    body: { code: 'invalid_request', message: expect.stringMatching(message) as unknown },
  });
});

test('bytes after an answer that make no sense close the connection without a word', async () => {
  await start();
  await connection.write('GET / HTTP/1.1\r\nHost: perron\r\n\r\n');
  expect(await connection.answer()).toMatchObject({ status: 200, body: 'here' });
  await connection.write('nonsense\r\n\r\n');
  await connection.closed;
  await expect(connection.answer()).rejects.toThrow('without an answer');
});

test('a connection that a browser keeps ready is closed without a word', async () => {
  await start({ headersMs: 100, checkMs: 20 });
  await connection.closed;
  await expect(connection.answer()).rejects.toThrow('without an answer');
});

test('the whole server keeps these limits', async () => {
  const perron = await createTestApp();
  const { headersTimeout, requestTimeout } = perron.app.server;
  await perron.close();
  expect({ headersTimeout, requestTimeout }).toEqual({
    headersTimeout: 20_000,
    requestTimeout: 900_000,
  });
});
