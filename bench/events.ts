/**
 * Event streams of one node: npm run bench -- events [streams] [writes]
 * Memory and CPU of each stream, and the time from a write's answer until the last of all streams
 * has heard of it; beside a bare node:http server that writes the same bytes, before and after. The
 * listeners run in two separate processes on the same machine. Prints, asserts nothing. Run it on
 * a machine that does nothing else, or go by the CPU; it needs more file descriptors than streams
 * (ulimit -n).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { outputTypeIds } from '@perron/schema';
import { startServer } from '../e2e/support/running-server';
import type { RunningServer } from '../e2e/support/running-server';
import { signIn } from '../e2e/support/signed-in';
import { runBare } from './events-bare';
import type { BareReport } from './events-bare';
import { runListeners, sharedMs } from './events-listeners';
import type { ListenersOrder, ListenersReport } from './events-listeners';
import { BenchProcess } from './events-process';
import { median, print, quantile, section } from './timetable-report';

const listenerProcesses = 2;
const outputTypeId = outputTypeIds.Infotainment;
const settleMs = 5_000;
const idleSeconds = 30;
const betweenWritesMs = 200;

const streams = Number(process.argv[3] ?? 10_000);
const writes = Number(process.argv[4] ?? 50);

type Listeners = readonly BenchProcess<ListenersReport>[];

/** When the last and the middle one of all streams had heard, after a moment. */
interface Received {
  readonly lastMs: number;
  readonly medianMs: number;
}

async function openStreams(baseUrl: string, stations: readonly string[]): Promise<Listeners> {
  const { hostname: host, port } = new URL(baseUrl);
  const share = Math.floor(streams / listenerProcesses);
  const order: ListenersOrder = {
    host,
    port: Number(port),
    streams: share,
    stations,
    outputTypeId,
  };
  const listeners = Array.from(
    { length: listenerProcesses },
    () => new BenchProcess<ListenersReport>(import.meta.filename, 'listeners', order),
  );
  const startMs = sharedMs();
  await Promise.all(listeners.map((listener) => listener.next()));
  print('until all are open, s', (sharedMs() - startMs) / 1000);
  await pause(settleMs);
  return listeners;
}

function kibPerStream(beforeBytes: number, afterBytes: number): number {
  return (afterBytes - beforeBytes) / 1024 / streams;
}

/** @param write ends at the moment from which the time counts, and gives it */
async function receivedAfter(
  listeners: Listeners,
  write: () => Promise<number>,
): Promise<Received> {
  const next = Promise.all(listeners.map((listener) => listener.next()));
  const fromMs = await write();
  const reports = await next;
  await pause(betweenWritesMs);
  return {
    lastMs: Math.max(...reports.map((report) => report.lastMs)) - fromMs,
    medianMs: Math.max(...reports.map((report) => report.medianMs)) - fromMs,
  };
}

function printReceived(received: readonly Received[]): void {
  const row = (label: string, values: readonly number[]) =>
    print(label, median(values), quantile(values, 0.99), Math.max(...values));
  row(
    'until the stream in the middle has heard, ms: median, p99, most',
    received.map((run) => run.medianMs),
  );
  row(
    'until the last stream has heard, ms (goal: p99 under 250)',
    received.map((run) => run.lastMs),
  );
}

async function measureBare(): Promise<Measured> {
  section(`A bare server with ${streams} streams; ${writes} writes to all of them`);
  const server = new BenchProcess<BareReport>(import.meta.filename, 'bare');
  const figures = async () => {
    server.ask('figures');
    const report = await server.next();
    if (report.event !== 'figures') throw new Error('The bare server has said where it listens.');
    return report;
  };
  const report = await server.next();
  const port = report.event === 'listening' ? report.port : 0;
  const before = await figures();
  const listeners = await openStreams(`http://127.0.0.1:${port}`, ['']);
  const open = await figures();
  print('resident memory of each, KiB', kibPerStream(before.residentBytes, open.residentBytes));
  const received: Received[] = [];
  for (let number = 0; number < writes; number += 1) {
    received.push(
      await receivedAfter(listeners, async () => {
        server.ask('write');
        return sharedMs();
      }),
    );
  }
  printReceived(received);
  const cpuMs = cpuForEach(open, await figures());
  print('CPU for each write, ms', cpuMs);
  for (const listener of listeners) listener.stop();
  server.stop();
  return { received, cpuMs };
}

