import { ProblemLog } from '@perron/runtime';
import type { DisplayAddress } from '@perron/runtime';
import { displayReportBody } from '@perron/schema';
import type { ReportedShowing } from '@perron/schema';
import { platformTimers } from '@perron/timing';
import { beforeEach, expect, test, vi } from 'vitest';
import { startHeartbeat } from './heartbeat';
import type { HeartbeatDeps } from './heartbeat';

const address: DisplayAddress = {
  displayId: 7,
  place: { kind: 'station', stationCode: '900100003', platform: null, directions: null },
  outputTypeId: 6,
  screen: null,
};

const engine: HeartbeatDeps['engine'] = {
  frame: () => ({ state: 'starting' }),
  subscribe: () => () => undefined,
  sources: () => [],
  addressProblems: () => ['Nothing goes towards "x".'],
};

/** By which the device's own clock is wrong. */
const hourMs = 3_600_000;

let requests: { url: string; headers: Headers; body: unknown }[];
let problems: ProblemLog;
let said: ReportedShowing | null;
let answer: () => Promise<Response>;
const reload = vi.fn<() => void>();

function start(change: { address?: DisplayAddress; token?: string } = {}): void {
  startHeartbeat({
    address: change.address ?? address,
    engine,
    problems,
    timers: platformTimers,
    clock: { now: () => Date.now() },
    deviceMs: () => Date.now() + hourMs,
    token: () => change.token ?? null,
    fetch: (url, request) => {
      const { body, headers } = request ?? {};
      const text = typeof body === 'string' ? body : '';
      requests.push({
        url: url instanceof Request ? url.url : url.toString(),
        headers: new Headers(headers),
        body: JSON.parse(text),
      });
      return answer();
    },
    window: {
      document: { querySelector: () => null },
      innerWidth: 1920,
      innerHeight: 1080,
      navigator: { userAgent: 'Chromium' },
      performance: { now: () => performance.now(), memory: { usedJSHeapSize: 9e6 } },
    },
    pageId: '0123456789abcdef',
    showing: () => said,
    audio: () => null,
    onReload: reload,
    onProblem: (source, error) => problems.note(source, error, performance.now()),
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T14:03:00+01:00') });
  requests = [];
  said = null;
  reload.mockClear();
  problems = new ProblemLog();
  answer = async () => new Response(null, { status: 204 });
  return () => vi.useRealTimers();
});

test('a server of before gets the report without what it does not know, and the next one whole again', async () => {
  const message = 'unknown field; expected one of place, state';
  const details = [{ code: 'rule', path: 'body.lacks', message }];
  const body = { code: 'invalid_request', message: `body.lacks: ${message}`, details };
  let isOld = true;
  answer = async () =>
    isOld && Object.hasOwn(requests.at(-1)?.body as object, 'lacks')
      ? Response.json(body, { status: 400 })
      : new Response(null, { status: 204 });
  start();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(requests.map((request) => Object.hasOwn(request.body as object, 'lacks'))).toEqual([
    true,
    false,
  ]);
  expect(requests[1]?.body).toMatchObject({ display_id: 7, state: 'starting' });
  expect(problems.problems()).toEqual([]);
  isOld = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(requests.map((request) => Object.hasOwn(request.body as object, 'lacks'))).toEqual([
    ...[true, false],
    true,
  ]);
});

test('a report that is refused for another reason is a problem, and is not sent twice', async () => {
  const details = [
    { code: 'rule', path: 'body.lacks', message: 'unknown field; expected one of state' },
    { code: 'required', path: 'body.state', message: 'expected a state' },
  ];
  answer = async () =>
    Response.json({ code: 'invalid_request', message: 'No.', details }, { status: 400 });
  start();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(requests).toHaveLength(1);
  expect(problems.problems()).toHaveLength(1);
});

test('a display tells the server what it shows, as the server takes it', async () => {
  problems.note('scene 1, widget a', new Error('boom'), 0);
  start();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(requests.map(({ url }) => url)).toEqual(['/api/display-runtime/report']);
  expect(requests[0]?.headers.has('authorization')).toBe(false);
  expect(displayReportBody.parse(requests[0]?.body)).toMatchObject({
    display_id: 7,
    page_id: '0123456789abcdef',
    state: 'starting',
    problems: [
      { source: 'address', message: 'Nothing goes towards "x".' },
      { source: 'scene 1, widget a', message: 'boom', count: 1 },
    ],
    memory_bytes: 9e6,
    screen: { width: 1920, height: 1080 },
    device_time: expect.stringMatching(/^2026-11-20T14:03:/) as string,
  });
});

test('one that is signed in proves who it is', async () => {
  start({ token: 'secret' });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret');
  expect(requests[0]?.headers.get('content-type')).toBe('application/json');
});

test('it says which test of an operator it shows', async () => {
  start();
  said = { id: 4, state: 'ended', ended_by: 'train', problem: null };
  await vi.advanceTimersByTimeAsync(30_000);
  expect(displayReportBody.parse(requests.at(-1)?.body).showing).toEqual(said);
});

test('a page without a number tells nothing', async () => {
  start({ address: { ...address, displayId: null } });
  await vi.advanceTimersByTimeAsync(90_000);
  expect(requests).toEqual([]);
});

test('that a report was lost stands in the next one', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(displayReportBody.parse(requests[1]?.body).problems).toContainEqual(
    expect.objectContaining({ source: 'report', message: 'Failed to fetch', count: 1 }),
  );
});

test.each([
  [{}, 0],
  [{ 'perron-reload': '1' }, 1],
])(
  'a display whose report is answered with %j loads its page again %i times',
  async (headers, times) => {
    answer = async () => new Response(null, { status: 204, headers });
    start();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(requests.length).toBeGreaterThan(0);
    expect(reload).toHaveBeenCalledTimes(times);
  },
);
