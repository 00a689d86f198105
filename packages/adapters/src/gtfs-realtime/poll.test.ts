import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { badDays, loopbackServer, testFetch } from '../shared/testing/loopback-server';
import type { Answer } from '../shared/testing/loopback-server';
import { encodeFeed } from '../shared/realtime-message/encode';
import type { FeedState } from './feed-state';
import { createFeedPoller } from './poll';
import type { FeedPollerOptions } from './poll';
import { ManualTime } from './testing/manual-time';
import { feedOf, tripOf, updateOf } from './testing/small-feed';

const startMs = Date.parse('2026-11-20T13:03:00Z');
const startSeconds = startMs / 1000;

function feedMadeAt(seconds: number): Uint8Array {
  const tripUpdates = [updateOf(tripOf('one'))];
  return encodeFeed(feedOf({ headerTimestampSeconds: seconds, tripUpdates }));
}

const good: Answer = (_, response) => response.end(feedMadeAt(startSeconds - 5));

/** A poller over a real server whose answers the test chooses by path. */
async function setUp(
  answers: Readonly<Record<string, Answer>>,
  options: Partial<FeedPollerOptions> = {},
  /** The limit of the next request; without it, that of the poller. */
  limitMs?: () => number,
) {
  const server = await loopbackServer((request, response) => {
    answers[request.url ?? '']?.(request, response);
  });
  const time = new ManualTime(startMs);
  const polls: FeedState[] = [];
  let wake = () => {};
  const guarded = testFetch({ allowPrivate: [server.origin] });
  const fetch: typeof guarded = {
    ...guarded,
    read: (request) => guarded.read({ ...request, timeoutMs: limitMs?.() ?? request.timeoutMs }),
  };
  const poller = createFeedPoller(
    { clock: time, timers: time, fetch, random: () => 0, turn: () => setImmediate() },
    {
      urls: Object.keys(answers).map((path) => `${server.origin}${path}`),
      onPoll: (state) => {
        polls.push(state);
        wake();
      },
      ...options,
    },
  );
  onTestFinished(() => poller.stop());
  /** Waits until `count` polls have been reported in all. */
  const reported = async (count: number) => {
    while (polls.length < count) await new Promise<void>((done) => (wake = done));
  };
  return { server, time, poller, polls, reported };
}

describe('polling sources', () => {
  it('gives what a good source says, with the age of its header', async () => {
    const { poller, reported, time } = await setUp({ '/trips': good });
    poller.start();
    await reported(1);
    const [state] = poller.states();
    expect(state!.feed!.tripUpdates[0]!.trip.tripId).toBe('one');
    expect(state!.madeAtSeconds).toBe(startSeconds - 5);
    expect(time.delaysMs).toEqual([15_000]);
  });

  it('asks again every 15 seconds, on the clock', async () => {
    const { poller, reported, time, server } = await setUp({ '/trips': good });
    time.nowMs += 4_000;
    poller.start();
    await reported(1);
    expect(time.delaysMs).toEqual([11_000]);
    time.advance(11_000);
    await reported(2);
    expect(time.delaysMs).toEqual([15_000]);
    expect(server.requests).toEqual(['/trips', '/trips']);
  });

  it('reads a compressed answer', async () => {
    const { poller, reported } = await setUp({
      '/trips': (_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        response.end(gzipSync(feedMadeAt(startSeconds)));
      },
    });
    poller.start();
    await reported(1);
    expect(poller.states()[0]!.health.kind).toBe('good');
  });

  it('asks only for what has changed, and keeps the data when nothing has', async () => {
    const seen: (string | undefined)[] = [];
    const { poller, reported, time, polls } = await setUp({
      '/trips': (request, response) => {
        seen.push(request.headers['if-none-match'], request.headers['if-modified-since']);
        if (request.headers['if-none-match'] === '"7"') return response.writeHead(304).end();
        response.writeHead(200, { etag: '"7"', 'last-modified': 'Fri, 20 Nov 2026 13:02:55 GMT' });
        return response.end(feedMadeAt(startSeconds - 5));
      },
    });
    poller.start();
    await reported(1);
    time.advance(15_000);
    await reported(2);
    expect(seen).toEqual([undefined, undefined, '"7"', 'Fri, 20 Nov 2026 13:02:55 GMT']);
    expect(polls[1]!.feed).toBe(polls[0]!.feed);
    expect(polls[1]!.health.kind).toBe('good');
  });

  it('reports a source whose header stands still, although it answers', async () => {
    const { poller, reported, time } = await setUp({ '/trips': good });
    poller.start();
    for (let polls = 1; polls <= 9; polls++) {
      await reported(polls);
      expect(poller.states()[0]!.health.kind).toBe(polls < 9 ? 'good' : 'frozen');
      time.advance(15_000);
    }
  });
});

