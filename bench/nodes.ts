/**
 * Several nodes: BENCH_DATABASE_URL=postgres://… npm run bench -- nodes [nodes] [streams] [writes] [displays]
 * The nodes share a PostgreSQL of the system's (an empty database of it) and are behind a real
 * HAProxy. Reads a second through the proxy with one node and with all; the time from a write's answer
 * until the last of all streams, spread over the nodes, has heard of it; and how long reports take
 * while displays report each 30 s. Prints, asserts nothing. All of it runs on one machine: with fewer
 * cores than nodes, reads say how the cores are shared, not how nodes add up.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { outputTypeIds } from '@perron/schema';
import { examples } from '@perron/schema/examples';
import pg from 'pg';
import { startHaproxy } from '../e2e/nodes/haproxy';
import { startServer } from '../e2e/support/running-server';
import type { RunningServer } from '../e2e/support/running-server';
import { signIn, signedInClient } from '../e2e/support/signed-in';
import { runListeners, sharedMs } from './events-listeners';
import type { ListenersOrder, ListenersReport } from './events-listeners';
import { BenchProcess } from './events-process';
import { measureRate } from './http-load';
import { median, print, quantile, section } from './timetable-report';

const [nodeCount = 2, streams = 10_000, writes = 50, displays = 2_000] = process.argv
  .slice(3)
  .map(Number);
const outputTypeId = outputTypeIds.Infotainment;
/** Each with listeners in a process: one alone would need 20,000 file descriptors. */
const listenerProxies = 2;
/** Displays of a network come from many addresses, and each address has its limits. */
const callerAddress = '10.%[rand(200)].%[rand(100)].7';
const betweenWritesMs = 200;
const reportEveryMs = 30_000;
const readSeconds = 10;

type Api = Awaited<ReturnType<typeof signedInClient>>;

function databaseUrl(): string {
  const url = process.env['BENCH_DATABASE_URL'];
  if (url === undefined) throw new Error('Set BENCH_DATABASE_URL to an empty database.');
  return url;
}

async function startNodes(folder: string): Promise<RunningServer[]> {
  const nodes: RunningServer[] = [];
  for (let at = 0; at < nodeCount; at += 1) {
    const env = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: databaseUrl() };
    nodes.push(await startServer(env));
  }
  return nodes;
}

function startProxy(folder: string, nodes: readonly string[]) {
  return startHaproxy({
    folder,
    nodes,
    callerAddress,
    checkMs: 2_000,
    maxConnections: Math.ceil(streams / listenerProxies) + 1_000,
  });
}

async function measureReads(
  folder: string,
  nodes: readonly RunningServer[],
  token: string,
): Promise<void> {
  section(
    `Reads through HAProxy, ${readSeconds} s each: a display's manifest, and a list of stations`,
  );
  const urls = nodes.map(({ baseUrl }) => baseUrl);
  const paths = [
    '/api/display-runtime/manifest?sid=900100003&ot=6',
    '/api/stations?search=Alexanderplatz',
  ];
  for (const count of new Set([1, nodes.length])) {
    const proxy = await startProxy(folder, urls.slice(0, count));
    for (const at of paths) {
      const rate = await measureRate({ baseUrl: proxy.baseUrl, path: at, token }, readSeconds);
      print(`${count} node(s), ${at.split('?')[0] ?? ''}, requests a second`, rate);
    }
    await proxy.close();
  }
}

