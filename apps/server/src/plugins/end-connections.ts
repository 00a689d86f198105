import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const lookAgainMs = 100;

/**
 * A server that stops finishes its answers. It does not wait for connections that are kept open
 * after an answer, or over which nothing was ever asked (browsers open some in advance): Node would
 * close only those that are idle at that moment.
 */
export function endConnectionsOnStop(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  function endIdle(): void {
    app.server.closeIdleConnections();
    for (const socket of connections) {
      if (socket.bytesRead === 0) socket.destroy();
    }
  }
  app.addHook('preClose', (done) => {
    if (app.server.listening) {
      const timer = setInterval(endIdle, lookAgainMs);
      app.server.once('close', () => clearInterval(timer));
    }
    done();
  });
}