describe('a source on a bad day', () => {
  it.each([
    ['hangs', badDays.hangs, 'Expected the whole answer within 400 ms.'],
    ['stalls', badDays.stalls, 'Expected the whole answer within 400 ms.'],
    ['cuts off', badDays.cutsOff, 'Expected an answer, came: aborted'],
    ['answers a web page', badDays.html, 'Expected a GTFS-Realtime message, came bytes that are'],
    ['answers 502', badDays.html502, 'to answer, came 502.'],
    ['answers 50 MB', badDays.huge, 'Expected at most 32000000 bytes, came more.'],
    ['leads to a private address', badDays.toPrivate, 'Expected a public address'],
  ])('that %s leaves the last data, says why, and is asked less often', async (_, bad, message) => {
    let answer: Answer = good;
    // On a slow machine a good answer takes longer than a test can wait for one that never comes.
    const isEndless = () => answer === badDays.hangs || answer === badDays.stalls;
    const { poller, reported, time } = await setUp(
      { '/trips': (request, response) => answer(request, response) },
      {},
      () => (isEndless() ? 400 : 60_000),
    );
    poller.start();
    await reported(1);
    answer = bad;
    time.advance(15_000);
    await reported(2);
    const [state] = poller.states();
    expect(state!.feed!.tripUpdates).toHaveLength(1);
    expect(state!.madeAtSeconds).toBe(startSeconds - 5);
    expect(state!.health).toMatchObject({ kind: 'failed' });
    expect(state!.health.kind === 'failed' && state!.health.message).toContain(message);
    expect(time.delaysMs).toEqual([30_000]);
    time.advance(30_000);
    await reported(3);
    expect(time.delaysMs).toEqual([60_000]);
    answer = good;
    time.advance(60_000);
    await reported(4);
    expect(poller.states()[0]!.failures).toBe(0);
    expect(time.delaysMs).toEqual([15_000]);
  });

  it('that says when to come back is not asked before', async () => {
    const { poller, reported, time } = await setUp({
      '/trips': (_, response) => response.writeHead(429, { 'retry-after': '100' }).end('slow down'),
    });
    poller.start();
    await reported(1);
    expect(time.delaysMs).toEqual([105_000]);
  });

  it('delays no other', async () => {
    const { poller, reported, server } = await setUp({ '/dead': badDays.hangs, '/trips': good });
    poller.start();
    await reported(1);
    const [dead, trips] = poller.states();
    expect(dead!.health.kind).toBe('waiting');
    expect(trips!.health.kind).toBe('good');
    expect([...server.requests].sort()).toEqual(['/dead', '/trips']);
  });

  it('is not reported any more once polling has ended', async () => {
    const { poller, polls, time } = await setUp({ '/trips': badDays.hangs }, { timeoutMs: 20 });
    poller.start();
    poller.stop();
    await new Promise((done) => setTimeout(done, 60));
    expect(polls).toEqual([]);
    expect(time.delaysMs).toEqual([]);
  });
});
