/**
 * Figures of the demo's realtime: node scripts/bench.mjs demo-realtime [main] [all] [mini]
 * Every 15 s a feed is written, read, and laid over the timetable; what counts is how long the
 * event loop is held at a time. Prints, asserts nothing.
 */
import { join } from 'node:path';
import { createDemoRealtime } from '@perron/adapters/demo-realtime';
import {
  decodeFeed,
  decodeFeedInSlices,
  tripUpdatesInSlices,
} from '@perron/adapters/gtfs-realtime';
import type { RealtimeFeed } from '@perron/adapters/gtfs-realtime';
import { buildRealtimeInSlices, RealtimeMemory, Timetable } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import { median, print, quantile, section } from './timetable-report';

const wanted = process.argv.slice(3);
const rush = Date.parse('2026-11-18T08:20:00+01:00') / 1000;

for (const network of wanted.length > 0 ? wanted : ['main']) {
  const timetable = new Timetable(await readFeed(join('data', `berlin-${network}.gtfs.zip`)));
  section(`berlin-${network}, Wednesday 08:20, seed "demo"`);
  measure(timetable);
}

interface Run {
  readonly allMs: number;
  readonly longestMs: number;
  /** CPU of all threads of the process, garbage collection included. */
  readonly allCpuMs: number;
  readonly longestCpuMs: number;
}

/** Works through slices and measures each. */
function timed<Result>(slices: Generator<void, Result>): { result: Result; run: Run } {
  const sum = { allMs: 0, longestMs: 0, allCpuMs: 0, longestCpuMs: 0 };
  for (;;) {
    const cpuBefore = process.cpuUsage();
    const begin = performance.now();
    const slice = slices.next();
    const ms = performance.now() - begin;
    const { user, system } = process.cpuUsage(cpuBefore);
    const cpuMs = (user + system) / 1000;
    sum.allMs += ms;
    sum.allCpuMs += cpuMs;
    sum.longestMs = Math.max(sum.longestMs, ms);
    sum.longestCpuMs = Math.max(sum.longestCpuMs, cpuMs);
    if (slice.done) return { result: slice.value, run: sum };
  }
}

function measure(timetable: Timetable): void {
  const begin = performance.now();
  const demo = createDemoRealtime({ timetable, seed: 'demo' });
  print('make the demo, ms', performance.now() - begin);
  const { result: bytes, run: first } = timed(demo.feedInSlicesAt(rush));
  print(
    'first feed, ms: all, its CPU, longest slice, its CPU',
    first.allMs,
    first.allCpuMs,
    first.longestMs,
    first.longestCpuMs,
  );
  const feed = decodeFeed(bytes);
  print('feed: MB, trips', bytes.length / 1e6, feed.tripUpdates.length);
  printWhatHappens(feed);

  const runs = new Map<string, Run[]>();
  const memory = new RealtimeMemory();
  const note = <Result>(step: string, { result, run }: { result: Result; run: Run }): Result => {
    runs.set(step, [...(runs.get(step) ?? []), run]);
    return result;
  };
  for (let poll = 1; poll <= 60; poll++) {
    const now = rush + poll * 15;
    const bytes = note('write', timed(demo.feedInSlicesAt(now)));
    const read = note('read', timed(decodeFeedInSlices(bytes)));
    const { updates } = note('translate', timed(tripUpdatesInSlices([read], timetable, now)));
    const input = { updates, nowEpochSeconds: now, updatedAtEpochSeconds: now };
    note('build', timed(buildRealtimeInSlices(timetable, input, memory)));
  }
  for (const [step, all] of runs) printStep(step, all.slice(5));
}

/** A run that took long with little CPU waited for another process. */
function printStep(step: string, runs: readonly Run[]): void {
  const figures = (pick: (run: Run) => number) => {
    const values = runs.map(pick);
    return [quantile(values, 0), median(values), quantile(values, 1)] as const;
  };
  print(`${step}, ms: least, median, worst`, ...figures((run) => run.allMs));
  print('    CPU', ...figures((run) => run.allCpuMs));
  print('    longest slice', ...figures((run) => run.longestMs));
  print('    longest slice, CPU', ...figures((run) => run.longestCpuMs));
}

function printWhatHappens(feed: RealtimeFeed): void {
  const updates = feed.tripUpdates;
  const cancelled = updates.filter(({ trip }) => trip.relationship === 'canceled').length;
  print('vehicles, alerts', feed.vehicles.length, feed.alerts.length);
  print('cancelled, %', (100 * cancelled) / updates.length);
  const stops = updates.flatMap((update) => update.stops);
  const happened = stops.flatMap(({ departure }) =>
    departure?.uncertaintySeconds === 0 ? (departure.delaySeconds ?? []) : [],
  );
  const share = (fits: (delay: number) => boolean) =>
    (100 * happened.filter(fits).length) / happened.length;
  print(
    'stop updates, skipped stops, platform changes',
    stops.length,
    stops.filter(({ status }) => status === 'skipped').length,
    stops.filter(({ assignedStopId }) => assignedStopId !== null).length,
  );
  print(
    'said of departures gone: delay s median, 85 %, 97 %',
    median(happened),
    quantile(happened, 0.85),
    quantile(happened, 0.97),
  );
  print(
    'said of departures gone: % early by 20 s and more, late by 60 s, by 180 s',
    share((delay) => delay <= -20),
    share((delay) => delay >= 60),
    share((delay) => delay >= 180),
  );
}
