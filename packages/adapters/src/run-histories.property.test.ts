import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  boardRest,
  boardRows,
  boardView,
  callsOf,
  emptiedBy,
  freshness,
  furtherCalls,
  lastSaid,
  plainStyle,
  promisedCalls,
  rowCountsDown,
  tripOf,
  withLastSaid,
} from '@perron/core';
import type { Call, DeparturesHere } from '@perron/core';
import { productNames } from '@perron/schema';
import type { DeparturesAnswer } from '@perron/schema';
import { Timetable } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import { zipOf } from '@perron/timetable/testing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createGtfsTransit } from './gtfs/gtfs-transit';
import { noNotices } from './gtfs/testing/no-notices';
import { afterFailure, afterFeed, firstState } from './gtfs-realtime/feed-state';
import { memoryFor, snapshotOf } from './gtfs-realtime/network-snapshot';
import type { TimetableMemory } from './gtfs-realtime/network-snapshot';
import { decodeFeed } from './shared/realtime-message/decode';
import { encodeFeed } from './shared/realtime-message/encode';
import type { FeedTripUpdate } from './shared/realtime-message/feed-message';
import {
  boardAsked,
  changesOf,
  drawnHistories,
} from './shared/testing/run-histories/drawn-history';
import type { DrawnHistory, WordedChange } from './shared/testing/run-histories/drawn-history';
import {
  boardOf,
  comingAt,
  emptinessOf,
  hasTies,
  hasTwins,
  mustMiss,
  stepOf,
} from './shared/testing/run-histories/independent-boards';
import type { Coming, Reading } from './shared/testing/run-histories/independent-boards';
import {
  asPlanned,
  asTheyRun,
  goesTo,
  stripOf,
} from './shared/testing/run-histories/independent-reading';
import type { TrueRun } from './shared/testing/run-histories/independent-reading';
import { madeNetwork } from './shared/testing/run-histories/made-network';
import type { BoardQuestion, Network } from './shared/testing/run-histories/network-and-changes';
import { networkFiles } from './shared/testing/run-histories/network-files';
import { saidInMessages } from './shared/testing/run-histories/said-in-messages';
import {
  filterOf,
  inWords,
  placeOf,
  shownRow,
  trueRow,
} from './shared/testing/run-histories/shown-in-words';
import { Tape } from './shared/testing/run-histories/tape';

const networkCount = inject('manyRuns') ? 200 : 30;
const histories = Number(process.env['HISTORIES'] ?? (inject('manyRuns') ? 100_000 : 250));

interface World {
  readonly network: Network;
  readonly planned: ReadonlyMap<string, TrueRun>;
  readonly memory: TimetableMemory;
}

const worlds: World[] = [];
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'perron-histories-'));
  for (let seed = 0; seed < networkCount; seed++) {
    const network = madeNetwork(seed);
    const file = path.join(folder, `${seed}.zip`);
    writeFileSync(file, await zipOf(networkFiles(network)));
    const memory = memoryFor(new Timetable(await readFeed(file)));
    worlds.push({ network, planned: asPlanned(network), memory });
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** How far ahead a source is asked. */
const aheadSeconds = 4_200;

const turn = () => Promise.resolve();

function messageOf(network: Network, changes: readonly WordedChange[], madeAtSeconds: number) {
  const tripUpdates = changes.map(({ change, words }, index): FeedTripUpdate =>
    saidInMessages(new Tape(words), network, change, index),
  );
  return encodeFeed({
    version: '2.0',
    incrementality: 'full',
    headerTimestampSeconds: madeAtSeconds,
    tripUpdates,
    vehicles: [],
    alerts: [],
    tripModifications: [],
  });
}

/** The changes as one reads them in a failure. */
function inShort(input: object): string {
  return JSON.stringify(input, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    return 'id' in value && ('frequency' in value || 'stationName' in value) ? value.id : value;
  });
}

/** Fails with all that led there where the product says something else than the reading. */
function same(said: unknown, truth: unknown, context: object): void {
  if (!isDeepStrictEqual(said, truth)) expect(said, inShort(context)).toEqual(truth);
}

type Known = Extract<DeparturesHere, { state: 'known' }>;

const seen = { rows: 0, changed: 0, empty: 0, trains: 0, twins: 0, boards: 0, lost: 0, offline: 0 };

test('every board, train and empty board says what an independent reading of the history says', async () => {
  await fc.assert(
    fc.asyncProperty(drawnHistories(networkCount), async (history) => {
      await follow(history);
    }),
    { numRuns: histories, endOnFailure: process.env['HISTORIES'] !== undefined },
  );
  if (process.env['HISTORIES'] !== undefined) process.stdout.write(`${JSON.stringify(seen)}\n`);
  expect(Math.min(seen.rows, seen.changed, seen.empty, seen.trains)).toBeGreaterThan(histories / 4);
});