/** The cost of a server's writes. */
interface Measured {
  readonly received: readonly Received[];
  /** CPU time of the server for each write. */
  readonly cpuMs: number;
}

function cpuForEach(before: { cpuSeconds: number }, after: { cpuSeconds: number }): number {
  return ((after.cpuSeconds - before.cpuSeconds) / writes) * 1000;
}

interface Figures {
  readonly cpuSeconds: number;
  readonly residentBytes: number;
  readonly streams: number;
}

async function figuresOf({ baseUrl }: RunningServer): Promise<Figures> {
  const text = await (await fetch(`${baseUrl}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    cpuSeconds: read('perron_process_cpu_seconds_total'),
    residentBytes: read('perron_process_resident_memory_bytes'),
    streams: read('perron_event_streams'),
  };
}

/** Headers of calls by the demo's user. */
async function signedInHeaders(server: RunningServer) {
  return { authorization: `Bearer ${await signIn(server)}`, 'content-type': 'application/json' };
}

type Headers = Awaited<ReturnType<typeof signedInHeaders>>;

async function stationCodes({ baseUrl }: RunningServer, headers: Headers): Promise<string[]> {
  const answer = await fetch(`${baseUrl}/api/stations?page_size=200`, { headers });
  return ((await answer.json()) as { items: { code: string }[] }).items.map(({ code }) => code);
}

/** Changes what every display of the output type shows; gives when the answer was there. */
async function write({ baseUrl }: RunningServer, headers: Headers, name: string): Promise<number> {
  const size = { resolution_x: 1920, resolution_y: 1080 };
  const answer = await fetch(`${baseUrl}/api/output-types/${outputTypeId}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ output_type: 'pixel', role: null, name, ...size }),
  });
  const answeredMs = sharedMs();
  if (!answer.ok) throw new Error(`The write was refused: ${await answer.text()}`);
  return answeredMs;
}

async function measurePerron(server: RunningServer): Promise<Measured> {
  section(`Perron with ${streams} streams; ${writes} writes that concern all of them`);
  const headers = await signedInHeaders(server);
  const stations = await stationCodes(server, headers);
  await pause(settleMs);
  const before = await figuresOf(server);
  const listeners = await openStreams(server.baseUrl, stations);
  const open = await figuresOf(server);
  print('resident memory of each, KiB', kibPerStream(before.residentBytes, open.residentBytes));
  await pause(idleSeconds * 1000);
  const idle = await figuresOf(server);
  print('CPU while nothing changes, %', ((idle.cpuSeconds - open.cpuSeconds) / idleSeconds) * 100);
  const received: Received[] = [];
  for (let number = 0; number < writes; number += 1) {
    received.push(await receivedAfter(listeners, () => write(server, headers, `Write ${number}`)));
  }
  printReceived(received);
  const after = await figuresOf(server);
  const cpuMs = cpuForEach(idle, after);
  print('CPU for each write, ms', cpuMs);
  print('streams that are still open', after.streams);
  for (const listener of listeners) listener.stop();
  return { received, cpuMs };
}

async function main(): Promise<void> {
  const before = await measureBare();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'events-bench-'));
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  try {
    const { received, cpuMs } = await measurePerron(server);
    // Once more, since a machine that others use is not the same a minute later.
    const after = await measureBare();
    const bare = [...before.received, ...after.received];
    section('Perron beside the bare server, medians');
    const ratio = (of: (run: Received) => number) =>
      median(received.map(of)) / median(bare.map(of));
    print('times as much CPU for each write', (2 * cpuMs) / (before.cpuMs + after.cpuMs));
    print(
      'times as long until the middle one has heard',
      ratio(({ medianMs }) => medianMs),
    );
    print(
      'until the last (goal: at most 1.2)',
      ratio(({ lastMs }) => lastMs),
    );
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const send = (line: ListenersReport | BareReport) => void process.send?.(line);
const part = process.argv[2];
if (part === 'listeners') {
  // Written by `openStreams`.
  await runListeners(JSON.parse(process.argv[3] ?? '') as ListenersOrder, send);
} else if (part === 'bare') runBare(send);
else await main();
