import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SystemStatus } from '@perron/schema';
import { startProcess } from '../e2e/support/running-server';
import type { StartedProcess } from '../e2e/support/running-server';
import { print, quantile, section } from './timetable-report';

/** Between two questions. */
const askEveryMs = 25;
const longestMs = 300_000;

interface Asked {
  readonly status: SystemStatus;
  readonly ms: number;
}

/** A port that nobody listens at; the server's own choice would be told only once it has read. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function ask(baseUrl: string): Promise<Asked> {
  const begin = performance.now();
  const answer = await fetch(`${baseUrl}/status`);
  return { status: (await answer.json()) as SystemStatus, ms: performance.now() - begin };
}

/** A line of /proc, where the system has one. */
function memoryMb({ process: { pid } }: StartedProcess, field: string): number {
  try {
    const text = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1]) / 1024;
  } catch {
    return NaN;
  }
}

function printTimes(title: string, times: readonly number[]): void {
  print(title, quantile(times, 0.5), quantile(times, 0.99), Math.max(...times));
}

/**
 * How long a server takes to answer while it reads a feed, beside the same server after that: the
 * state of the system, which asks its database too.
 */
export async function measureServer(file: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'large-feed-server-'));
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${String(port)}`;
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', TRANSIT_GTFS: file, HOST: '127.0.0.1' };
  const server = startProcess({ ...env, PORT: String(port) });
  const begin = performance.now();
  try {
    section('A server that reads it; answers to /status, ms: median, p99, longest');
    const during: number[] = [];
    const shares = new Set<number>();
    for (let isRead = false; !isRead && performance.now() - begin < longestMs;) {
      const asked = await ask(baseUrl).catch(() => null);
      // It has yet to listen; after that each answer counts.
      if (asked) during.push(asked.ms);
      if (asked?.status.feed_progress !== undefined) shares.add(asked.status.feed_progress);
      isRead = asked?.status.transit != null;
      await pause(askEveryMs);
    }
    print('from its start until the timetable is there, s', (performance.now() - begin) / 1000);
    const after: number[] = [];
    for (let question = 0; question < 400; question++) {
      after.push((await ask(baseUrl)).ms);
      await pause(askEveryMs);
    }
    printTimes('while it reads', during);
    printTimes('after that', after);
    print('times as long while it reads: median', quantile(during, 0.5) / quantile(after, 0.5));
    print('steps of progress that were told', shares.size);
    print('most resident memory of the server, MB', memoryMb(server, 'VmHWM'));
    print('resident memory after that, MB', memoryMb(server, 'VmRSS'));
  } finally {
    server.process.kill('SIGINT');
    await server.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
