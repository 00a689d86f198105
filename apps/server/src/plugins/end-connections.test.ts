import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { endConnectionsOnStop } from './end-connections';

test('a server that stops answers what it was asked, and waits for nothing else', async () => {
  const app = fastify();
  endConnectionsOnStop(app);
  let answer = (): void => undefined;
  const asked = new Promise<void>((arrived) => {
    app.get('/', () => {
      arrived();
      return new Promise((resolve) => {
        answer = () => resolve('answered');
      });
    });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  // A server that listens on TCP has such an address.
  const { port } = app.server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const answered = fetch(url).then((response) => response.text());
  await asked;
  const hungUp = once(silent, 'close');
  const closed = app.close();
  await hungUp;
  answer();
  expect(await answered).toBe('answered');
  await closed;
});
