import { platformTimers } from '@perron/runtime';
import type { DisplayAddress, ServerHint } from '@perron/runtime';
import { beforeEach, expect, test, vi } from 'vitest';
import { serverHints } from './server-hints';

const address: DisplayAddress = {
  displayId: 7,
  place: { kind: 'station', stationCode: '900100003', platform: null, directions: null },
  outputTypeId: 6,
  screen: null,
};

let asked: string[];
let heard: ServerHint[];
let say: (event: string) => void;
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  asked = [];
  heard = [];
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
  });
  stop = hints((hint) => heard.push(hint));
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  return () => vi.useRealTimers();
});

test('a display listens to what concerns its station, its output type and itself', () => {
  expect(asked).toEqual(['/api/events?sid=900100003&ot=6&display=7']);
});

test('what has changed is told at once, and that much was missed a little later', async () => {
  say('manifest');
  say('disruptions');
  say('reset');
  await vi.advanceTimersByTimeAsync(0);
  expect(heard.slice(0, 2)).toEqual(['manifest', 'disruptions']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(heard).toContain('everything');
});

test('nobody is told any more once nobody listens', async () => {
  say('reset');
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual([]);
});
