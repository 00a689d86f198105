import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { openBrowserStorage } from '../session/browser-storage';
import { createSession } from '../session/session';
import type { Session } from '../session/session';
import { createConnection } from './connection';

import { followChanges } from './follow-changes';

/** A connection to the event stream, as the test answers it. */
interface Stream {
  readonly token: string | null;
  readonly signal: AbortSignal | null | undefined;
  readonly say: (text: string) => void;
  readonly refuse: (status: number) => void;
}

let connections: Stream[];
let timers: { readonly delayMs: number; readonly fire: () => void }[];
let session: Session;
let connection: ReturnType<typeof createConnection>;
let isVisible: boolean;
let showOrHide: () => void;
/** First parts of the keys that were fetched again. */
let invalidated: string[];

beforeEach(() => {
  connection = createConnection();
  connections = [];
  timers = [];
  invalidated = [];
  isVisible = true;
  showOrHide = () => undefined;
  const storage = openBrowserStorage(() => {
    throw new Error('no browser here');
  });
  session = createSession({ storage, now: () => 0, schedule: () => () => undefined });
});

function after(delayMs: number, callback: () => void): () => void {
  const cancel = () => {
    timers = timers.filter((other) => other !== timer);
  };
  const fire = () => {
    cancel();
    callback();
  };
  const timer = { delayMs, fire };
  timers.push(timer);
  return cancel;
}

/** Fires the timers that wait for exactly this time. */
function pass(delayMs: number): void {
  for (const timer of timers.filter((candidate) => candidate.delayMs === delayMs)) timer.fire();
}

const fetchStream: typeof fetch = (_input, init) =>
  new Promise((resolve) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const stream = new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
    const say = (text: string) => {
      resolve(stream);
      void writer.write(new TextEncoder().encode(text)).catch(() => undefined);
    };
    const refuse = (status: number) => resolve(new Response(null, { status }));
    const token = new Headers(init?.headers).get('authorization');
    connections.push({ token, signal: init?.signal, say, refuse });
  });

function follow(): void {
  const queryClient = new QueryClient();
  for (const root of ['stations', 'displays', 'status', 'gallery']) {
    queryClient.setQueryData([root], 1);
  }
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const isMarked = type === 'updated' && query.state.isInvalidated;
    const key: unknown = query.queryKey;
    if (isMarked) invalidated.push(String(key));
    if (isMarked) query.setState({ isInvalidated: false });
  });
  followChanges({
    session,
    keptSession: {
      refused: async (accessToken) => {
        const state = session.state();
        if (state.kind === 'signed-in' && state.accessToken === accessToken) session.end('refused');
      },
    },
    queryClient,
    connection,
    fetch: fetchStream,
    after,
    random: () => 0,
    visibility: {
      isVisible: () => isVisible,
      subscribe: (listener) => {
        showOrHide = listener;
      },
    },
  });
}

const token = (name: string) => ({
  access_token: name,
  expires_in: 3600,
  refresh_token: `${name}-refresh`,
});
const greeting = 'retry: 2000\n\n:\nid: 7-1\n\n';
const renamed =
  'id: 8-1\ndata: {"event":"change","entity":"output_type","id":6,"action":"updated","version":2,"actor":null,"displays":[]}\n\n';

async function opened(index: number): Promise<Stream> {
  return vi.waitUntil(() => connections[index]);
}

/** A page that listens, and has fetched everything once after it began to. */
async function listening(): Promise<Stream> {
  session.start(token('a'));
  follow();
  const first = await opened(0);
  first.say(greeting);
  await vi.waitUntil(() => timers.some(({ delayMs }) => delayMs === 150));
  pass(150);
  await vi.waitUntil(() => invalidated.length === 3);
  invalidated = [];
  return first;
}

test('once signed in, a page listens, and fetches again what changes', async () => {
  follow();
  expect(connections).toEqual([]);
  session.start(token('a'));
  const first = await opened(0);
  expect(first.token).toBe('Bearer a');
  first.say(greeting);
  await vi.waitUntil(() => timers.some(({ delayMs }) => delayMs === 150));
  pass(150);
  // Answers fetched before the stream opened may be out of date; the gallery cannot change.
  await vi.waitFor(() => expect(invalidated.sort()).toEqual(['displays', 'stations', 'status']));
  invalidated = [];
  first.say(renamed);
  await vi.waitUntil(() => timers.some(({ delayMs }) => delayMs === 150));
  pass(150);
  await vi.waitFor(() => expect(invalidated).toEqual(['displays']));
});

test('while events come nothing is asked for from time to time; while they do not, it is', async () => {
  await listening();
  pass(10_000);
  expect(invalidated).toEqual([]);
  // Silence is the end of a connection.
  pass(60_000);
  await vi.waitUntil(() => timers.some(({ delayMs }) => delayMs === 10_000));
  pass(10_000);
  expect(invalidated.sort()).toEqual(['displays', 'stations', 'status']);
  invalidated = [];
  pass(10_000);
  expect(invalidated).toHaveLength(3);
  pass(1_000);
  (await opened(1)).say('retry: 2000\n\nid: 9-1\n\n');
  await vi.waitUntil(() => timers.every(({ delayMs }) => delayMs !== 10_000));
});

test('a page says whether changes reach it at once', async () => {
  await listening();
  expect(connection.state()).toBe('live');
  pass(60_000);
  await vi.waitUntil(() => connection.state() === 'asking');
});

test('a page whose operator signs out listens no more', async () => {
  const first = await listening();
  session.end('signed-out-here');
  expect(first.signal?.aborted).toBe(true);
  expect(timers.filter(({ delayMs }) => delayMs === 10_000)).toEqual([]);
});

test('a page that nobody sees holds no connection, and hears of everything when it is seen', async () => {
  const first = await listening();
  isVisible = false;
  showOrHide();
  expect(first.signal?.aborted).toBe(true);
  isVisible = true;
  showOrHide();
  (await opened(1)).say(greeting);
  await vi.waitUntil(() => timers.some(({ delayMs }) => delayMs === 150));
  pass(150);
  await vi.waitFor(() => expect(invalidated).toHaveLength(3));
});

test('a token that the stream refuses ends the session, unless another is in use by then', async () => {
  session.start(token('a'));
  follow();
  const first = await opened(0);
  session.start(token('b'));
  first.refuse(401);
  await vi.waitUntil(() => timers.some(({ delayMs }) => delayMs === 1_000));
  expect(session.state().kind).toBe('signed-in');
  pass(1_000);
  (await opened(1)).refuse(401);
  await vi.waitFor(() =>
    expect(session.state()).toEqual({ kind: 'signed-out', because: 'refused' }),
  );
});
