import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openEvents } from '@perron/client/events';
import { picture } from '@perron/media/testing';
import type { S3File, ServerEvent, Station } from '@perron/schema';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startForwardingProxy } from '../apps/server/src/testing/forwarding-proxy';
import type { ForwardingProxy } from '../apps/server/src/testing/forwarding-proxy';
import { startOwnPostgres } from './support/own-postgres';
import type { OwnPostgres } from './support/own-postgres';
import { atRushHour } from './support/rush-hour';
import { startServer } from './support/running-server';
import type { RunningServer } from './support/running-server';
import { signIn } from './support/signed-in';
import { openTestBrowser } from './support/test-browser';

// Two processes on one database and one folder of files, behind a proxy that asks them in turn.

const home = mkdtempSync(path.join(os.tmpdir(), 'perron-nodes-'));
let postgres: OwnPostgres;
let one: RunningServer;
let two: RunningServer;
let proxy: ForwardingProxy;
let token: string;
let browser: Browser;
/** Displays behind the proxy, which asks in turn: each node has the event stream of some of them. */
let displays: readonly Shown[] = [];

async function startNode(): Promise<RunningServer> {
  return startServer({
    DATA_DIR: path.join(home, 'data'),
    DATABASE_URL: postgres.databaseUrl,
    TRANSIT_GTFS: 'data/berlin-mini.gtfs.zip',
    ...atRushHour,
  });
}

beforeAll(async () => {
  browser = await openTestBrowser();
  postgres = await startOwnPostgres(path.join(home, 'database'));
  one = await startNode();
  two = await startNode();
  proxy = await startForwardingProxy([one.baseUrl, two.baseUrl], { callerAddress: '198.51.100.7' });
  token = await signIn(one);
});
afterAll(async () => {
  await browser.close();
  await proxy.close();
  await two.stop();
  await one.stop();
  await postgres.close();
  rmSync(home, { recursive: true, force: true });
});

