import { beforeEach, expect, test } from 'vitest';
import { openBrowserStorage } from './browser-storage';
import { keepSignedIn } from './keep-signed-in';
import { createSession } from './session';

const hourMs = 3_600_000;
const refusal = new Error('invalid_grant');
const unreachable = new TypeError('Failed to fetch');

let nowMs: number;
let timers: { task: () => void; atMs: number }[];
let asked: string[];
let answer: () => Promise<{ access_token: string; expires_in: number; refresh_token: string }>;
let turn: Promise<unknown>;
let storage: ReturnType<typeof openBrowserStorage>;

beforeEach(() => {
  nowMs = 1_000_000;
  timers = [];
  asked = [];
  turn = Promise.resolve();
  answer = async () => granted(`t${asked.length}`);
  storage = openBrowserStorage(() => {
    throw new Error('no browser here');
  });
});

const granted = (name: string) => ({
  access_token: name,
  expires_in: hourMs / 1000,
  refresh_token: `${name}-refresh`,
});

function schedule(task: () => void, delayMs: number): () => void {
  const timer = { task, atMs: nowMs + delayMs };
  timers.push(timer);
  return () => {
    timers = timers.filter((other) => other !== timer);
  };
}

function openTab() {
  const session = createSession({ storage, now: () => nowMs, schedule });
  const kept = keepSignedIn({
    session,
    refresh: (token) => {
      asked.push(token);
      return answer();
    },
    isRefusal: (error) => error === refusal,
    oneTabAtATime: (task) => {
      const mine = turn.then(task);
      turn = mine;
      return mine;
    },
    now: () => nowMs,
    schedule,
  });
  return { session, ...kept };
}

/** Lets time pass, and everything that it sets off come to its end. */
async function pass(ms: number): Promise<void> {
  nowMs += ms;
  const due = timers.filter(({ atMs }) => atMs <= nowMs);
  timers = timers.filter(({ atMs }) => atMs > nowMs);
  for (const { task } of due) task();
  await turn;
}

test('two tabs stay signed in past the hour, and one of them asks for both', async () => {
  const here = openTab();
  here.session.start(granted('t0'));
  const there = openTab();
  for (let hour = 0; hour < 3; hour += 1) {
    await pass(hourMs - 5 * 60_000);
    there.session.check();
  }
  expect(asked).toEqual(['t0-refresh', 't1-refresh', 't2-refresh']);
  for (const { session } of [here, there]) {
    expect(session.state()).toMatchObject({ kind: 'signed-in', accessToken: 't3' });
  }
});

test('a server that is away ends the session at the hour; it goes on when the server is back', async () => {
  const { session } = openTab();
  session.start(granted('t0'));
  answer = () => Promise.reject(unreachable);
  await pass(hourMs - 5 * 60_000);
  expect(session.state().kind).toBe('signed-in');
  for (let halfMinute = 0; halfMinute < 10; halfMinute += 1) await pass(30_000);
  expect(session.state()).toEqual({ kind: 'signed-out', because: 'expired' });
  answer = async () => granted('back');
  await pass(30_000);
  expect(session.state()).toMatchObject({ kind: 'signed-in', accessToken: 'back' });
});

test('a refresh token that the server refuses is not sent again; the hour is served out', async () => {
  const { session } = openTab();
  session.start(granted('t0'));
  answer = () => Promise.reject(refusal);
  await pass(hourMs - 5 * 60_000);
  expect(session.state().kind).toBe('signed-in');
  await pass(5 * 60_000);
  expect(session.state()).toEqual({ kind: 'signed-out', because: 'expired' });
  expect(asked).toHaveLength(1);
});

test('a token that the server refuses before its hour is replaced', async () => {
  const { session, refused } = openTab();
  session.start(granted('t0'));
  await refused('t0');
  expect(session.state()).toMatchObject({ accessToken: 't1' });
  // The refusal of an older token comes late.
  await refused('t0');
  expect(asked).toHaveLength(1);
});

test('a session that the server has ended ends here', async () => {
  const { session, refused } = openTab();
  session.start(granted('t0'));
  answer = () => Promise.reject(refusal);
  await refused('t0');
  expect(session.state()).toEqual({ kind: 'signed-out', because: 'refused' });
});

test('a refusal of the last session does not end the session that has taken its place', async () => {
  const { session, refused } = openTab();
  session.start(granted('t0'));
  answer = async () => {
    // The password has been changed meanwhile, which ended the session before.
    session.start(granted('new'));
    throw refusal;
  };
  await refused('t0');
  expect(session.state()).toMatchObject({ kind: 'signed-in', accessToken: 'new' });
});

test('an operator who signs out while the next session is on its way stays signed out', async () => {
  const { session, refused } = openTab();
  session.start(granted('t0'));
  answer = async () => {
    session.end('signed-out-here');
    return granted('t1');
  };
  await refused('t0');
  expect(session.state()).toEqual({ kind: 'signed-out', because: 'signed-out-here' });
});

test('a page that is opened the next day goes on with the session', async () => {
  openTab().session.start(granted('t0'));
  timers = [];
  nowMs += 24 * hourMs;
  const { session, revive } = openTab();
  expect(session.state()).toEqual({ kind: 'signed-out', because: 'expired' });
  await revive();
  expect(session.state()).toMatchObject({ kind: 'signed-in', accessToken: 't1' });
});
