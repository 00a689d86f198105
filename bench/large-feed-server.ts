import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SystemStatus } from '@perron/schema';
import { startServer } from '../e2e/support/running-server';
import type { RunningServer } from '../e2e/support/running-server';
import { print, quantile, section } from './timetable-report';

/** Between two questions. */
const askEveryMs = 25;
const longestMs = 300_000;

interface Asked {
  readonly status: SystemStatus;
  readonly ms: number;
}

async function ask({ baseUrl }: RunningServer): Promise<Asked> {
  const begin = performance.now();
  const answer = await fetch(`${baseUrl}/status`);
  return { status: (await answer.json()) as SystemStatus, ms: performance.now() - begin };
}

/** Kilobytes of a line of /proc, where the system has one. */
function memoryMb({ process: { pid } }: RunningServer, field: string): number {
  try {
    const text = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1]) / 1024;
  } catch {
    return NaN;
  }
}

function told(title: string, times: readonly number[]): void {
  print(title, quantile(times, 0.5), quantile(times, 0.99), Math.max(...times));
}

/**
 * How long a server takes to answer while it reads a feed, beside the same server after that: the
 * state of the system, which asks its database too.
 */
export async function measureServer(file: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'large-feed-server-'));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', TRANSIT_GTFS: file };
  const server = await startServer(env);
  try {
    section('A server that reads it; answers to /status, ms: median, p99, longest');
    const begin = performance.now();
    const during: number[] = [];
    const shares = new Set<number>();
    for (;;) {
      const { status, ms } = await ask(server);
      during.push(ms);
      if (status.feed_progress !== undefined) shares.add(status.feed_progress);
      if (status.transit !== null || performance.now() - begin > longestMs) break;
      await pause(askEveryMs);
    }
    print('from its welcome until the timetable is there, s', (performance.now() - begin) / 1000);
    const after: number[] = [];
    for (let question = 0; question < 400; question++) {
      after.push((await ask(server)).ms);
      await pause(askEveryMs);
    }
    told('while it reads', during);
    told('after that', after);
    print('times as long while it reads: median', quantile(during, 0.5) / quantile(after, 0.5));
    print('steps of progress that were told', shares.size);
    print('most resident memory of the server, MB', memoryMb(server, 'VmHWM'));
    print('resident memory after that, MB', memoryMb(server, 'VmRSS'));
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
