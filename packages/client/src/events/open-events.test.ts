import type { ServerEvent } from '@perron/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEvents } from './open-events';
import type { EventsOptions, OpenEvents } from './open-events';
import { EventServer } from './testing/event-server';
import type { Connection } from './testing/event-server';

let server: EventServer;
let opened: OpenEvents[];
/** The waits that it has started, for the test to end. */
let timers: { readonly delayMs: number; readonly fire: () => void }[];
/** Events, and what became of the connection. */
let calls: string[];

beforeEach(async () => {
  server = new EventServer();
  await server.open();
  opened = [];
  timers = [];
  calls = [];
});
afterEach(async () => {
  for (const event of opened) event.stop();
  await server.close();
});

function after(delayMs: number, callback: () => void): () => void {
  const timer = {
    delayMs,
    fire: () => {
      cancel();
      callback();
    },
  };
  const cancel = () => {
    timers = timers.filter((other) => other !== timer);
  };
  timers.push(timer);
  return cancel;
}

function open(options: Partial<EventsOptions> = {}): OpenEvents {
  const events = openEvents({
    baseUrl: server.baseUrl,
    onEvent: ({ event }) => calls.push(event),
    onConnected: () => calls.push('connected'),
    onDisconnected: (problem) => calls.push(problem instanceof Error ? problem.message : 'odd'),
    fetch,
    after,
    random: () => 0.2,
    ...options,
  });
  opened.push(events);
  return events;
}

function waitFor<T>(callback: () => T): Promise<T> {
  return vi.waitFor(callback);
}

/** The connection with this number, counted from 0, once it is there. */
async function connection(index: number): Promise<Connection> {
  await waitFor(() => expect(server.connections.length).toBeGreaterThan(index));
  const found = server.connections[index];
  if (!found) throw new Error('no such connection');
  return found;
}

const silenceMs = 60_000;

/** Waits until it waits for its next try, and lets that come; gives how long it would have waited. */
async function retry(): Promise<number> {
  const pause = await waitFor(() => {
    const found = timers.find(({ delayMs }) => delayMs !== silenceMs);
    if (!found) throw new Error('does not wait for a next try');
    return found;
  });
  pause.fire();
  return pause.delayMs;
}

async function received(...expected: string[]): Promise<void> {
  await waitFor(() => expect(calls).toEqual(expected));
}

const greeting = 'retry: 2000\n\n:\nid: 7-1\n\n';
const manifest = 'data: {"event":"manifest"}\n\n';
const ended = 'The server ended the event stream.';

test('the first connection says to fetch everything, and then what comes', async () => {
  open({ query: { sid: '900000001', ot: 6 } });
  const first = await connection(0);
  expect(first.request.url).toBe('/api/events?sid=900000001&ot=6');
  expect(first.request.headers).toMatchObject({ accept: 'text/event-stream' });
  expect(first.request.headers).not.toHaveProperty('authorization');
  expect(first.request.headers).not.toHaveProperty('last-event-id');
  first.say(greeting);
  await received('connected', 'reset');
  first.say(`id: 8-1\n${manifest}id: 9-1\ndata: {"event":"dis`);
  first.say('ruptions"}\n\n');
  await received('connected', 'reset', 'manifest', 'disruptions');
});

test('each event comes with its position, so that its entity can be fetched as it is then', async () => {
  const positions: (string | null)[] = [];
  open({ onEvent: (_, lastEventId) => positions.push(lastEventId) });
  (await connection(0)).say(`id: 7-1\n\nid: 8-1\n${manifest}id: 9-1\n\n${manifest}`);
  await waitFor(() => expect(positions).toEqual(['7-1', '8-1', '9-1']));
});

test('changes come whole', async () => {
  const events: ServerEvent[] = [];
  open({ onEvent: (event) => events.push(event) });
  const change = {
    event: 'change',
    actor: { type: 'user', id: 1, name: 'ada@perron.example' },
    entity: 'station',
    id: 3,
    action: 'updated',
    version: 2,
    displays: [5],
  };
  (await connection(0)).say(`${greeting}id: 8-1\ndata: ${JSON.stringify(change)}\n\n`);
  await waitFor(() => expect(events).toEqual([{ event: 'reset' }, change]));
});

test('after a loss it says where it stood, and with the token of that moment', async () => {
  let tokens = 0;
  open({ token: async () => `token-${(tokens += 1)}` });
  const first = await connection(0);
  expect(first.request.headers.authorization).toBe('Bearer token-1');
  // The second id comes alone: nothing that concerned this listener.
  first.say(`${greeting}id: 8-1\n${manifest}:\nid: 12-1\n\n`);
  await received('connected', 'reset', 'manifest');
  first.response.end();
  await retry();
  const second = await connection(1);
  expect(second.request.headers).toMatchObject({
    authorization: 'Bearer token-2',
    'last-event-id': '12-1',
  });
  second.say(`retry: 2000\n\nid: 13-1\n${manifest}`);
  await received('connected', 'reset', 'manifest', ended, 'connected', 'manifest');
});

test('a server that is gone is tried less and less often, and heard again when it is back', async () => {
  open();
  (await connection(0)).say(greeting);
  await received('connected', 'reset');
  await server.close();
  const delays: number[] = [];
  for (let attempt = 0; attempt < 9; attempt += 1) delays.push(await retry());
  expect(delays.map((delay) => Math.round(delay))).toEqual([
    1_800, 3_600, 7_200, 14_400, 27_000, 27_000, 27_000, 27_000, 27_000,
  ]);
  await waitFor(() => expect(calls).toHaveLength(12));
  await server.open();
  await retry();
  const again = await connection(1);
  expect(again.request.headers['last-event-id']).toBe('7-1');
  again.say(`${greeting}id: 8-1\n${manifest}`);
  await waitFor(() => expect(calls.slice(-2)).toEqual(['connected', 'manifest']));
  again.response.end();
  expect(await retry()).toBe(1_800);
});

