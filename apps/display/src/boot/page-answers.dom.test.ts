import { ServerClock } from '@perron/runtime';
import { beforeEach, expect, test } from 'vitest';
import { pageAnswers } from './page-answers';

const madeAtMs = Date.parse('2026-11-22T09:00:00Z');
const dayMs = 86_400_000;
const manifestUrl = '/api/display-runtime/manifest?ot=5&sid=900100003';

let deviceMs: number;
let monotonicMs: number;
let skewMs: number | null;
let clock: ServerClock;

beforeEach(() => {
  deviceMs = madeAtMs;
  monotonicMs = 500;
  skewMs = null;
  document.body.innerHTML = `<div id="root"></div>
    <meta name="perron-time" content="2026-11-22T09:00:00.000Z">
    <meta name="perron-zone" content="Europe/Berlin 7200000 ${madeAtMs - dayMs} ${madeAtMs + dayMs}">
    <script type="application/json" data-answer="/api/display-runtime/manifest?sid=900100003&amp;ot=5"
      data-etag="&quot;ab&quot;">{"format":1,"name":"\\u003cb>"}</script>`;
});

function read() {
  clock = new ServerClock({
    monotonicMs: () => monotonicMs,
    deviceMs: () => deviceMs,
    skew: { read: () => skewMs, write: () => undefined },
  });
  return pageAnswers(document, clock, { requestStart: 100, responseEnd: 300 });
}

/** So much time passes. */
function pass(ms: number): void {
  deviceMs += ms;
  monotonicMs += ms;
}

test('answers that the server put into the page serve the first call, in any order of parameters', async () => {
  const answer = read()?.take(manifestUrl);
  expect(answer?.status).toBe(200);
  expect(answer?.headers.get('etag')).toBe('"ab"');
  expect(await answer?.json()).toEqual({ format: 1, name: '<b>' });
});

test('the second call is the server’s to answer, and so is any other', () => {
  const answers = read();
  expect(answers?.take('/api/display-runtime/manifest?ot=6&sid=900100003')).toBeNull();
  answers?.take(manifestUrl);
  expect(answers?.take(manifestUrl)).toBeNull();
});

test('the clock is the server’s before anything is asked', () => {
  deviceMs += 12_000;
  read();
  expect(clock.isUncertain()).toBe(false);
  // The page was made between 100 and 300, and it is 500 now.
  expect(clock.now()).toBe(madeAtMs + 300);
});

test('the page says the offset of the network’s zone, and how long it holds', () => {
  expect(read()?.zoneSpan).toEqual({
    timeZone: 'Europe/Berlin',
    offsetMs: 7_200_000,
    fromMs: madeAtMs - dayMs,
    untilMs: madeAtMs + dayMs,
  });
});

test('an offset that is not of this form is left alone', () => {
  const zone = document.querySelector<HTMLMetaElement>('meta[name=perron-zone]');
  zone?.setAttribute('content', 'Europe/Berlin soon');
  const answers = read();
  expect(answers).not.toBeNull();
  expect(answers?.zoneSpan).toBeNull();
});

test('a page that was stored for a while says neither the time nor what departs', () => {
  deviceMs += 40_000;
  expect(read()).toBeNull();
  expect(clock.now()).toBe(deviceMs);
  expect(clock.isUncertain()).toBe(true);
});

test('a device that is known to be wrong by an hour is not held against the page', () => {
  deviceMs += 3_600_000;
  skewMs = 3_600_000;
  expect(read()).not.toBeNull();
});

test('an answer that nobody took at once is not taken for one later', () => {
  const answers = read();
  pass(30_000);
  expect(answers?.take(manifestUrl)).toBeNull();
});

test('a page of the service worker holds no data, and sets no clock', () => {
  document.body.innerHTML = '<div id="root"></div>';
  expect(read()).toBeNull();
  expect(clock.isUncertain()).toBe(true);
});

test('the data does not stay in the page', () => {
  read();
  expect(document.querySelectorAll('script, meta')).toHaveLength(0);
});