/** Lets a history happen, poll by poll, and holds what is shown against what is true. */
async function follow(history: DrawnHistory): Promise<void> {
  const { network, planned, memory } = worlds[history.network]!;
  const all = changesOf(network, history.changes);
  let state = firstState('https://letters.example/feed');
  let nowSeconds = network.nowSeconds;
  let madeAtSeconds = 0;
  let snapshot: Awaited<ReturnType<typeof snapshotOf>>['snapshot'] | null = null;
  let runs: readonly TrueRun[] = [];
  let changes: readonly WordedChange[] = [];
  for (const poll of history.polls) {
    nowSeconds += poll.afterSeconds;
    // The first answer always comes: before it there is nothing to read.
    if (poll.broken && snapshot) {
      const cut = messageOf(network, changes, nowSeconds).slice(0, -1);
      expect(() => decodeFeed(cut)).toThrow();
      state = afterFailure(state, 'The message is cut short.', nowSeconds * 1000);
    } else {
      const made = nowSeconds - poll.ageSeconds;
      // A message that is older than the last one changes nothing.
      if (made >= madeAtSeconds) {
        madeAtSeconds = made;
        changes = all.filter((_, index) => ((poll.without >> index) & 1) === 0);
        runs = asTheyRun(
          network,
          planned,
          changes.map(({ change }) => change),
        );
      }
      state = afterFeed(state, decodeFeed(messageOf(network, changes, made)), nowSeconds * 1000);
      ({ snapshot } = await snapshotOf([state], memory, nowSeconds, { turn }));
    }
    const realtime = snapshot.realtime;
    const { timetable } = memory;
    const options = { source: 'letters', realtime: true };
    const transit = createGtfsTransit(() => ({ timetable, realtime, notices: noNotices }), options);
    const byPlan = createGtfsTransit(() => ({ timetable, realtime: null, notices: null }), options);
    for (const numbers of history.boards) {
      const asked = boardAsked(network, numbers, all);
      const { laterSeconds } = asked;
      const query = {
        whenMs: nowSeconds * 1000,
        durationMinutes: aheadSeconds / 60,
        direction: null,
        products: new Set(productNames),
        remarks: true,
        results: 2,
        further: true,
      };
      const answer = await transit.departures(asked.board.station, query);
      const calls = [...callsOf(answer.departures), ...furtherCalls(answer.further)];
      const plan = await byPlan.departures(asked.board.station, { ...query, results: 0 });
      const nowMs = (nowSeconds + laterSeconds) * 1000;
      const reading: Reading = {
        nowMs,
        fromMs: nowSeconds * 1000,
        untilMs: (nowSeconds + aheadSeconds) * 1000,
        step: stepOf(nowMs / 1000 - madeAtSeconds),
      };
      const coming = comingAt(runs, asked.board.station, reading);
      // Where two leave at the same moment, which one the last row is hangs on nothing that passengers know.
      const isOpen = hasTies(coming, asked.board, reading);
      const board = isOpen ? { ...asked.board, min: 0 } : asked.board;
      seen.boards += 1;
      if (hasTwins(runs, asked.board.station, reading)) {
        seen.twins += 1;
        continue;
      }
      const listed = calls.filter(({ withdrawn }) => !withdrawn);
      const realtimeAtMs = (answer.realtimeDataUpdatedAt ?? 0) * 1000;
      const here: Known = {
        state: 'known',
        calls: listed,
        freshness: freshness(realtimeAtMs, nowMs),
        realtimeAtMs,
        coversUntilMs: reading.untilMs,
        timetableOnly: false,
        promised: promisedCalls(furtherCalls(plan.further), calls),
      };
      compare(here, board, coming, reading, changes);
      const promises = furtherCalls(plan.further);
      compareOffline(promises, calls, coming, reading, changes);
      if (history.lost !== null) {
        const lines = [...new Set(network.trips.map(({ line }) => line))];
        const line = lines[history.lost % lines.length]!;
        const came = calls.filter((call) => call.line?.name !== line);
        const rest = listed.filter((call) => call.line?.name !== line);
        const without = { ...here, calls: rest, promised: promisedCalls(promises, came) };
        const byTimetable = comingAt([...planned.values()], board.station, reading);
        if (mustMiss(byTimetable, line, board, reading)) compareLoss(without, board, reading);
      }
      const whole = transit.departures(board.station, { ...query, results: null, further: false });
      await compareAnswer(whole, runs, board.station, reading);
      await compareTrains(here.calls, runs, transit, changes);
    }
  }
}

function compare(
  here: Known,
  board: BoardQuestion,
  coming: readonly Coming[],
  reading: Reading,
  changes: readonly WordedChange[],
): void {
  const filter = filterOf(board);
  const view = boardView(here, filter, reading.nowMs);
  const shown = inWords(view.rows.map(shownRow));
  const expected = inWords(boardOf(coming, board, reading).map((row) => trueRow(row, reading)));
  const context = { board, reading, changes: changes.map(({ change }) => change) };
  same(shown, expected, context);
  const running = expected.filter(({ cancelled }) => !cancelled);
  const isByPlan = running.length > 0 && running.every(({ byPlan }) => byPlan);
  const isLive = [false, isByPlan ? 'timetable' : reading.step];
  same([view.incomplete, view.freshness], isLive, context);
  seen.rows += shown.length;
  seen.changed += shown.filter((row) => row.expectedMs !== null || row.cancelled).length;
  if (shown.length > 0) return;
  seen.empty += 1;
  const by = emptiedBy(here, filter, placeOf(board.station), reading.nowMs);
  const rest = boardRest(here, filter, reading.nowMs);
  const parts = (['platform', 'lines', 'directions'] as const).filter((part) => by?.[part] != null);
  same({ emptiedBy: parts, ...rest }, emptinessOf(coming, board, reading), context);
}

