/**
 * The cost of each call that needs no token: npm run bench -- public-calls [requests of each turn]
 * CPU per request and bytes, beside a bare node:http server in a separate process that answers the
 * same bytes, by turns. CPU is that of the server's process without its database,
 * from /proc, so Linux only. Calls with a low limit have fewer requests; the last column says how
 * many, and what the contract states as the cost; with `!` a call that takes more. Prints, asserts nothing.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { operations } from '@perron/schema';
import type { Operation } from '@perron/schema';
import { examples } from '@perron/schema/examples';
import { startServer } from '../e2e/support/running-server';
import { BenchProcess } from './events-process';
import { runBare } from './public-calls-bare';
import type { Recorded } from './public-calls-bare';
import { median } from './timetable-report';

const turns = 3;
/** Fewer before a refusal say little. */
const minRequests = 12;
/** Requests that are under way at once. */
const atOnce = 4;
/** A `small` call may take this much of a core, ms. */
const smallMs = 5;
const agent = new Agent({ keepAlive: true });

interface PublicCall {
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** As the contract states it; `page`: no call of the API. */
  readonly cost: string;
}

/** Public pages besides the calls of the API. */
const pages = [
  ...['/', '/display?sid=900100003&ot=6', '/screen', '/kiosk/display', '/display-worker.js'],
  ...['/api/openapi.json', '/api/docs/yaml', '/api/docs', '/api/nothing'],
];

function pageCall(address: string): PublicCall {
  const headers = { accept: 'text/html, */*', 'accept-encoding': 'gzip' };
  return {
    name: `GET ${address}`,
    path: address,
    method: 'GET',
    headers,
    body: null,
    cost: 'page',
  };
}

function costOf({ cost }: Operation): string {
  return typeof cost === 'object' ? `queue ${cost.atOnce}/${cost.waiting}` : (cost ?? 'none');
}

/** A call as its example makes it, with stations of the demo. */
function apiCall(op: Operation): PublicCall {
  const { params = {}, query = {}, body } = examples[op.id as keyof typeof examples];
  const address = op.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? 1)),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  const form = op.bodyType === 'form';
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const fields = Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]);
  const sent = form ? new URLSearchParams(fields).toString() : JSON.stringify(body ?? {});
  return {
    name: op.id,
    path: search === '' ? address : `${address}?${search}`,
    method: op.method,
    headers: op.body ? { 'content-type': type } : {},
    body: op.body ? sent : null,
    cost: costOf(op),
  };
}

/** Asks, and gives the answer as it came, compressed or not. */
function send(baseUrl: string, { path: address, method, headers, body }: PublicCall) {
  return new Promise<Recorded>((resolve, reject) => {
    const sent = ask(baseUrl + address, { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const { 'content-type': type = 'text/plain', 'content-encoding': encoding } =
          answer.headers;
        const bytes = Buffer.concat(chunks).toString('base64');
        resolve({ status: answer.statusCode ?? 0, type, encoding: encoding ?? 'identity', bytes });
      });
    });
    sent.on('error', reject).end(body ?? undefined);
  });
}

/** CPU that the threads of a process have used so far, ms. */
function cpuMsOf(pid: number): number {
  const ns = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return ns.reduce((sum, value) => sum + value, 0) / 1e6;
}

interface Turn {
  readonly cpuMs: number;
  readonly count: number;
}

/** Ends with the first refusal for too many calls, which costs something else. */
async function measure(baseUrl: string, pid: number, call: PublicCall, max: number) {
  const before = cpuMsOf(pid);
  let count = 0;
  let isRefused = false;
  const sendMany = async () => {
    while (!isRefused && count < max) {
      count += 1;
      const { status } = await send(baseUrl, call);
      isRefused ||= status === 429;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendMany));
  return { cpuMs: cpuMsOf(pid) - before, count, isRefused };
}

async function row(server: { baseUrl: string; pid: number }, call: PublicCall): Promise<string> {
  const recorded = await send(server.baseUrl, call);
  const bare = new BenchProcess<number>(fileURLToPath(import.meta.url), 'bare');
  try {
    bare.ask({ ...recorded });
    const port = await bare.next();
    const twin = { baseUrl: `http://127.0.0.1:${port}`, pid: bare.pid };
    for (const tested of [server, twin]) await measure(tested.baseUrl, tested.pid, call, 4);
    const ours: Turn[] = [];
    const theirs: Turn[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const own = await measure(server.baseUrl, server.pid, call, requests);
      if (own.isRefused && own.count < minRequests) break;
      ours.push(own);
      theirs.push(await measure(twin.baseUrl, twin.pid, call, own.count));
      if (own.isRefused) break;
    }
    const each = (list: readonly Turn[]) => median(list.map(({ cpuMs, count }) => cpuMs / count));
    const cells =
      ours.length === 0
        ? ['limited', '', '']
        : [each(ours), each(theirs), each(ours) / each(theirs)].map((value) => value.toFixed(2));
    const bytes = Buffer.from(recorded.bytes, 'base64').length;
    const total = ours.reduce((sum, { count }) => sum + count, 0);
    const figures = [recorded.status, bytes, ...cells, total].map((cell) =>
      String(cell).padStart(9),
    );
    // Stated in the contract, so a call that says less than it takes is seen here.
    const isFalse = call.cost === 'small' && ours.length > 0 && each(ours) > smallMs;
    return `${call.name.slice(0, 44).padEnd(44)}${figures.join('')}  ${call.cost}${isFalse ? ' !' : ''}`;
  } finally {
    bare.stop();
  }
}

const [, , part, argument] = process.argv;
const isBare = part === 'bare';
const requests = Number(argument ?? 400);

if (isBare) runBare((port) => process.send?.(port));
else {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'public-calls-bench-'));
  const running = await startServer({ DATA_DIR: dataDir });
  try {
    const server = { baseUrl: running.baseUrl, pid: running.process.pid ?? 0 };
    const titles = ['status', 'bytes', 'CPU ms', 'bare ms', 'times', 'requests', 'cost'];
    console.log(' '.repeat(44) + titles.map((title) => title.padStart(9)).join(''));
    const all: readonly Operation[] = Object.values(operations);
    // A stream has no end.
    const calls = all.filter(({ caller, id }) => caller === 'public' && !/event/i.test(id));
    for (const call of [...calls.map(apiCall), ...pages.map(pageCall)]) {
      console.log(await row(server, call));
    }
  } finally {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
