import { ApiError } from '@perron/client';
import type { DisplayLogin, DisplayToken, ErrorBody } from '@perron/schema';
import { platformTimers } from '@perron/timing';
import { beforeEach, expect, test, vi } from 'vitest';
import { DisplaySession } from './display-session';
import type { KnownDisplay } from './display-session';

const display: KnownDisplay = {
  display_id: 7,
  output_type_id: 6,
  station_code: '900100003',
  platform: null,
  vehicle_id: null,
};
const token: DisplayToken = {
  ...display,
  directions: null,
  access_token: 'first',
  token_type: 'bearer',
  expires_in: 900,
};
const said: DisplayLogin = { api_key: 'perron_secret', device: 'd1' };
function refusalOf(status: number, code: ErrorBody['code']): ApiError {
  return new ApiError(status, { code, message: 'The API key is not valid.' }, 'It is not valid.');
}
const refusal = refusalOf(401, 'key_revoked');

const login = vi.fn<(body: DisplayLogin, signal: AbortSignal) => Promise<DisplayToken>>();
const remember = vi.fn<(display: KnownDisplay | null) => void>();
let session: DisplaySession;
let states: string[];

function start(remembered: KnownDisplay | null = null): void {
  session = new DisplaySession({
    login,
    said,
    remembered,
    remember,
    timers: platformTimers,
    random: () => 0.5,
    onProblem: () => undefined,
  });
  states = [session.state().state];
  session.subscribe(() => states.push(session.state().state));
  session.renew();
}

beforeEach(() => {
  vi.useFakeTimers();
  login.mockReset().mockResolvedValue(token);
  remember.mockClear();
  return () => {
    session.stop();
    vi.useRealTimers();
  };
});

test('a screen signs in with its key, and knows which display it is', async () => {
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(login.mock.calls[0]?.[0]).toEqual(said);
  expect(session.state()).toEqual({ state: 'known', display });
  expect(session.token()).toBe('first');
  expect(remember).toHaveBeenLastCalledWith(display);
});

test('the token is renewed before it ends, and nobody is told of what stays as it was', async () => {
  start();
  await vi.advanceTimersByTimeAsync(0);
  // Other directions are no other display: they come with the manifest.
  login.mockResolvedValue({ ...token, access_token: 'second', directions: ['Wittenau'] });
  await vi.advanceTimersByTimeAsync(539_000);
  expect(session.token()).toBe('first');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(session.token()).toBe('second');
  expect(states).toEqual(['signing_in', 'known']);
});

test('a display that operators have moved is told of', async () => {
  start();
  await vi.advanceTimersByTimeAsync(0);
  login.mockResolvedValue({ ...token, station_code: '900100001' });
  session.renew();
  await vi.advanceTimersByTimeAsync(0);
  expect(session.state()).toMatchObject({ display: { station_code: '900100001' } });
});

test('a key that is revoked ends it, and it is tried again each minute', async () => {
  start();
  await vi.advanceTimersByTimeAsync(0);
  login.mockRejectedValue(refusal);
  session.renew();
  await vi.advanceTimersByTimeAsync(0);
  expect(session.state()).toEqual({
    state: 'refused',
    message: refusal.message,
    isTakenAway: true,
  });
  expect(session.token()).toBeNull();
  expect(remember).toHaveBeenLastCalledWith(null);
  login.mockResolvedValue(token);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states).toEqual(['signing_in', 'known', 'refused', 'known']);
});

test('a key that is for another display now ends it', async () => {
  start();
  await vi.advanceTimersByTimeAsync(0);
  login.mockRejectedValue(refusalOf(403, 'forbidden'));
  await vi.advanceTimersByTimeAsync(900_000);
  expect(session.state().state).toBe('refused');
});

test.each([
  ['a key that nobody knows', refusalOf(401, 'unauthorized')],
  ['a key that has expired', refusalOf(401, 'key_expired')],
  ['what the screen says of itself', refusalOf(422, 'unprocessable')],
  ['anything, as a portal does,', new ApiError(403, null, '<html>')],
])('a server that refuses %s takes no board away', async (_, error) => {
  start();
  await vi.advanceTimersByTimeAsync(0);
  login.mockRejectedValue(error);
  session.renew();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(session.state()).toEqual({ state: 'known', display });
  expect(remember).not.toHaveBeenCalledWith(null);
  expect(session.token()).toBeNull();
});

test('a screen that was never here is told of a key that nobody knows', async () => {
  login.mockRejectedValue(refusalOf(401, 'unauthorized'));
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(session.state().state).toBe('refused');
});

test('without the server a screen is the display that it was', async () => {
  login.mockRejectedValue(new TypeError('Failed to fetch'));
  start(display);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(states).toEqual(['known']);
  expect(session.token()).toBeNull();
});

test('a screen that never was here says that the server cannot be reached, and goes on trying', async () => {
  login.mockRejectedValue(new ApiError(503, null, 'starting'));
  start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states).toEqual(['signing_in', 'unreachable']);
  login.mockResolvedValue(token);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states).toEqual(['signing_in', 'unreachable', 'known']);
});

test('an answer that never comes is given up, and asked for again', async () => {
  login.mockImplementation(
    (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('given up')));
      }),
  );
  start();
  await vi.advanceTimersByTimeAsync(10_000);
  login.mockResolvedValue(token);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(session.state().state).toBe('known');
});

test('two that want it renewed at once ask once', async () => {
  start();
  session.renew();
  await vi.advanceTimersByTimeAsync(0);
  expect(login).toHaveBeenCalledTimes(1);
});

test('once stopped it asks no more', async () => {
  start();
  await vi.advanceTimersByTimeAsync(0);
  session.stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(login).toHaveBeenCalledTimes(1);
});