/** A board to which a line is lost never says that all is well, nor that nothing departs. */
function compareLoss(here: Known, board: BoardQuestion, reading: Reading): void {
  const view = boardView(here, filterOf(board), reading.nowMs);
  seen.lost += 1;
  same(
    {
      isEmpty: view.rows.length === 0,
      isMarked: view.incomplete || view.freshness === 'timetable',
      countsDown: view.rows.some((row) => rowCountsDown(view, row, false)),
    },
    { isEmpty: false, isMarked: true, countsDown: false },
    { board, reading },
  );
}

/** The contract's answer: all that leaves within its window, by expected times, and nothing else. */
async function compareAnswer(
  whole: Promise<DeparturesAnswer>,
  runs: readonly TrueRun[],
  station: string,
  window: Pick<Reading, 'fromMs' | 'untilMs'>,
): Promise<void> {
  const name = (key: string, plannedMs: number, expectedMs: number | null, cancelled: boolean) =>
    JSON.stringify([key, plannedMs, expectedMs, cancelled]);
  const { departures } = await whole;
  const listed = callsOf(departures).map(({ tripId, plannedMs, expectedMs, cancelled }) =>
    name(tripId, plannedMs, expectedMs, cancelled),
  );
  const leaving = comingAt(runs, station, { ...window, nowMs: 0, step: 'live' })
    .filter(({ departsMs }) => departsMs >= window.fromMs && departsMs < window.untilMs)
    .map(({ key, plannedMs, expectedMs, cancelled }) =>
      name(key, plannedMs, expectedMs, cancelled),
    );
  same([...listed].sort(), [...leaving].sort(), { station, window });
}

/** Without its server a display does not call back what realtime took away. */
function compareOffline(
  promises: readonly Call[],
  calls: readonly Call[],
  coming: readonly Coming[],
  reading: Reading,
  changes: readonly WordedChange[],
): void {
  const kept = withLastSaid(promises, lastSaid(calls));
  const all = { maxMinutesAhead: 60, maxItems: Infinity, listCancelled: true };
  const filter = {
    ...all,
    networkStyle: plainStyle,
    platform: null,
    lines: null,
    directions: null,
    products: null,
  };
  const nameOf = (line: string | null, direction: string | null, plannedMs: number) =>
    JSON.stringify([line, direction, plannedMs]);
  const running = boardRows(kept, filter, 'timetable', reading.nowMs)
    .filter(({ call }) => !call.cancelled)
    .map(({ call }) =>
      nameOf(call.line?.name ?? null, call.plannedDirection ?? call.direction, call.plannedMs),
    );
  const cancelled = coming
    .filter((row) => row.cancelled && row.plannedDirection !== null)
    .map((row) => nameOf(row.line, row.plannedDirection, row.plannedMs));
  seen.offline += cancelled.length;
  const back = cancelled.filter((candidate) => running.includes(candidate));
  same(back, [], { reading, changes: changes.map(({ change }) => change) });
}

/** The trains of an answer: where they go, and the stops on their way. */
async function compareTrains(
  calls: readonly Call[],
  runs: readonly TrueRun[],
  transit: ReturnType<typeof createGtfsTransit>,
  changes: readonly WordedChange[],
): Promise<void> {
  // Mostly those of which something is said.
  const predicted = calls.filter(({ expectedMs, cancelled }) => expectedMs !== null || cancelled);
  for (const { tripId } of [...predicted.slice(0, 3), ...calls.slice(0, 1)]) {
    const run = runs.find(({ key }) => key === tripId);
    if (!run) throw new Error(`${tripId} does not run.`);
    const answer = await transit.trip(tripId);
    const trip = tripOf(answer.trip);
    const strip = trip.calls.map((call) =>
      JSON.stringify([
        ...[call.name, call.platform],
        ...[call.plannedArrivalMs, call.plannedDepartureMs].map((ms) => ms && ms / 1000),
        ...[call.expectedArrivalMs, call.expectedDepartureMs].map((ms) => ms && ms / 1000),
        call.cancelled ? 'cancelled' : 'stops',
      ]),
    );
    seen.trains += 1;
    const { direction, cancelled } = trip;
    const expected = { direction: goesTo(run, null) ?? '', cancelled: !run.runs };
    const context = { tripId, changes: changes.map(({ change }) => change) };
    same({ direction, cancelled, strip }, { ...expected, strip: stripOf(run) }, context);
  }
}
