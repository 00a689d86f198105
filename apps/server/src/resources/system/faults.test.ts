import type { ErrorBody, SystemStatus } from '@perron/schema';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

interface Timer {
  readonly delayMs: number;
  readonly callback: () => void;
}

let perron: TestApp;
let nowMs = Date.parse('2026-11-21T12:00:00.000Z');
let steadyMs = 0;
let freeBytes: number | null;
let answers: boolean;
const timers = new Set<Timer>();

beforeAll(async () => {
  perron = await createTestApp({
    nowMs: () => nowMs,
    steadyMs: () => steadyMs,
    freeBytes: async () => freeBytes,
    probeDatabase: () => (answers ? Promise.resolve() : Promise.reject(new Error('no answer'))),
    timers: {
      after(delayMs, callback) {
        const timer = { delayMs, callback };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
    },
  });
});
afterAll(() => perron.close());
beforeEach(() => {
  freeBytes = 1e12;
  answers = true;
  steadyMs += 3_600_000;
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const end of hanging.splice(0)) end(new Error('The connection is given up.'));
});

/** Lets the time of all that wait at most this long be over. */
function pass(ms: number): void {
  for (const timer of [...timers].filter(({ delayMs }) => delayMs <= ms)) {
    timers.delete(timer);
    timer.callback();
  }
}

/** Goes on passing the time until the answer is there. */
async function whilePassing<T>(ms: number, answer: Promise<T>): Promise<T> {
  let done = false;
  const ended = () => {
    done = true;
  };
  answer.then(ended, ended);
  await vi.waitFor(() => {
    pass(ms);
    expect(done).toBe(true);
  });
  return answer;
}

/** Ends the queries that hang. */
const hanging: ((error: Error) => void)[] = [];

/** The database takes each query, and answers none until the end of the test. */
function hang(): void {
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(
    () => new Promise((_resolve, reject) => void hanging.push(reject)) as never,
  );
}

function failWith(error: Error): void {
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(() => Promise.reject(error) as never);
}

async function status(): Promise<SystemStatus> {
  return (await perron.app.inject('/status')).json<SystemStatus>();
}

function componentOf({ components }: SystemStatus, name: string) {
  return components.find((component) => component.name === name);
}

const manifest = '/api/display-runtime/manifest?sid=900100003&ot=6';

test.each([
  ['ENOSPC', 'ENOSPC: no space left on device, write'],
  ['53100', 'could not extend file "base/1/2": No space left on device'],
])('a full disk (%s) is said in a sentence, and the state is red', async (code, message) => {
  const token = await perron.token();
  expect(componentOf(await status(), 'storage')).toMatchObject({ state: 'ok' });
  failWith(Object.assign(new Error(message), { code }));
  const answer = await perron.app.inject({
    method: 'POST',
    url: '/api/stations',
    headers: { authorization: `Bearer ${token}` },
    payload: { name: 'No room', code: '900777777' },
  });
  vi.restoreAllMocks();
  expect(answer.statusCode).toBe(507);
  expect(answer.json<ErrorBody>()).toMatchObject({
    code: 'insufficient_storage',
    message: 'The server’s disk is full: nothing was stored. Free some space and try again.',
  });
  const red = await status();
  expect(red.state).toBe('degraded');
  expect(componentOf(red, 'storage')).toMatchObject({ state: 'failed' });
  steadyMs += 60_000;
  expect((await status()).state).toBe('ok');
});

test('a disk that is nearly full makes the state red before anything is refused', async () => {
  freeBytes = 10_000_000;
  const red = await status();
  expect(red.state).toBe('degraded');
  expect(componentOf(red, 'storage')?.detail).toContain('Only 9 MiB are free');
});

test.each(['ECONNREFUSED', 'ECONNRESET', '57P03'])(
  'without a database (%s) a call answers 503 and says when to come again, and displays get the manifest that is kept',
  async (code) => {
    const before = await perron.app.inject(manifest);
    // A fresh answer would be given in any case.
    nowMs += 1_000;
    const Refused = code === '57P03' ? pg.DatabaseError : Error;
    const error = new Refused('away', 4, 'error');
    failWith(Object.assign(error, { code, syscall: 'connect' }));
    const refused = await perron.app.inject('/api/display-runtime/manifest?sid=900100003&ot=5');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toMatchObject({ code: 'unavailable' });
    const kept = await perron.app.inject(manifest);
    expect([kept.statusCode, kept.headers.etag]).toEqual([200, before.headers.etag]);
    expect(componentOf(await status(), 'database')).toMatchObject({ state: 'failed' });
  },
);

test('while the database hangs a call answers 503, and displays get the manifest that is kept', async () => {
  const before = await perron.app.inject(manifest);
  nowMs += 1_000;
  hang();
  answers = false;
  const other = perron.app.inject('/api/display-runtime/manifest?sid=900100003&ot=5');
  expect((await whilePassing(1_000, other)).statusCode).toBe(503);
  const kept = await whilePassing(1_000, perron.app.inject(manifest));
  expect(kept.headers.etag).toBe(before.headers.etag);
  const call = perron.app.inject('/api/display-runtime/disruptions/relevant?line=U9');
  expect((await whilePassing(3_000, call)).statusCode).toBe(503);
  const answer = await whilePassing(1_000, perron.app.inject('/status'));
  expect(componentOf(answer.json<SystemStatus>(), 'database')).toMatchObject({ state: 'failed' });
});

test('a database that is slow but answers is waited for', async () => {
  hang();
  let done = false;
  const call = perron.app.inject('/api/display-runtime/manifest?sid=900100003&ot=9');
  call.then(
    () => (done = true),
    () => undefined,
  );
  await vi.waitFor(() => expect(hanging.length).toBeGreaterThan(0));
  for (let round = 0; round < 5; round++) {
    pass(5_000);
    await new Promise(setImmediate);
  }
  expect(done).toBe(false);
  vi.restoreAllMocks();
  for (const end of hanging.splice(0)) end(new Error('a fault of ours'));
  expect((await call).statusCode).toBe(500);
});
