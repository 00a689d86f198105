/**
 * Requests per second of what displays poll: npm run bench -- http [seconds of each run] [runs]
 * Beside a bare node:http server that answers the same bytes, by turns, loaded from a separate
 * process. LOG_LEVEL=info writes the request log too. Prints, asserts nothing. Run it on a machine
 * that does nothing else.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer } from '../e2e/support/running-server';
import { serveBare } from './http-bare';
import { measureRate } from './http-load';
import type { Target } from './http-load';
import { median, print, section } from './timetable-report';

const seconds = Number(process.argv[3] ?? 5);
const runs = Number(process.argv[4] ?? 5);

const departures = '/transit/stops/900100003/departures?duration=30';
const manifest = '/api/display-runtime/manifest?sid=900100003&ot=6';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'http-bench-'));
const logLevel = process.env['LOG_LEVEL'] ?? 'warn';
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: logLevel });
try {
  const { headers } = await fetch(server.baseUrl + manifest);
  const etag = headers.get('etag') ?? '';
  console.log(`${runs} runs of ${seconds} s by turns, log level ${logLevel}`);
  await compare('Departures for 30 minutes', { path: departures });
  await compare('Manifest, unchanged (304)', { path: manifest, ifNoneMatch: etag });
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function compare(title: string, target: Omit<Target, 'baseUrl'>): Promise<void> {
  const ours = { ...target, baseUrl: server.baseUrl };
  const bare = await serveBare(ours);
  try {
    section(`${title}: ${bare.status}, ${bare.bodyBytes} bytes`);
    const rates: { ours: number; bare: number }[] = [];
    // Both are warm before anything counts.
    await measureRate(ours, 2);
    await measureRate({ ...target, baseUrl: bare.baseUrl }, 2);
    for (let run = 0; run < runs; run++) {
      rates.push({
        bare: await measureRate({ ...target, baseUrl: bare.baseUrl }, seconds),
        ours: await measureRate(ours, seconds),
      });
    }
    print('Perron, requests per second: median', median(rates.map((rate) => rate.ours)));
    print('bare node:http, requests per second: median', median(rates.map((rate) => rate.bare)));
    print(
      'share of the bare server (goal: at least 0.5)',
      median(rates.map((rate) => rate.ours / rate.bare)),
    );
  } finally {
    bare.close();
  }
}