test('clients that lost the same server come back at different times', async () => {
  server.answer = ({ response }) => response.writeHead(503).end();
  const delays = [];
  for (const random of [0, 0.5, 0.999]) {
    const event = open({ random: () => random });
    delays.push(await retry());
    event.stop();
  }
  expect(delays[0]).toBe(1_000);
  expect(delays[1]).toBe(3_000);
  expect(delays[2]).toBeGreaterThan(4_900);
});

test('a connection over which nothing comes any more is given up after a minute', async () => {
  open();
  const first = await connection(0);
  first.say(greeting);
  await received('connected', 'reset');
  const [watch] = timers;
  expect(watch?.delayMs).toBe(silenceMs);
  first.say(':\n\n');
  await waitFor(() => expect(timers[0]).not.toBe(watch));
  expect(timers).toHaveLength(1);
  timers[0]?.fire();
  await received('connected', 'reset', 'The event stream was silent for 60 seconds.');
  await retry();
  expect((await connection(1)).request.headers['last-event-id']).toBe('7-1');
});

test('a server that takes the connection and says nothing is given up, too', async () => {
  server.answer = () => undefined;
  open();
  await connection(0);
  timers[0]?.fire();
  await received('The event stream was silent for 60 seconds.');
});

test('a token that never comes is given up, too', async () => {
  open({ token: () => new Promise(() => undefined) });
  await waitFor(() => expect(timers).toHaveLength(1));
  timers[0]?.fire();
  await received('The event stream was silent for 60 seconds.');
});

test('a refusal is told with its status', async () => {
  const problems: unknown[] = [];
  server.answer = ({ response }) => response.writeHead(401).end('{}');
  open({ onDisconnected: (problem) => problems.push(problem) });
  await waitFor(() => expect(problems).toMatchObject([{ name: 'ApiError', status: 401 }]));
});

test('a page in place of a stream is no stream', async () => {
  server.answer = ({ response }) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Gateway');
  open();
  await received('Expected an event stream, got text/html.');
});

test('lines that make no sense are passed over', async () => {
  open();
  const first = await connection(0);
  first.say(`\u0000\u0001 nonsense\n\n${greeting}`);
  await received('connected', 'reset');
  first.say(
    'data: {"event":"fireworks"}\n\ndata: {not json\n\ndata: 7\n\nid: \u00fc\n\nid: a b\n\nid:\n\n',
  );
  first.say(manifest);
  await received('connected', 'reset', 'manifest');
  first.response.end();
  await retry();
  expect((await connection(1)).request.headers['last-event-id']).toBe('7-1');
});

test('a stream of anything else ends, and is tried again ever more slowly', async () => {
  server.answer = ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(Buffer.alloc(3_000_000, 0xfe));
  };
  open();
  expect(await retry()).toBe(1_800);
  expect(await retry()).toBe(3_600);
  expect(new Set(calls)).toEqual(new Set(['The event stream sends something that does not end.']));
});

test('a server that asks for no pause at all is not hurried', async () => {
  open();
  const first = await connection(0);
  first.say(`retry: 0\n\n${greeting.slice('retry: 2000\n\n'.length)}`);
  await received('connected', 'reset');
  first.response.end();
  expect(await retry()).toBe(450);
});

test('a listener that fails loses the connection, not the events after', async () => {
  let failures = 0;
  open({
    onEvent: ({ event }) => {
      if (event === 'manifest' && (failures += 1) === 1) throw new Error('cannot draw');
      calls.push(event);
    },
  });
  (await connection(0)).say(`${greeting}id: 8-1\n${manifest}`);
  await received('connected', 'reset', 'cannot draw');
  await retry();
  const second = await connection(1);
  expect(second.request.headers['last-event-id']).toBe('8-1');
  second.say(`id: 9-1\n${manifest}`);
  await received('connected', 'reset', 'cannot draw', 'connected', 'manifest');
});

test('once stopped, it hangs up and tells nothing any more', async () => {
  const events = open();
  const first = await connection(0);
  first.say(greeting);
  await received('connected', 'reset');
  const hungUp = new Promise((resolve) => first.request.once('close', resolve));
  events.stop();
  await hungUp;
  expect(calls).toEqual(['connected', 'reset']);
  expect(timers).toEqual([]);
  expect(server.connections).toHaveLength(1);
});

test('stopped by what it tells, it tells nothing of what came with it', async () => {
  const events = open({
    onEvent: ({ event }) => {
      calls.push(event);
      if (event === 'manifest') events.stop();
    },
  });
  const first = await connection(0);
  const hungUp = new Promise((resolve) => first.request.once('close', resolve));
  first.say(`${greeting}id: 8-1\n${manifest}id: 9-1\n${manifest}`);
  await hungUp;
  expect(calls).toEqual(['connected', 'reset', 'manifest']);
});

test('stopped while it waits, it does not try again', async () => {
  server.answer = ({ response }) => response.writeHead(503).end();
  const events = open();
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(timers).toHaveLength(1));
  events.stop();
  expect(timers).toEqual([]);
  expect(server.connections).toHaveLength(1);
});
