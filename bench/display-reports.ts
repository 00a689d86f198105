/**
 * Reports of displays: npm run bench -- display-reports [reports] [displays]
 * Displays that are signed in. How many a second the server takes over 50 connections, and how long one waits at the pace of a
 * thousand displays, which is 33 a second. At most 1,200 displays: the server takes no more sign-ins a
 * minute from one address. Prints, asserts nothing. Run it on a machine that does
 * nothing else.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { examples } from '@perron/schema/examples';
import pg from 'pg';
import { joinEmbedded } from '@perron/embedded-postgres';
import { startServer } from '../e2e/support/running-server';
import { signedInClient } from '../e2e/support/signed-in';
import { median, print, quantile, section } from './timetable-report';

const reports = Number(process.argv[3] ?? 10_000);
const displays = Number(process.argv[4] ?? 1_000);
const callers = 50;
const pacedReports = 330;
const paceMs = 1000 / 33;

interface Reporter {
  readonly id: number;
  readonly code: string;
  /** The token of its session: the server checks it with each report. */
  token: string;
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reports-bench-'));
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
const agent = new http.Agent({ keepAlive: true, maxSockets: callers });
try {
  const reporters = await addDisplays();
  await signDisplaysIn(reporters);
  // Each place's manifest is made once.
  await atOnce(reporters, displays);
  section(`${reports} reports of ${displays} displays, ${callers} at once`);
  const startMs = performance.now();
  const times = await atOnce(reporters, reports);
  print('reports a second', reports / ((performance.now() - startMs) / 1000));
  print('ms: median, p99', median(times), quantile(times, 0.99));
  section('33 a second, as of 1,000 displays');
  const paced = await inTurn(reporters);
  print('ms: median, p99', median(paced), quantile(paced, 0.99));
} finally {
  agent.destroy();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function addDisplays(): Promise<Reporter[]> {
  const address = joinEmbedded(dataDir);
  if (!address) throw new Error('The embedded database does not run.');
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query<Omit<Reporter, 'token'>>(
    `with made as (
       insert into displays (name, output_type_id, station_id)
       select 'Display ' || n, 6,
         (select id from stations order by id offset n % (select count(*) from stations) limit 1)
       from generate_series(1, $1::integer) n
       returning id, station_id)
     select made.id, code from made join stations on stations.id = station_id order by made.id`,
    [displays],
  );
  await client.query('analyze displays');
  await client.end();
  return rows.map((row) => ({ ...row, token: '' }));
}

/** With one key, a few at a time. @throws ApiError when one is refused */
async function signDisplaysIn(reporters: readonly Reporter[]): Promise<void> {
  const api = await signedInClient(server);
  const { secret: api_key } = await api.createApiKey({
    body: { name: 'Bench', any_display: true },
  });
  await shared(reporters.length, async (index) => {
    const reporter = reporters[index]!;
    const body = { api_key, display_id: reporter.id };
    reporter.token = (await api.loginDisplay({ body })).access_token;
  });
}

/** Calls so often, as many at once as there are callers. */
async function shared(count: number, call: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const caller = async () => {
    while (next < count) await call(next++);
  };
  await Promise.all(Array.from({ length: callers }, caller));
}

/** @returns how long it took, in ms. @throws Error when it was refused: such a rate says nothing */
function send({ code, token }: Reporter): Promise<number> {
  const place = { station_code: code, output_type_id: 6, platform: null, line: null };
  const { display_id: _, ...report } = examples.reportDisplay.body ?? {};
  const body = JSON.stringify({ ...report, place });
  const startMs = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    };
    const url = `${server.baseUrl}/api/display-runtime/report`;
    const request = http.request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 204) resolve(performance.now() - startMs);
        else reject(new Error(`A report was answered ${String(answer.statusCode)}.`));
      });
    });
    request.on('error', reject).end(body);
  });
}

async function atOnce(reporters: readonly Reporter[], count: number): Promise<number[]> {
  const times: number[] = [];
  await shared(count, async (index) => {
    const reporter = reporters[index % reporters.length];
    if (reporter) times.push(await send(reporter));
  });
  return times;
}

async function inTurn(reporters: readonly Reporter[]): Promise<number[]> {
  const answers: Promise<number>[] = [];
  for (const reporter of reporters.slice(0, pacedReports)) {
    answers.push(send(reporter));
    await wait(paceMs);
  }
  return Promise.all(answers);
}
