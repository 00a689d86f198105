import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { EarlyAnswers } from './early-answers';

test('of more addresses than it may remember it forgets the oldest', async () => {
  const early = new EarlyAnswers({
    maxAddresses: 2,
    onAnswered: () => undefined,
    hasEvent: () => true,
  });
  const app = fastify();
  const packed = { etag: '"a"', json: Buffer.from('{}') };
  app.get('/:any', (request, reply) => {
    early.remember(request, reply, () => packed);
    return reply.send();
  });
  for (const address of ['/1', '/2', '/1', '/3']) await app.inject(address);
  const server = createServer((request, response) => {
    if (!early.answer(request, response)) response.writeHead(501).end();
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  const statuses: number[] = [];
  for (const address of ['/1', '/2', '/3']) {
    statuses.push((await fetch(`http://127.0.0.1:${port}${address}`)).status);
  }
  server.close();
  await app.close();
  expect(statuses).toEqual([501, 200, 200]);
});
