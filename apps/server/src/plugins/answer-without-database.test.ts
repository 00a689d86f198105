import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import Fastify from 'fastify';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentCall } from '../db/database-call';
import { DatabaseWatch, databaseProbe } from '../db/database-watch';
import { answerWithoutDatabase } from './answer-without-database';

interface Timer {
  readonly dueMs: number;
  readonly callback: () => void;
}

/** The time as the test turns it. */
let nowMs: number;
let timers: Set<Timer>;
let database: Server;
/** The bytes that came over each connection to the database. */
let connections: { readonly socket: Socket; received: string }[];

function after(delayMs: number, callback: () => void): () => void {
  const timer = { dueMs: nowMs + delayMs, callback };
  timers.add(timer);
  return () => void timers.delete(timer);
}

function turnTo(ms: number): void {
  nowMs = ms;
  for (const timer of [...timers].filter(({ dueMs }) => dueMs <= ms)) {
    timers.delete(timer);
    timer.callback();
  }
}

/** Messages of PostgreSQL: the user is let in, and may ask. */
const letIn = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

beforeEach(async () => {
  nowMs = 0;
  timers = new Set();
  connections = [];
  database = createServer((socket) => {
    const connection = { socket, received: '' };
    connections.push(connection);
    socket.on('data', (bytes) => (connection.received += bytes.toString('latin1')));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  for (const { socket } of connections) socket.destroy();
  database.close();
});

/** A call whose work hangs with the database; at which moment it was answered, and how. */
async function call(url = '/') {
  const { port } = database.address() as AddressInfo;
  const probe = databaseProbe({ host: '127.0.0.1', port, user: 'a', database: 'a' }, after);
  const app = Fastify();
  const watch = new DatabaseWatch({ probe, after });
  answerWithoutDatabase(app, watch);
  app.setErrorHandler((_error, _request, reply) => reply.code(503).send());
  // As a question over a connection that the call has taken.
  const hang = () => currentCall()?.orGivenUp(new Promise(() => undefined));
  app.get('/', hang);
  const unheard = () => new Promise(() => undefined);
  app.get('/manifest', () => watch.during(unheard()).catch(() => 'kept'));
  const slow = (_request: unknown, reply: FastifyReply) => {
    after(60_000, () => void reply.send('late'));
  };
  app.get('/timetable', { config: { withoutDatabase: true } }, slow);
  app.get('/stream', (_request, reply) => reply.hijack().raw.write('retry: 2000'));
  const answer = app.inject(url);
  await vi.waitFor(() => expect(timers.size).toBeGreaterThan(0));
  return answer.then(({ statusCode }) => ({ statusCode, atMs: nowMs }));
}

/** The moments of all that waits now. */
const moments = () => [...timers].map(({ dueMs }) => dueMs);

/** Turns the time to the next moment that something waits for. */
function turnOn(): void {
  turnTo(Math.min(...moments()));
}

test('a database that accepts connections and says nothing is found out within 5 s', async () => {
  const answered = call();
  await vi.waitFor(() => expect(timers.size).toBe(1));
  turnOn();
  await vi.waitFor(() => expect(connections[0]?.received).toContain('client_encoding'));
  turnOn();
  const { statusCode, atMs } = await answered;
  expect(statusCode).toBe(503);
  expect(atMs).toBeLessThan(5_000);
});

test('one that hangs while it lets somebody in, and again at the first question, too', async () => {
  const answered = call();
  await vi.waitFor(() => expect(timers.size).toBe(1));
  turnOn();
  await vi.waitFor(() => expect(connections[0]?.received).toContain('client_encoding'));
  // As late as a probe may be let in.
  turnTo(Math.min(...moments()) - 1);
  connections[0]?.socket.write(letIn);
  await vi.waitFor(() => expect(connections[0]?.received).toContain('select 1'));
  turnOn();
  const { statusCode, atMs } = await answered;
  expect(statusCode).toBe(503);
  expect(atMs).toBeLessThan(5_000);
});

test('a display gets the kept answer before its request is refused', async () => {
  const answered = call('/manifest');
  await vi.waitFor(() => expect(timers.size).toBe(2));
  turnOn();
  await vi.waitFor(() => expect(connections[0]?.received).toContain('client_encoding'));
  turnOn();
  const { statusCode, atMs } = await answered;
  expect(statusCode).toBe(200);
  expect(atMs).toBeLessThan(2_500);
});

test('a probe leaves no connection behind', async () => {
  const answered = call();
  await vi.waitFor(() => expect(timers.size).toBe(1));
  turnOn();
  await vi.waitFor(() => expect(connections[0]?.received).toContain('client_encoding'));
  turnOn();
  await answered;
  await vi.waitFor(() => expect(connections[0]?.socket.destroyed).toBe(true));
  expect(timers.size).toBe(0);
});

test('an answer that needs no database may take a minute while the database hangs', async () => {
  const answered = call('/timetable');
  await vi.waitFor(() => expect(timers.size).toBe(1));
  turnOn();
  expect(await answered).toEqual({ statusCode: 200, atMs: 60_000 });
});

test('nobody asks the database for the sake of a stream that is open', async () => {
  void call('/stream');
  await vi.waitFor(() => expect(timers.size).toBe(1));
  turnOn();
  // A question would have its time limit by now.
  expect(timers.size).toBe(0);
});
