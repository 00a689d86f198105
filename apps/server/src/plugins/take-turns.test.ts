import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeTurns } from './take-turns';
import { listen, openConnection } from './testing/raw-connection';

let app: FastifyInstance;
let begun: string[];
/** Lets the call `/wait` answer. */
let release: () => void;

beforeEach(async () => {
  begun = [];
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app = fastify();
  app.get('/:name', (request) => {
    const { name } = request.params as { name: string };
    begun.push(name);
    return name === 'wait' ? released.then(() => name) : name;
  });
  takeTurns(app);
  await listen(app);
});
afterEach(async () => {
  release();
  await app.close();
});

const get = (name: string) => `GET /${name} HTTP/1.1\r\nHost: perron\r\n\r\n`;

test('requests of one connection are answered one after the other, in their order', async () => {
  const connection = await openConnection(app);
  const other = await openConnection(app);
  await connection.write(get('wait') + get('second') + get('third'));
  await other.write(get('other'));
  expect(await other.answer()).toMatchObject({ body: 'other' });
  expect(begun).toEqual(['wait', 'other']);
  release();
  for (const body of ['wait', 'second', 'third']) {
    expect(await connection.answer()).toMatchObject({ body });
  }
  connection.close();
  other.close();
});

test('a connection on which more than 1,000 requests wait is closed', async () => {
  const flood = await openConnection(app);
  await flood.write(get('wait') + get('more').repeat(1_001));
  await flood.closed;
  expect(begun).toEqual(['wait']);
});