async function measureEdits(proxies: readonly string[], api: Api): Promise<void> {
  section(`${streams} streams over ${nodeCount} nodes; ${writes} writes by one of them`);
  const { items } = await api.listStations({ query: { page_size: 200 } });
  const listeners = proxies.map((baseUrl) => {
    const { hostname: host, port } = new URL(baseUrl);
    const order: ListenersOrder = {
      host,
      port: Number(port),
      streams: Math.floor(streams / proxies.length),
      stations: items.map(({ code }) => code),
      outputTypeId,
    };
    return new BenchProcess<ListenersReport>(import.meta.filename, 'listeners', order);
  });
  await Promise.all(listeners.map((listener) => listener.next()));
  const lastMs: number[] = [];
  const middleMs: number[] = [];
  for (let number = 0; number < writes; number += 1) {
    const next = Promise.all(listeners.map((listener) => listener.next()));
    await api.updateOutputType({
      params: { output_type_id: outputTypeId },
      body: {
        output_type: 'pixel',
        role: null,
        name: `Write ${number}`,
        resolution_x: 1920,
        resolution_y: 1080,
      },
    });
    const fromMs = sharedMs();
    const reports = await next;
    lastMs.push(Math.max(...reports.map((report) => report.lastMs)) - fromMs);
    middleMs.push(Math.max(...reports.map((report) => report.medianMs)) - fromMs);
    await pause(betweenWritesMs);
  }
  const row = (label: string, ms: readonly number[]) =>
    print(label, median(ms), quantile(ms, 0.99), Math.max(...ms));
  row('until the stream in the middle has heard, ms: median, p99, most', middleMs);
  row('until the last stream has heard, ms (goal: p99 under 250)', lastMs);
  for (const listener of listeners) listener.stop();
}

interface Reporter {
  readonly id: number;
  readonly code: string;
}

async function addDisplays(): Promise<Reporter[]> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  const { rows } = await client.query<Reporter>(
    `with made as (
       insert into displays (name, output_type_id, station_id)
       select 'Display ' || n, ${outputTypeId},
         (select id from stations order by id offset n % (select count(*) from stations) limit 1)
       from generate_series(1, $1::integer) n
       returning id, station_id)
     select made.id, code from made join stations on stations.id = station_id order by made.id`,
    [displays],
  );
  await client.query('analyze displays');
  await client.end();
  return rows;
}

/** Reports of displays that are not signed in, evenly over half a minute, for a whole one. */
async function measureReports(baseUrl: string): Promise<void> {
  section(`${displays} displays that report each ${reportEveryMs / 1000} s, for a minute`);
  const reporters = await addDisplays();
  const report = examples.reportDisplay.body ?? {};
  const takenMs: number[] = [];
  let refused = 0;
  const send = async (index: number) => {
    const { id: display_id = 0, code: station_code = '' } = reporters[index] ?? {};
    const place = { station_code, output_type_id: outputTypeId, platform: null, line: null };
    const startMs = performance.now();
    const answer = await fetch(`${baseUrl}/api/display-runtime/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...report, display_id, place }),
    });
    takenMs.push(performance.now() - startMs);
    if (!answer.ok) refused += 1;
  };
  const sent: Promise<void>[] = [];
  const beginMs = performance.now();
  for (let number = 0; number < 2 * displays; number += 1) {
    sent.push(send(number % displays));
    const dueMs = beginMs + ((number + 1) * reportEveryMs) / displays;
    await pause(Math.max(0, dueMs - performance.now()));
  }
  await Promise.all(sent);
  print('reports a second', takenMs.length / ((performance.now() - beginMs) / 1000));
  print('ms: median, p99, most', median(takenMs), quantile(takenMs, 0.99), Math.max(...takenMs));
  print('refused', refused);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nodes-bench-'));
  const nodes = await startNodes(folder);
  try {
    const [node] = nodes;
    if (!node) return;
    const api = await signedInClient(node);
    print('load of the machine before', os.loadavg()[0] ?? 0);
    await measureReads(folder, nodes, await signIn(node));
    const urls = nodes.map(({ baseUrl }) => baseUrl);
    const proxies = await Promise.all(
      Array.from({ length: listenerProxies }, () => startProxy(folder, urls)),
    );
    const [first] = proxies;
    await measureEdits(
      proxies.map(({ baseUrl }) => baseUrl),
      api,
    );
    await measureReports(first?.baseUrl ?? '');
    for (const proxy of proxies) await proxy.close();
    print('load of the machine after', os.loadavg()[0] ?? 0);
  } finally {
    for (const node of nodes) await node.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[2] === 'listeners') {
  // Written by `measureEdits`.
  const order = JSON.parse(process.argv[3] ?? '') as ListenersOrder;
  await runListeners(order, (line) => void process.send?.(line));
} else await main();
