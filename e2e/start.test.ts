import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { rootDir, startProcess, startServer } from './support/running-server';
import type { RunningServer } from './support/running-server';

const home = mkdtempSync(path.join(os.tmpdir(), 'perron-start-'));
const dataDir = path.join(home, 'data');
let running: RunningServer | null = null;

afterEach(async () => {
  await running?.stop();
  running = null;
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  running = await startServer({ DATA_DIR: dataDir, ...env });
  return running;
}

/** The output and the exit code of a start that cannot succeed. */
async function refused(
  env: Record<string, string>,
): Promise<{ text: string; code: number | null }> {
  const started = startProcess({ PORT: '0', DATA_DIR: path.join(home, 'refused'), ...env });
  const code = await started.ended;
  return { text: started.output(), code };
}

function expectOneSentence(text: string, about: string): void {
  const lines = text.trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(about);
  expect(text).not.toMatch(/\n\s+at |Error:/);
}

function token({ baseUrl, email, password }: RunningServer): Promise<Response> {
  const form = { grant_type: 'password', username: email, password };
  return fetch(`${baseUrl}/api/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) });
}

test('a first start lays in the demo and says where to look and how to sign in', async () => {
  const perron = await start();
  expect(perron.output()).toMatch(/Dashboard +http:\/\/localhost:\d+\/\n/);
  expect(perron.output()).toContain('/display?sid=900100003&ot=6&w=1920&h=1080');
  expect(perron.output()).toContain('/api/docs');
  expect((await token(perron)).status).toBe(200);
  const status = (await (await fetch(`${perron.baseUrl}/status`)).json()) as { stations: number };
  expect(status.stations).toBeGreaterThan(150);
  expect(statSync(path.join(dataDir, 'demo-sign-in.txt')).mode & 0o777).toBe(0o600);
});

test('the built server finds its libraries: an invitation goes out in the caller’s language', async () => {
  const perron = await start();
  const { access_token } = (await (await token(perron)).json()) as { access_token: string };
  const answer = await fetch(`${perron.baseUrl}/api/users`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
      'accept-language': 'de',
    },
    body: JSON.stringify({ email: 'eva@example.org', first_name: 'Eva', last_name: 'Berg' }),
  });
  expect([answer.status, await answer.text()]).toEqual([201, expect.anything()]);
});

test('Ctrl-C ends it cleanly, and nothing of it is left running', async () => {
  const perron = await start();
  const pidFile = path.join(dataDir, 'postgres/data/postmaster.pid');
  const postgres = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  expect(() => process.kill(postgres, 0)).not.toThrow();
  expect(await perron.stop('SIGINT')).toBe(0);
  // The system takes a moment to clear away a process whose parent has ended.
  await vi.waitFor(() => expect(() => process.kill(postgres, 0)).toThrow());
});

test('a second start keeps the data, the user and the password', async () => {
  const first = await start();
  await first.stop();
  const second = await start();
  expect(second.password).toBe(first.password);
  expect((await token(second)).status).toBe(200);
});

test('after kill -9 the next start goes on with what was there', async () => {
  const first = await start();
  await first.stop('SIGKILL');
  const second = await start();
  expect((await token(second)).status).toBe(200);
});

test('an open page does not keep a stopping server waiting', async () => {
  const perron = await start();
  const page = new AbortController();
  const open = fetch(`${perron.baseUrl}/`, { signal: page.signal, keepalive: true });
  await (await open).text();
  expect(await perron.stop('SIGTERM')).toBe(0);
});

test('two starts on one data folder: the second says so and ends', async () => {
  await start();
  const { text, code } = await refused({ DATA_DIR: dataDir });
  expectOneSentence(text, 'already');
  expect(text).toContain('DATA_DIR');
  expect(code).toBe(1);
});

test('a taken port is named, with what to do, and the database is closed again', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { text, code } = await refused({ PORT: String(port), HOST: '127.0.0.1' });
  other.close();
  expectOneSentence(text, `Port ${port} is taken`);
  expect(code).toBe(1);
});

test('a data folder that cannot be written is named', async () => {
  const file = path.join(home, 'a-file');
  writeFileSync(file, '');
  const { text, code } = await refused({ DATA_DIR: path.join(file, 'data') });
  expectOneSentence(text, 'DATA_DIR');
  expect(text).toContain(file);
  expect(code).toBe(1);
});

test('a wrong variable is named, with what was expected and what came', async () => {
  const { text, code } = await refused({ PORT: 'http' });
  expectOneSentence(text, 'PORT is "http"; expected a port number from 0 to 65535');
  expect(code).toBe(1);
});

test('a database that cannot be reached is named, without its password', async () => {
  const url = 'postgres://perron:secret@127.0.0.1:1/perron';
  const { text } = await refused({ DATABASE_URL: url });
  expectOneSentence(text, 'DATABASE_URL');
  expect(text).not.toContain('secret');
});

test('an old Node says which one is needed', async () => {
  const preload = path.join(home, 'old-node.cjs');
  writeFileSync(
    preload,
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } });",
  );
  const child = spawn(process.execPath, ['--require', preload, 'scripts/start.mjs'], {
    cwd: rootDir,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const [code] = (await once(child, 'exit')) as [number];
  expectOneSentence(text, 'Perron needs Node 20.19, 22.13, 24 or newer; this is 18.20.0');
  expect(code).toBe(1);
});

test.each([
  ['a truncated zip', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['a file that is no zip', () => Buffer.from('stop_id,stop_name\n1,Zoo\n')],
])('%s as the feed: the server runs, and says where the person looks', async (_, broken) => {
  const feed = path.join(home, 'feed.zip');
  writeFileSync(feed, broken(readFileSync(path.join(rootDir, 'data/berlin-mini.gtfs.zip'))));
  chmodSync(feed, 0o644);
  const perron = await start({ TRANSIT_GTFS: feed, DATA_DIR: path.join(home, 'own-feed') });
  const status = (await (await fetch(`${perron.baseUrl}/status`)).json()) as {
    state: string;
    components: { name: string; state: string; detail: string }[];
  };
  const transit = status.components.find(({ name }) => name === 'transit');
  expect(transit).toMatchObject({ state: 'failed' });
  expect(transit?.detail).toContain('feed.zip');
  const departures = await fetch(`${perron.baseUrl}/transit/stops/900100003/departures`);
  expect(departures.status).toBe(503);
  expect(perron.output()).toContain('feed not read');
});
