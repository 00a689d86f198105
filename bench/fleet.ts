/**
 * The cost of a display, and of 100,000: npm run bench -- fleet [displays] [stations]
 * Simulated displays, each with the engine, the event stream and the reports of a real one, are behind
 * HAProxy (random addresses) on one node. Their time is turned, so that a minute of theirs takes as long
 * as the node needs. CPU of the node and of its database, WAL and memory are read before and after, for a
 * quarter, a half and all of the displays: equal costs for each display mean that they grow in line.
 * Then a network of 100,000 is computed and simulated with these. BENCH_DATABASE_URL: an empty database
 * of a PostgreSQL on this machine; without it the embedded one. Prints, asserts nothing. CPU is counted,
 * not time, so that other programs on the machine disturb little.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { outputTypeIds } from '@perron/schema';
import { startFleet } from '../e2e/nodes/fleet';
import type { Fleet } from '../e2e/nodes/fleet';
import { startHaproxy } from '../e2e/nodes/haproxy';
import { passTimeOf, TurnedTime } from '../e2e/nodes/turned-time';
import { atRushHour, rushHourAheadMs } from '../e2e/support/rush-hour';
import { startServer } from '../e2e/support/running-server';
import type { RunningServer } from '../e2e/support/running-server';
import { signedInClient } from '../e2e/support/signed-in';
import { difference, openMeter, perDisplay } from './fleet-meter';
import type { Meter, Used } from './fleet-meter';
import { simulateFleet } from './fleet-simulation';
import { print, section } from './timetable-report';

const [displays = 2_000, stationCount = 40] = process.argv.slice(3).map(Number);
const outputTypeId = outputTypeIds.Infotainment;
const target = 100_000;
const stepMs = 5_000;

const folder = mkdtempSync(path.join(os.tmpdir(), 'fleet-bench-'));
const time = new TurnedTime();
const fleets: Fleet[] = [];

async function pass(server: RunningServer, seconds: number): Promise<void> {
  const untilMs = time.nowMs() + seconds * 1000;
  while (time.nowMs() < untilMs) {
    const { turnMs, passMs } = time.step(stepMs);
    await passTimeOf(server, turnMs);
    time.pass(passMs);
    for (const fleet of fleets) await fleet.settled();
  }
}

async function startNode(): Promise<RunningServer> {
  const { BENCH_DATABASE_URL: url } = process.env;
  const dataDir = path.join(folder, 'data');
  return startServer({
    DATA_DIR: dataDir,
    ...atRushHour,
    ...(url !== undefined && { DATABASE_URL: url }),
  });
}

function printUsed(used: Used): void {
  print('CPU of the node, of the database, ms', used.nodeMs, used.databaseMs);
  print('WAL, bytes', used.walBytes);
}

/** Nothing but what goes on all the time. */
async function measureMinute(server: RunningServer, meter: Meter, count: number): Promise<Used> {
  const requests = await meter.requests();
  const used = await meter.during(() => pass(server, 60));
  section(`${count} displays, a minute: for each`);
  printUsed(perDisplay(used, count));
  for (const [route, made] of await meter.requests()) {
    const more = made - (requests.get(route) ?? 0);
    if (more >= count / 4) print(`requests, ${route}`, more / count);
  }
  return used;
}

/** An edit that each display shows, with the ten seconds after it: manifests and reports. */
async function measureEdit(server: RunningServer, meter: Meter, count: number): Promise<Used> {
  const api = await signedInClient(server);
  const used = await meter.during(async () => {
    await api.updateOutputType({
      params: { output_type_id: outputTypeId },
      body: {
        output_type: 'pixel',
        role: null,
        name: `For ${count}`,
        resolution_x: 1920,
        resolution_y: 1080,
      },
    });
    await pass(server, 10);
  });
  section(`${count} displays, an edit that all show, and 10 s: for each`);
  printUsed(perDisplay(used, count));
  return used;
}

interface Round {
  readonly count: number;
  readonly minute: Used;
  readonly edit: Used;
}

/** The cost of one display, from a half of them to all: without the server's work for itself. */
function printTarget(rounds: readonly Round[]): void {
  const [half, all] = rounds.slice(-2);
  if (!half || !all) return;
  const more = all.count - half.count;
  const minute = perDisplay(difference(all.minute, half.minute), more);
  // Ten seconds of the ordinary course are in it.
  const edit = difference(perDisplay(difference(all.edit, half.edit), more), perDisplay(minute, 6));
  section('One display more: its minute, and an edit that it shows');
  printUsed(minute);
  printUsed(edit);
  section(`${target} displays, computed`);
  print('cores of all nodes together', (minute.nodeMs * target) / 60_000);
  print('cores of the database', (minute.databaseMs * target) / 60_000);
  print('WAL, MB a second', (minute.walBytes * target) / 60 / 1e6);
  print('an edit that all show: CPU seconds of all nodes', (edit.nodeMs * target) / 1000);
  print('CPU seconds of the database', (edit.databaseMs * target) / 1000);
  for (const nodes of [10, 20, 40]) {
    section(`${target} displays on ${nodes} nodes, simulated second by second`);
    for (const { name, catchUpS, calm } of simulateFleet({ nodes, target, minute, edit })) {
      print(`${name}: s until nothing waits, share of its core before`, catchUpS, calm);
    }
  }
}

async function main(): Promise<void> {
  const server = await startNode();
  const proxy = await startHaproxy({
    folder,
    nodes: [server.baseUrl],
    maxConnections: 3 * displays + 1_000,
    callerAddress: '10.%[rand(200)].%[rand(100)].7',
  });
  const meter = await openMeter(server, path.join(folder, 'data'));
  try {
    const api = await signedInClient(server);
    const { secret: apiKey } = await api.createApiKey({
      body: { name: 'Fleet', scopes: ['display'], any_display: true },
    });
    const { items } = await api.listStations({ query: { page_size: stationCount } });
    const each = Math.ceil(displays / 4 / items.length);
    const add = async (batch: number) => {
      for (const { code: stationCode } of items) {
        const fleet = await startFleet({
          baseUrl: proxy.baseUrl,
          count: each,
          apiKey,
          stationCode,
          outputTypeId,
          time,
          aheadMs: rushHourAheadMs,
          renewMs: 600_000,
          name: `${stationCode} ${batch}`,
        });
        fleets.push(fleet);
      }
      await pass(server, 65);
    };
    const rounds: Round[] = [];
    print('load of the machine before', os.loadavg()[0] ?? 0);
    for (let batch = 1; batch <= 4; batch += 1) {
      await add(batch);
      // A quarter, a half, and all.
      if (batch === 3) continue;
      const count = batch * each * items.length;
      section(`${count} displays`);
      print('memory of the node, MB', meter.memoryBytes() / 1e6);
      const minute = await measureMinute(server, meter, count);
      rounds.push({ count, minute, edit: await measureEdit(server, meter, count) });
      await meter.printTables(count);
    }
    print('load of the machine after', os.loadavg()[0] ?? 0);
    printTarget(rounds);
  } finally {
    for (const fleet of fleets) fleet.stop();
    await meter.close();
    await proxy.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
