import { expect, test, vi } from 'vitest';
import { openBrowserStorage } from './browser-storage';
import { createSession } from './session';
import { sessionKey } from './stored-session';

const oneHour = { access_token: 'a-token', expires_in: 3600, refresh_token: 'a-refresh' };
const another = {
  access_token: 'another-token',
  expires_in: 3600,
  refresh_token: 'another-refresh',
};

function device(startMs = 1_000_000) {
  const storage = openBrowserStorage(() => {
    throw new Error('no browser here');
  });
  const clock = { nowMs: startMs };
  const timers: { task: () => void; atMs: number }[] = [];
  const openTab = () =>
    createSession({
      storage,
      now: () => clock.nowMs,
      schedule: (task, delayMs) => {
        const timer = { task, atMs: clock.nowMs + delayMs };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
    });
  const passMs = (ms: number) => {
    clock.nowMs += ms;
    for (const timer of timers.filter(({ atMs }) => atMs <= clock.nowMs)) timer.task();
  };
  return { storage, openTab, passMs };
}

test('nobody is signed in on a new device', () => {
  const { openTab } = device();
  expect(openTab().state()).toEqual({ kind: 'signed-out', because: 'not-signed-in' });
});

test('signing in lasts for the hour that the server grants, also in a tab opened later', () => {
  const { openTab, passMs } = device();
  openTab().start(oneHour);
  passMs(3_599_999);
  expect(openTab().state()).toMatchObject({ kind: 'signed-in', accessToken: 'a-token' });
});

test('an open page learns at the hour that its sign-in has expired', () => {
  const { openTab, passMs } = device();
  const session = openTab();
  session.start(oneHour);
  const listener = vi.fn();
  session.subscribe(listener);
  passMs(3_600_000);
  expect(listener).toHaveBeenCalledOnce();
  expect(session.state()).toEqual({ kind: 'signed-out', because: 'expired' });
});

test('a page that is opened the next day says that the sign-in has expired', () => {
  const { openTab, passMs } = device();
  openTab().start(oneHour);
  passMs(86_400_000);
  expect(openTab().state()).toEqual({ kind: 'signed-out', because: 'expired' });
});

test('signing out in one tab signs the others out', () => {
  const { openTab } = device();
  const here = openTab();
  here.start(oneHour);
  const there = openTab();
  here.end('signed-out-here');
  expect(here.state()).toEqual({ kind: 'signed-out', because: 'signed-out-here' });
  expect(there.check()).toEqual({ kind: 'signed-out', because: 'signed-out-elsewhere' });
});

test('signing in in one tab signs the others in', () => {
  const { openTab } = device();
  const there = openTab();
  openTab().start(oneHour);
  expect(there.check()).toMatchObject({ kind: 'signed-in', accessToken: 'a-token' });
});

test('a token that the server refuses is forgotten, and every tab knows the reason', () => {
  const { openTab, storage } = device();
  const session = openTab();
  session.start(oneHour);
  const there = openTab();
  session.end('refused');
  expect(storage.getItem(sessionKey)).not.toContain('token');
  expect(session.check()).toEqual({ kind: 'signed-out', because: 'refused' });
  expect(there.check()).toEqual({ kind: 'signed-out', because: 'refused' });
});

test('signing in again starts a new hour; the old expiry does not end it', () => {
  const { openTab, passMs } = device();
  const session = openTab();
  session.start(oneHour);
  passMs(3_000_000);
  session.start(another);
  passMs(1_000_000);
  expect(session.state()).toMatchObject({ kind: 'signed-in', accessToken: 'another-token' });
});

test.each(['', 'null', '{', '{"accessToken":"","expiresAtMs":9e15}', '{"accessToken":"a"}'])(
  'stored text that is no session (%s) counts as not signed in',
  (text) => {
    const { openTab, storage } = device();
    storage.setItem(sessionKey, text);
    expect(openTab().state()).toEqual({ kind: 'signed-out', because: 'not-signed-in' });
  },
);

test('a session whose token is exchanged goes on, though the old one is refused meanwhile', async () => {
  const { openTab } = device();
  const session = openTab();
  session.start(oneHour);
  await session.renew(async () => {
    session.end('refused');
    return another;
  });
  expect(session.state()).toMatchObject({ kind: 'signed-in', accessToken: 'another-token' });
});

test('signing out while the token is exchanged holds', async () => {
  const { openTab } = device();
  const session = openTab();
  session.start(oneHour);
  await session.renew(async () => {
    session.end('signed-out-here');
    return another;
  });
  expect(session.state()).toEqual({ kind: 'signed-out', because: 'signed-out-here' });
});

test('an exchange that fails leaves the session as it is, and refusals count again', async () => {
  const { openTab } = device();
  const session = openTab();
  session.start(oneHour);
  await expect(session.renew(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(session.state()).toMatchObject({ kind: 'signed-in' });
  session.end('refused');
  expect(session.state()).toEqual({ kind: 'signed-out', because: 'refused' });
});
