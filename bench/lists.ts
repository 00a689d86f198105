/**
 * A list of 20 of 10,000 stations with filter and sort, on the embedded database:
 * npm run bench -- lists [seconds of each run] [runs]
 * Through the API at 50 connections, and by turns the same query through the database driver alone
 * with as many callers: all for one list, which the server reads once for callers that ask together,
 * and for 50 different ones. Prints, asserts nothing. Run it on a machine that does nothing else.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { joinEmbedded } from '@perron/embedded-postgres';
import { rootDir, startServer } from '../e2e/support/running-server';
import { signIn } from '../e2e/support/signed-in';
import { median, print, quantile, section } from './timetable-report';

const seconds = Number(process.argv[3] ?? 5);
const runs = Number(process.argv[4] ?? 5);
const callers = 50;
/** As many as the server's pool has. */
const databaseConnections = 10;
const stations = 10_000;

/** The texts that are searched for: one as somebody types it, and one that a third of the names hold. */
const searches = [
  { name: 'whose names hold "platz 77"', asked: ['platz 77'] },
  { name: 'whose names hold "platz"', asked: ['platz'] },
  {
    name: 'in 50 different ways',
    asked: Array.from({ length: callers }, (_, index) => `platz ${10 + index}`),
  },
];
type Search = (typeof searches)[number];

function listPath(search: string): string {
  const name = encodeURIComponent(search);
  return `/api/stations?name=${name}&sort=name&direction=desc&page_size=20&current_page=2`;
}

const filter = 'stations.name_folded like lower($1::text collate natural_name) collate "C"';

/** The API's query for that list. */
const listQuery = `
  select stations.*,
    (select count(*) from displays where displays.station_id = stations.id) as display_count,
    (select count(*) from stations where ${filter}) as rows_in_all
  from stations
  where ${filter}
  order by stations.name desc, stations.id desc
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
  const token = await signIn(server);
  for (const search of searches) await measureSearch(pool, token, search);
  await pool.end();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureSearch(pool: pg.Pool, token: string, search: Search): Promise<void> {
  await throughApi(token, search, 2);
  await throughDriver(pool, search, 2);
  const measured: { api: Measured; driver: Measured }[] = [];
  for (let run = 0; run < runs; run++) {
    measured.push({
      driver: await throughDriver(pool, search, seconds),
      api: await throughApi(token, search, seconds),
    });
  }
  section(`20 of ${stations} stations ${search.name}, sorted, ${callers} at once`);
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

async function throughDriver(pool: pg.Pool, search: Search, forSeconds: number): Promise<Measured> {
  const times: number[] = [];
  const endMs = performance.now() + forSeconds * 1000;
  const call = async (_: unknown, caller: number) => {
    for (let turn = caller; performance.now() < endMs; turn += 1) {
      const startMs = performance.now();
      const wanted = search.asked[turn % search.asked.length] ?? '';
      await pool.query(listQuery, [`%${wanted}%`, 20, 20]);
      times.push(performance.now() - startMs);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return { perSecond: times.length / forSeconds, p99Ms: quantile(times, 0.99) };
}

/** In a separate process. @throws Error when a call fails: such a rate would say nothing */
async function throughApi(token: string, search: Search, forSeconds: number): Promise<Measured> {
  const load = {
    url: server.baseUrl,
    token,
    paths: search.asked.map(listPath),
    connections: callers,
    duration: forSeconds,
  };
  const program = path.join(rootDir, 'bench/lists-load.mjs');
  const child = spawn(process.execPath, [program, JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const report = JSON.parse(await text(child.stdout)) as {
    readonly requests: { readonly average: number };
    readonly latency: { readonly p99: number };
    readonly errors: number;
    readonly non2xx: number;
  };
  if (report.errors + report.non2xx > 0) throw new Error('Calls of the list failed.');
  return { perSecond: report.requests.average, p99Ms: report.latency.p99 };
}
