import { beforeEach, expect, test } from 'vitest';
import { clockWitnesses, ClockWatch } from './clock-watch';

const minute = 60_000;
const hour = 60 * minute;
/** The right time, in epoch ms. */
let rightMs: number;
let steadyMs: number;
/** By how much the node's clock is wrong. */
let aheadMs: number;
let log: string[];
let watch: ClockWatch;

beforeEach(() => {
  rightMs = Date.parse('2026-11-20T12:00:00Z');
  [steadyMs, aheadMs, log] = [0, hour, []];
  const write = (_: object, message: string) => void log.push(message);
  watch = new ClockWatch({
    nowMs: () => rightMs + aheadMs,
    steadyMs: () => steadyMs,
    logger: { info: write, warn: write },
  });
});

function pass(ms: number): void {
  rightMs += ms;
  steadyMs += ms;
}

function displaysReport(...numbers: number[]): void {
  for (const number of numbers) watch.noteDisplay(number, rightMs);
}

test('a node that is an hour fast is noticed by its displays, and the log says so once', () => {
  displaysReport(1, 2);
  expect(watch.aheadMs()).toBeNull();
  pass(10_000);
  displaysReport(1, 2, 3);
  expect(watch.aheadMs()).toBe(hour);
  pass(10_000);
  expect(watch.aheadMs()).toBe(hour);
  expect(log).toEqual([expect.stringContaining('the clock of this node is wrong')]);
});

test('a display that reports often has one voice', () => {
  for (let n = 0; n < 10; n += 1) displaysReport(1);
  pass(10_000);
  expect(watch.aheadMs()).toBeNull();
});

test('two displays and a source prove it together, and so do source, weather and database', () => {
  displaysReport(1, 2);
  watch.noteSource('realtime.example', rightMs);
  pass(5_000);
  expect(watch.aheadMs()).toBe(hour);
  pass(20 * minute);
  expect(watch.aheadMs()).toBeNull();
  watch.noteSource('realtime.example', rightMs);
  watch.noteSource('weather.example:8443', rightMs);
  watch.noteDatabase(rightMs);
  pass(5_000);
  expect(watch.aheadMs()).toBe(hour);
});

test('stamp and date of one host are one voice', () => {
  aheadMs = -hour;
  watch.noteDisplay(1, rightMs);
  watch.noteFeed('realtime.example', rightMs);
  watch.noteSource('realtime.example', rightMs);
  pass(5_000);
  expect(watch.aheadMs()).toBeNull();
  watch.noteDisplay(2, rightMs);
  pass(5_000);
  expect(watch.aheadMs()).toBe(-hour);
});

test('three feeds of a producer whose clock is wrong prove nothing', () => {
  aheadMs = 0;
  for (let n = 0; n < 3; n += 1) watch.noteFeed('realtime.example', rightMs + hour);
  pass(5_000);
  expect(watch.aheadMs()).toBeNull();
});

test('data that is an hour old is no witness of a clock', () => {
  for (const host of ['a.example', 'b.example', 'c.example']) watch.noteFeed(host, rightMs);
  pass(5_000);
  expect(watch.findings().witnesses).toEqual([]);
});

test('a host on the same machine has its clock, and is no witness', () => {
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:80']) watch.noteSource(host, rightMs);
  expect(watch.findings().witnesses).toEqual([]);
});

test('once the clock is set right nothing is held against it, and the log says so', () => {
  displaysReport(1, 2, 3);
  expect(watch.aheadMs()).toBe(hour);
  aheadMs = 0;
  expect(watch.aheadMs()).toBeNull();
  displaysReport(1, 2, 3);
  pass(5_000);
  expect(watch.aheadMs()).toBeNull();
  expect(log.at(-1)).toContain('nothing speaks against');
});

test('a machine that slept, where only the steady clock stood, is not called wrong', () => {
  aheadMs = 0;
  displaysReport(1, 2, 3);
  expect(watch.aheadMs()).toBeNull();
  // Ten minutes of sleep.
  rightMs += 10 * minute;
  expect(watch.aheadMs()).toBeNull();
});

test('displays that are not heard of any more are no witnesses', () => {
  displaysReport(1, 2, 3);
  expect(watch.aheadMs()).toBe(hour);
  pass(3 * minute);
  expect(watch.aheadMs()).toBeNull();
});

test('of two nodes each is judged by the displays that report to it', () => {
  const other = new ClockWatch({
    nowMs: () => rightMs,
    steadyMs: () => steadyMs,
    logger: { info: () => undefined, warn: () => undefined },
  });
  for (const number of [1, 2, 3]) other.noteDisplay(number, rightMs + 400);
  displaysReport(1, 2, 3);
  expect([watch.aheadMs(), other.aheadMs()]).toEqual([hour, null]);
});

test('operators read whose clocks disagree, and by how much', () => {
  displaysReport(1, 2, 3);
  watch.noteDatabase(rightMs + 1_000);
  expect(clockWitnesses(watch.findings())).toEqual({
    state: 'wrong',
    ahead_seconds: 3600,
    witnesses: [
      { kind: 'display', count: 3, ahead_seconds: 3600 },
      { kind: 'database', count: 1, ahead_seconds: 3599 },
    ],
  });
});

test('a database alone that disagrees is told, and changes no display', () => {
  watch.noteDatabase(rightMs);
  expect(clockWitnesses(watch.findings())).toMatchObject({ state: 'differs', ahead_seconds: null });
});

test('a time that is none is not heard', () => {
  watch.noteDisplay(1, Number.NaN);
  expect(watch.findings().witnesses).toEqual([]);
});
