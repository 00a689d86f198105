import type { DisplayAddress, ServerHint } from '@perron/runtime';
import { platformTimers } from '@perron/timing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { serverHints } from './server-hints';

const address: DisplayAddress = {
  displayId: 7,
  place: { kind: 'station', stationCode: '900100003', platform: null, directions: null },
  outputTypeId: 6,
  screen: null,
};

let asked: string[];
let received: ServerHint[];
let positions: (string | null | undefined)[];
let say: (event: string) => void;
let stop: () => void;
const reload = vi.fn<() => void>();
const showing = vi.fn<() => void>();
const lost = vi.fn<() => void>();

beforeEach(async () => {
  vi.useFakeTimers();
  asked = [];
  received = [];
  positions = [];
  reload.mockClear();
  showing.mockClear();
  lost.mockClear();
  const encoder = new TextEncoder();
  let number = 0;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (event) => {
        number += 1;
        const data = JSON.stringify({ event });
        controller.enqueue(encoder.encode(`id: ${number}\nevent: ${event}\ndata: ${data}\n\n`));
      };
    },
  });
  const hints = serverHints(address, {
    fetch: async (url) => {
      asked.push(url instanceof Request ? url.url : url.toString());
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
    timers: platformTimers,
    random: () => 0.5,
    onProblem: () => undefined,
    session: null,
    onReload: reload,
    onShowing: showing,
    onLost: lost,
  });
  stop = hints((hint, lastEventId) => {
    received.push(hint);
    positions.push(lastEventId);
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  return () => vi.useRealTimers();
});

test('a display listens to what concerns its station, its output type and itself', () => {
  expect(asked).toEqual(['/api/events?sid=900100003&ot=6&display=7']);
});

test('a change is told at once, and that much was missed a little later', async () => {
  say('manifest');
  say('disruptions');
  say('reset');
  await vi.advanceTimersByTimeAsync(0);
  expect(received.slice(0, 2)).toEqual(['manifest', 'disruptions']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(received).toContain('everything');
});

test('each hint has its place among the changes', async () => {
  say('manifest');
  say('disruptions');
  await vi.advanceTimersByTimeAsync(0);
  expect(positions).toEqual(['1', '2']);
});

test('a display that an operator wants to load again does so within two seconds, and once', async () => {
  say('reload');
  await vi.advanceTimersByTimeAsync(999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_001);
  expect(reload).toHaveBeenCalledOnce();
  expect(received).not.toContain('manifest');
});

test('nobody is told any more once nobody listens', async () => {
  say('reset');
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(received).toEqual([]);
});

test('a test may have begun before the stream was open', async () => {
  say('reset');
  await vi.advanceTimersByTimeAsync(2_499);
  expect(showing).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(showing).toHaveBeenCalled();
});

test('that an operator shows a test here is told at once', async () => {
  say('showing');
  await vi.advanceTimersByTimeAsync(0);
  expect(showing).toHaveBeenCalledTimes(1);
  expect([received, lost.mock.calls]).toEqual([[], []]);
});

describe('a display that is signed in', () => {
  const renew = vi.fn();
  const session = { token: () => 'token', renew };
  let stopIt: () => void;
  let headers: unknown;

  function listen(answer: () => Response): void {
    const hints = serverHints(address, {
      fetch: async (_url, request) => {
        headers = request?.headers;
        return answer();
      },
      timers: platformTimers,
      random: () => 0.5,
      onProblem: () => undefined,
      session,
      onReload: reload,
      onShowing: showing,
      onLost: lost,
    });
    stopIt = hints(() => undefined);
  }

  function streamOf(...events: string[]): Response {
    const text = events.map((event) => `data: ${JSON.stringify({ event })}\n\n`).join('');
    return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
  }

  beforeEach(() => {
    stop();
    renew.mockClear();
    return () => stopIt();
  });

  test('listens with its token', async () => {
    listen(() => streamOf());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(headers).toMatchObject({ authorization: 'Bearer token' });
  });

  test('signs in again and looks for the server when the stream ends, because its key may have been revoked', async () => {
    listen(() => streamOf());
    await vi.advanceTimersByTimeAsync(1_600);
    expect(renew).toHaveBeenCalled();
    expect(lost).toHaveBeenCalled();
  });

  test('signs in again at once when the stream is refused', async () => {
    listen(() => new Response('', { status: 401 }));
    await vi.advanceTimersByTimeAsync(1_001);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test('asks where it is when what it shows has changed', async () => {
    const open = new ReadableStream<Uint8Array>({
      start: (controller) =>
        controller.enqueue(new TextEncoder().encode('data: {"event":"manifest"}\n\n')),
    });
    listen(() => new Response(open, { headers: { 'content-type': 'text/event-stream' } }));
    await vi.advanceTimersByTimeAsync(1_001);
    expect(renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(renew).toHaveBeenCalledTimes(1);
  });
});
