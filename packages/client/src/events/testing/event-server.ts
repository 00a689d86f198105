import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One connection to it, with what was asked. */
export interface Connection {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Sends text as a part of the stream. */
  say(text: string): void;
}

/** A server of events that does whatever a test wants; it really listens. */
export class EventServer {
  readonly connections: Connection[] = [];
  /** Handles each request; opens a stream and says nothing, unless a test sets it. */
  answer: (connection: Connection) => void = ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  };
  #server: Server | null = null;
  #port = 0;

  get baseUrl(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** On the same port as before, if it was open before. */
  async open(): Promise<void> {
    this.#server = createServer((request, response) => {
      const say = (text: string) => void response.write(text);
      const connection = { request, response, say };
      this.connections.push(connection);
      this.answer(connection);
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    // A server that listens on TCP has such an address.
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }
}
