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
  type RealtimeFeed,
} from '@perron/adapters/gtfs-realtime';
import { buildRealtimeInSlices, Timetable } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import { median, print, quantile, section } from './timetable-report';

const wanted = process.argv.slice(3);
const rush = Date.parse('2026-11-18T08:20:00+01:00') / 1000;

for (const network of wanted.length > 0 ? wanted : ['main']) {
  const timetable = new Timetable(await readFeed(join('data', `berlin-${network}.gtfs.zip`)));
  section(`berlin-${network}, Wednesday 08:20, seed "demo"`);
  measure(timetable);
}

/** Works through slices; how long it took in all and the longest slice, in ms. */
function timed<Result>(slices: Generator<void, Result>) {
  let allMs = 0;
  let longestMs = 0;
  for (;;) {
    const begin = performance.now();
    const slice = slices.next();
    const ms = performance.now() - begin;
    allMs += ms;
    longestMs = Math.max(longestMs, ms);
    if (slice.done) return { result: slice.value, allMs, longestMs };
  }
}

function measure(timetable: Timetable): void {
  const begin = performance.now();
  const demo = createDemoRealtime({ timetable, seed: 'demo' });
  print('make the demo, ms', performance.now() - begin);
  const first = timed(demo.feedInSlicesAt(rush));
  print('first feed, ms: all, longest slice', first.allMs, first.longestMs);
  const feed = decodeFeed(first.result);
  print('feed: MB, trips', first.result.length / 1e6, feed.tripUpdates.length);
  printWhatHappens(feed);

  const steps = { write: [], read: [], translate: [], build: [] } as Record<string, number[]>;
  const longest = { write: [], read: [], translate: [], build: [] } as Record<string, number[]>;
  for (let poll = 1; poll <= 40; poll++) {
    const now = rush + poll * 15;
    const note = <Result>(step: string, run: ReturnType<typeof timed<Result>>): Result => {
      steps[step]!.push(run.allMs);
      longest[step]!.push(run.longestMs);
      return run.result;
    };
    const bytes = note('write', timed(demo.feedInSlicesAt(now)));
    const read = note('read', timed(decodeFeedInSlices(bytes)));
    const updates = note('translate', timed(tripUpdatesInSlices([read], timetable, now)));
    const input = { updates, nowEpochSeconds: now, updatedAtEpochSeconds: now };
    note('build', timed(buildRealtimeInSlices(timetable, input)));
  }
  for (const step of Object.keys(steps)) {
    const all = steps[step]!;
    const slices = longest[step]!;
    print(`${step}, ms: least, median, worst`, quantile(all, 0), median(all), quantile(all, 1));
    print(
      '    longest slice: least, median, worst',
      quantile(slices, 0),
      median(slices),
      quantile(slices, 1),
    );
  }
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
    stops.filter(({ relationship }) => relationship === 'skipped').length,
    stops.filter(({ assignedStopId }) => assignedStopId !== null).length,
  );
  print(
    'departed: delay s median, 85 %, 97 %',
    median(happened),
    quantile(happened, 0.85),
    quantile(happened, 0.97),
  );
  print(
    'departed: % early by 20 s and more, late by 60 s, by 180 s',
    share((delay) => delay <= -20),
    share((delay) => delay >= 60),
    share((delay) => delay >= 180),
  );
}
