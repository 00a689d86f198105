/**
 * A list of 20 of 10,000 stations with filter and sort, on the embedded database:
 * npm run bench -- lists [seconds of each run] [runs]
 * Through the API at 50 connections, and by turns the same query through the database driver alone
 * with as many callers. Prints, asserts nothing. Run it on a machine that does nothing else.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { joinEmbedded } from '../apps/server/src/db/embedded/join-embedded';
import { startServer } from '../e2e/support/running-server';
import { median, print, quantile, section } from './timetable-report';

const seconds = Number(process.argv[3] ?? 5);
const runs = Number(process.argv[4] ?? 5);
const callers = 50;
/** As many as the server's pool has. */
const databaseConnections = 10;
const stations = 10_000;

const listPath = '/api/stations?name=platz&sort=name&direction=desc&page_size=20&current_page=3';

/** What the API asks for that list. */
const listQuery = `
  select stations.*,
    (select count(*) from displays where displays.station_id = stations.id) as display_count,
    (select count(*) from stations where stations.name ilike $1) as rows_in_all
  from stations
  where stations.name ilike $1
  order by stations.name desc nulls last, stations.id desc nulls last
  limit $2 offset $3`;

interface Measured {
  readonly perSecond: number;
  readonly p99Ms: number;
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lists-bench-'));
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
try {
  const address = joinEmbedded(dataDir);
  if (!address) throw new Error('The embedded database does not run.');
  const pool = new pg.Pool({ ...address, max: databaseConnections });
  await addStations(pool);
  const token = await signIn();
  await Promise.all([throughApi(token, 2), throughDriver(pool, 2)]);
  const measured: { api: Measured; driver: Measured }[] = [];
  for (let run = 0; run < runs; run++) {
    measured.push({
      driver: await throughDriver(pool, seconds),
      api: await throughApi(token, seconds),
    });
  }
  await pool.end();
  section(`20 of ${stations} stations, filtered and sorted, ${callers} at once`);
  print('through the API, per second: median', median(measured.map(({ api }) => api.perSecond)));
  print('driver alone, per second: median', median(measured.map(({ driver }) => driver.perSecond)));
  print(
    'share of the driver (goal: at least 0.7)',
    median(measured.map(({ api, driver }) => api.perSecond / driver.perSecond)),
  );
  print(
    'through the API, p99 in ms: median, worst (goal: under 50)',
    median(measured.map(({ api }) => api.p99Ms)),
    Math.max(...measured.map(({ api }) => api.p99Ms)),
  );
  print('driver alone, p99 in ms: median', median(measured.map(({ driver }) => driver.p99Ms)));
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function addStations(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into stations (name, code)
     select (array['Markt', 'Rathaus', 'Park', 'Ost'])[1 + n % 4]
         || case when n % 3 = 0 then 'platz ' else 'straße ' end || n, (700000000 + n)::text
     from generate_series(1, $1 - (select count(*)::int from stations)) n`,
    [stations],
  );
  await pool.query('analyze stations');
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${server.baseUrl}/api/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      username: server.email,
      password: server.password,
    }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function throughDriver(pool: pg.Pool, forSeconds: number): Promise<Measured> {
  const times: number[] = [];
  const endMs = performance.now() + forSeconds * 1000;
  const call = async () => {
    while (performance.now() < endMs) {
      const startMs = performance.now();
      await pool.query(listQuery, ['%platz%', 20, 40]);
      times.push(performance.now() - startMs);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return { perSecond: times.length / forSeconds, p99Ms: quantile(times, 0.99) };
}

/** From a process of its own. @throws Error when a call fails: such a rate would say nothing */
async function throughApi(token: string, forSeconds: number): Promise<Measured> {
  const program = fileURLToPath(import.meta.resolve('autocannon'));
  const options = ['-c', String(callers), '-d', String(forSeconds), '--json'];
  const header = ['-H', `authorization=Bearer ${token}`];
  const child = spawn(
    process.execPath,
    [program, ...options, ...header, server.baseUrl + listPath],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const report = JSON.parse(await text(child.stdout)) as {
    readonly requests: { readonly average: number };
    readonly latency: { readonly p99: number };
    readonly errors: number;
    readonly non2xx: number;
  };
  if (report.errors + report.non2xx > 0) throw new Error('Calls of the list failed.');
  return { perSecond: report.requests.average, p99Ms: report.latency.p99 };
}
