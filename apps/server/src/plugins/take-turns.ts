import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Requests that may wait on one connection. Browsers and displays send the next one after the
 * answer, so a connection with more is closed.
 */
const maxWaiting = 1_000;

type Request = readonly [request: IncomingMessage, response: ServerResponse];

/** The requests of one connection: one is being answered, the others wait. */
class Turns {
  readonly #waiting: Request[] = [];
  readonly #answer: (...request: Request) => void;
  #isBusy = false;

  constructor(answer: (...request: Request) => void) {
    this.#answer = answer;
  }

  add(request: Request): void {
    if (this.#isBusy) this.#waiting.push(request);
    else this.#begin(request);
    if (this.#waiting.length > maxWaiting) request[0].socket.destroy();
  }

  clear(): void {
    this.#waiting.length = 0;
  }

  #begin(request: Request): void {
    this.#isBusy = true;
    const [, response] = request;
    let ended = false;
    const end = () => {
      if (ended) return;
      ended = true;
      // Others have been waiting for longer than this connection's next request.
      setImmediate(() => this.#next());
    };
    response.once('finish', end).once('close', end);
    this.#answer(...request);
  }

  #next(): void {
    this.#isBusy = false;
    const request = this.#waiting.shift();
    if (request) this.#begin(request);
  }
}

function listenerOf(server: Server): (...request: Request) => void {
  const [listener] = server.listeners('request');
  if (!listener) throw new Error('Nobody listens to the server.');
  return (...request) => {
    listener.call(server, ...request);
  };
}

/**
 * Answers one request of a connection at a time, and looks at the other connections in between.
 * Node hands over all requests that came in one packet at once: a stranger's 200 requests in 9 KB
 * would all be begun before anybody else's first. Comes after `answerEarly`.
 */
export function takeTurns({ server }: Pick<FastifyInstance, 'server'>): void {
  const answer = listenerOf(server);
  const bySocket = new WeakMap<Socket, Turns>();

  function turnsOf(socket: Socket): Turns {
    const known = bySocket.get(socket);
    if (known) return known;
    const turns = new Turns(answer);
    bySocket.set(socket, turns);
    socket.once('close', () => turns.clear());
    return turns;
  }

  server.removeAllListeners('request');
  server.on('request', (...request: Request) => turnsOf(request[0].socket).add(request));
}