async function call(baseUrl: string, method: string, address: string, body?: object) {
  const answer = await fetch(`${baseUrl}${address}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

test('a sign-in on one node is valid on the other, and its end holds there too', async () => {
  const session = await signIn(one);
  const ask = async ({ baseUrl }: RunningServer) => {
    const headers = { authorization: `Bearer ${session}` };
    return (await fetch(`${baseUrl}/api/users/me`, { headers })).status;
  };
  expect([await ask(one), await ask(two)]).toEqual([200, 200]);
  const end = new URLSearchParams({ token: session });
  const ended = await fetch(`${two.baseUrl}/api/oauth2/revoke`, { method: 'POST', body: end });
  expect(ended.ok).toBe(true);
  await expect.poll(() => ask(one)).toBe(401);
});

test('five wrong passwords on each node count as ten', async () => {
  const guess = async () => {
    const body = new URLSearchParams({
      ...{ grant_type: 'password', username: 'nobody@example.org', password: 'wrong' },
    });
    const answer = await fetch(`${proxy.baseUrl}/api/oauth2/token`, { method: 'POST', body });
    return answer.status;
  };
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) statuses.push(await guess());
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
});

test('an edit on one node reaches a display of the other', async () => {
  const told: (ServerEvent | 'connected')[] = [];
  const stream = openEvents({
    baseUrl: two.baseUrl,
    query: { sid: '900100003', ot: 6 },
    token: () => null,
    onEvent: (event) => told.push(event),
    onConnected: () => told.push('connected'),
    onDisconnected: () => undefined,
    fetch,
    after(delayMs, callback) {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
    random: () => 0,
  });
  onTestFinished(() => stream.stop());
  await vi.waitFor(() => expect(told).toContain('connected'));
  const name = async ({ baseUrl }: RunningServer) => {
    const answer = await fetch(`${baseUrl}/api/display-runtime/manifest?sid=900100003&ot=6`);
    return ((await answer.json()) as { station: { name: string } | null }).station?.name;
  };
  const before = await name(two);
  const list = await call(one.baseUrl, 'GET', '/api/stations?code=900100003');
  const [station] = (list.body as { items: Station[] }).items;
  const body = { name: `${before ?? ''} Nord`, code: '900100003' };
  await call(one.baseUrl, 'PUT', `/api/stations/${station?.id ?? 0}`, body);
  await vi.waitFor(() => expect(told).toContainEqual({ event: 'manifest' }));
  // The announced change is there when it is asked for.
  expect(await name(two)).toBe(body.name);
});

test('both nodes go on while a newer version extends the tables', async () => {
  const client = new pg.Client({ connectionString: postgres.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  for (const table of ['stations', 'displays', 'pixel_scenes', 'disruptions', 'users']) {
    await client.query(`alter table ${table} add column of_a_newer_version integer`);
  }
  await client.query("insert into kysely_migration (name, timestamp) values ('9999-newer', 'now')");
  for (const { baseUrl } of [one, two]) {
    expect(await call(baseUrl, 'GET', '/readyz')).toMatchObject({ status: 200 });
    const code = `${900_500_000 + Number(new URL(baseUrl).port)}`;
    const made = await call(baseUrl, 'POST', '/api/stations', { name: 'Beside', code });
    expect(made.status).toBe(201);
  }
  await client.query("delete from kysely_migration where name = '9999-newer'");
});

/** A display behind the proxy, and what it has shown that a passenger must not see. */
interface Shown {
  readonly page: Page;
  readonly faults: () => Promise<string[]>;
}

async function openDisplay(): Promise<Shown> {
  const page = await browser.newPage();
  await page.goto(`${proxy.baseUrl}/display?sid=900100003&ot=6`);
  await page.waitForSelector('[data-trip]');
  await page.evaluate(() => {
    const faults = new Set<string>();
    Object.assign(window, { faults });
    new MutationObserver(() => {
      if (document.querySelector('[data-trip]') === null) faults.add('a board without departures');
      const words = /offline|error|fehler|startet/i.exec(document.body.innerText);
      if (words) faults.add(words[0]);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const faults = () =>
    page.evaluate(() => [...(window as unknown as { faults: Set<string> }).faults]);
  return { page, faults };
}

/** Of all calls that wrote something: what the servers said is kept. */
interface Load {
  readonly acknowledged: ReadonlySet<string>;
  /** @returns what was acknowledged and is not there */
  stop(): Promise<string[]>;
}

let loads = 0;

/** Writes of six callers at once, behind the proxy, until it is stopped. */
function startWriting(): Load {
  loads += 1;
  const prefix = `9${10 + loads}`;
  const acknowledged = new Set<string>();
  let stopped = false;
  let count = 0;
  const write = async () => {
    while (!stopped) {
      count += 1;
      const code = `${prefix}${String(count).padStart(6, '0')}`;
      const made = await call(proxy.baseUrl, 'POST', '/api/stations', { name: code, code }).catch(
        () => null,
      );
      if (made?.status === 201) acknowledged.add(code);
    }
  };
  const writers = Array.from({ length: 6 }, write);
  return {
    acknowledged,
    async stop() {
      stopped = true;
      await Promise.all(writers);
      const stored = new Set<string>();
      for (let page = 1; ; page += 1) {
        const address = `/api/stations?page_size=100&current_page=${page}&search=${prefix}00`;
        const { items } = (await call(two.baseUrl, 'GET', address)).body as { items: Station[] };
        for (const { code } of items) stored.add(code);
        if (items.length < 100) break;
      }
      return [...acknowledged].filter((code) => !stored.has(code));
    },
  };
}

async function goOn({ acknowledged }: Load): Promise<void> {
  const before = acknowledged.size;
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before + 40));
}

/** Renames the displays' station by a node, and waits until each display says so. */
async function showName(node: RunningServer, name: string, displays: readonly Shown[]) {
  const list = await call(node.baseUrl, 'GET', '/api/stations?code=900100003');
  const [station] = (list.body as { items: Station[] }).items;
  const body = { name, code: '900100003' };
  const answer = await call(node.baseUrl, 'PUT', `/api/stations/${station?.id ?? 0}`, body);
  expect(answer.status).toBe(200);
  for (const { page, faults } of displays) {
    await page.getByText(name).first().waitFor();
    expect(await faults()).toEqual([]);
  }
}

const readiness = ({ baseUrl }: RunningServer) =>
  call(baseUrl, 'GET', '/readyz').then(({ status }) => status);

test('PostgreSQL that is restarted under load loses nothing that was acknowledged, and no display shows it', async () => {
  displays = [await openDisplay(), await openDisplay(), await openDisplay()];
  const load = startWriting();
  await goOn(load);
  await postgres.restart();
  await goOn(load);
  expect(await load.stop()).toEqual([]);
  for (const node of [one, two])
    await vi.waitFor(async () => expect(await readiness(node)).toBe(200));
  await showName(one, 'Nach dem Neustart', displays);
});

test('while the primary is gone displays go on and writes are refused; afterwards all is as before', async () => {
  await postgres.cutOff();
  for (const node of [one, two])
    await vi.waitFor(async () => expect(await readiness(node)).toBe(503));
  const refused = await call(two.baseUrl, 'POST', '/api/stations', {
    name: 'x',
    code: '900500999',
  });
  expect(refused.status).toBe(503);
  // Also a display that starts just now has all it needs.
  const { page, faults } = await openDisplay();
  await page.getByText('Nach dem Neustart').first().waitFor();
  expect(await faults()).toEqual([]);
  await page.close();
  await postgres.bringBack();
  for (const node of [one, two])
    await vi.waitFor(async () => expect(await readiness(node)).toBe(200));
  await showName(two, 'Wieder da', displays);
});

/** Uploads of one caller, one after the other, until it is stopped. */
function startUploading() {
  const acknowledged = new Map<string, number>();
  let stopped = false;
  const upload = async () => {
    for (let width = 40; !stopped; width += 1) {
      const bytes = await picture(width, 30).png().toBuffer();
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(bytes)]), `${width}.png`);
      const answer = await fetch(`${proxy.baseUrl}/api/s3-files`, {
        ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } },
      }).catch(() => null);
      if (answer?.status !== 201) continue;
      const { s3_url, size } = (await answer.json()) as S3File;
      acknowledged.set(s3_url, size);
    }
  };
  const uploading = upload();
  return {
    acknowledged,
    async stop() {
      stopped = true;
      await uploading;
      const there = async ([url, size]: readonly [string, number]) =>
        (await (await fetch(two.baseUrl + url)).arrayBuffer()).byteLength === size;
      const found = await Promise.all([...acknowledged].map(there));
      return found.filter((isThere) => !isThere).length;
    },
  };
}

test('a node that is killed in the middle of uploads and writes loses nothing that was acknowledged, and its displays go over to the other', async () => {
  const load = startWriting();
  const uploads = startUploading();
  await goOn(load);
  await vi.waitFor(() => expect(uploads.acknowledged.size).toBeGreaterThan(2));
  await one.stop('SIGKILL');
  const atKill = uploads.acknowledged.size;
  // The other one goes on, behind the same address.
  await goOn(load);
  await vi.waitFor(() => expect(uploads.acknowledged.size).toBeGreaterThan(atKill + 2));
  expect(await uploads.stop()).toBe(0);
  expect(await load.stop()).toEqual([]);
  await showName(two, 'Zentrum am Turm', displays);
});
