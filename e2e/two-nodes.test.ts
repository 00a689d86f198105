import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openEvents } from '@perron/client/events';
import type { ServerEvent, Station } from '@perron/schema';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startForwardingProxy } from '../apps/server/src/testing/forwarding-proxy';
import { BehindWatch } from './nodes/behind-watch';
import { startFleet } from './nodes/fleet';
import type { Fleet } from './nodes/fleet';
import { freePort, hasHaproxy, startHaproxy } from './nodes/haproxy';
import type { RunningProxy } from './nodes/haproxy';
import { unpackLastRelease } from './nodes/last-release';
import { callApi, startUploading, startWriting } from './nodes/load';
import { passTimeOf, TurnedTime } from './nodes/turned-time';
import { watchFaults } from './nodes/watch-faults';
import { startOwnPostgres } from './support/own-postgres';
import type { OwnPostgres } from './support/own-postgres';
import { atRushHour, rushHourAheadMs } from './support/rush-hour';
import { startServer } from './support/running-server';
import type { RunningServer } from './support/running-server';
import { signIn } from './support/signed-in';
import { openTestBrowser } from './support/test-browser';

// Two processes on one database and one folder of files, behind HAProxy as it is shipped, or, where there
// is none, a proxy that asks them in turn. They begin as the last release and are upgraded first.
// It takes more than 40 s: nodes start four times, and ten minutes pass for 48 displays that ask and report.

const home = mkdtempSync(path.join(os.tmpdir(), 'perron-nodes-'));
const lastRelease = path.join(home, 'last-release');
let postgres: OwnPostgres;
let first: RunningServer;
let second: RunningServer;
let proxy: RunningProxy;
let token: string;
let browser: Browser;
/** Displays behind the proxy: each node has the event stream of some of them. */
let displays: readonly Shown[] = [];
/** More displays, whose time is turned together with that of the nodes. */
let fleet: Fleet;
const time = new TurnedTime();

/** @param root whose program it is; this one's without it */
async function startNode(port: number, root?: string): Promise<RunningServer> {
  const env = {
    DATA_DIR: path.join(home, 'data'),
    DATABASE_URL: postgres.databaseUrl,
    TRANSIT_GTFS: 'data/berlin-mini.gtfs.zip',
    PORT: String(port),
    // Longer than the proxy needs to notice.
    STOP_DELAY_SECONDS: '3',
    ...atRushHour,
    // As the other node's, whose time has been turned.
    TEST_CLOCK_AHEAD_MS: String(rushHourAheadMs + time.turnedMs()),
  };
  return startServer(env, root);
}

/** The next version in the place of a node. */
async function upgraded(node: RunningServer, whileAway: () => Promise<void>) {
  await node.stop('SIGTERM');
  await whileAway();
  return startNode(Number(new URL(node.baseUrl).port));
}

function startProxy(nodes: readonly string[]): Promise<RunningProxy> {
  const callerAddress = '198.51.100.7';
  return hasHaproxy()
    ? startHaproxy({ folder: home, nodes, callerAddress })
    : startForwardingProxy(nodes, { callerAddress });
}

beforeAll(async () => {
  browser = await openTestBrowser();
  postgres = await startOwnPostgres(path.join(home, 'database'));
  unpackLastRelease(lastRelease);
  first = await startNode(await freePort(), lastRelease);
  second = await startNode(await freePort(), lastRelease);
  proxy = await startProxy([first.baseUrl, second.baseUrl]);
  token = await signIn(first);
});
afterAll(async () => {
  fleet.stop();
  await browser.close();
  await proxy.close();
  await second.stop();
  await first.stop();
  await postgres.close();
  rmSync(home, { recursive: true, force: true });
});

const call = (baseUrl: string, method: string, address: string, body?: object) =>
  callApi({ baseUrl, token }, method, address, body);

const behindProxy = () => ({ baseUrl: proxy.baseUrl, token });

/** A display behind the proxy, and what it has shown that a passenger must not see. */
interface Shown {
  readonly page: Page;
  readonly faults: () => Promise<string[]>;
  /** It has something newer to show: from now on this name is a fault. */
  readonly hasNewer: (than: string) => Promise<void>;
}

async function openDisplay(): Promise<Shown> {
  const page = await browser.newPage();
  await page.goto(`${proxy.baseUrl}/display?sid=900100003&ot=6`);
  await page.waitForSelector('[data-trip]');
  const faults = await watchFaults(page);
  const hasNewer = (than: string) =>
    page.evaluate((name) => {
      (window as unknown as { older: string[] }).older.push(name);
    }, than);
  return { page, faults, hasNewer };
}

/** The last name of the displays' station. */
let lastName: string | null = null;

async function rename(node: RunningServer, name: string): Promise<void> {
  const { items } = await read<{ items: Station[] }>(node, '/api/stations?code=900100003');
  const body = { name, code: '900100003' };
  await vi.waitFor(async () => {
    const answer = await call(node.baseUrl, 'PUT', `/api/stations/${items[0]?.id ?? 0}`, body);
    expect(answer).toMatchObject({ status: 200 });
  });
}

/** Renames the displays' station by a node, and waits until each display says so. */
async function showName(node: RunningServer, name: string, displays: readonly Shown[]) {
  await rename(node, name);
  for (const { page, faults, hasNewer } of displays) {
    await page.getByText(name).first().waitFor();
    if (lastName !== null) await hasNewer(lastName);
    expect(await faults()).toEqual([]);
  }
  lastName = name;
}

const readiness = ({ baseUrl }: RunningServer) =>
  call(baseUrl, 'GET', '/readyz').then(({ status }) => status);

/** A node that is asked when the machine is busy may have to ask its database again. */
async function bothReady(): Promise<void> {
  for (const node of [first, second]) {
    await vi.waitFor(async () => expect(await readiness(node)).toBe(200));
  }
}

/** Asks until it is answered: a busy database is given up after seconds, and says so. */
function read<Body>({ baseUrl }: RunningServer, address: string): Promise<Body> {
  return vi.waitFor(async () => {
    const { status, body } = await call(baseUrl, 'GET', address);
    if (status !== 200) throw new Error(`${address}: ${status} ${JSON.stringify(body)}`);
    return body as Body;
  });
}

/** The numbers of the displays that a node calls behind. */
async function behindBy(node: RunningServer): Promise<number[]> {
  const address = '/api/displays?content=behind&page_size=100';
  const { items } = await read<{ items: { id: number }[] }>(node, address);
  return items.map(({ id }) => id);
}

/**
 * At least in one step of time: three of them are in half a minute, after which each display asks for
 * departures and reports, and a failed call is repeated sooner.
 */
const stepSeconds = 10;

/** Time passes for the fleet, and for the nodes that run; the first of them is asked who is behind. */
async function passTime(
  seconds: number,
  nodes: readonly RunningServer[],
  behind?: BehindWatch,
): Promise<void> {
  const untilMs = time.nowMs() + seconds * 1_000;
  while (time.nowMs() < untilMs) {
    const { turnMs, passMs } = time.step(stepSeconds * 1_000);
    await Promise.all(nodes.map((node) => passTimeOf(node, turnMs)));
    time.pass(passMs);
    await fleet.settled();
    if (behind && nodes[0]) behind.note(await behindBy(nodes[0]), time.nowMs());
  }
}

/** Waits until the fleet has heard of the name: over its streams, or else within a minute of its time. */
async function fleetShows(name: string, behind?: BehindWatch): Promise<void> {
  const untilMs = time.nowMs() + 60_000;
  while (time.nowMs() < untilMs) {
    if (fleet.stationNames().every((shown) => shown === name)) return;
    await passTime(stepSeconds, [first, second], behind);
  }
  expect(new Set(fleet.stationNames())).toEqual(new Set([name]));
}

test('a rolling upgrade from the last release, under 50 displays and writes: no display shows it or is behind for two minutes, and each has an edit within one', async () => {
  displays = [await openDisplay(), await openDisplay()];
  const key = { name: 'Fleet', scopes: ['display'], any_display: true };
  const made = await call(first.baseUrl, 'POST', '/api/api-keys', key);
  fleet = await startFleet({
    baseUrl: proxy.baseUrl,
    count: 48,
    time,
    aheadMs: rushHourAheadMs,
    apiKey: (made.body as { secret: string }).secret,
    stationCode: '900100003',
    outputTypeId: 6,
  });
  const behind = new BehindWatch();
  const pass = (seconds: number, nodes = [first, second]) => passTime(seconds, nodes, behind);
  const allShow = async (node: RunningServer, name: string, minBehind: number) => {
    await showName(node, name, displays);
    // They have not told of it yet: their time stands still.
    await vi.waitFor(async () =>
      expect((await behindBy(first)).length).toBeGreaterThanOrEqual(minBehind),
    );
    await fleetShows(name, behind);
  };
  await pass(65);
  fleet.watch();
  const load = startWriting(behindProxy(), '911');
  await load.goOn();

  first = await upgraded(first, () => pass(30, [second]));
  // The older one goes on with the tables of the newer.
  await bothReady();
  const later = await signIn(first);
  const me = { headers: { authorization: `Bearer ${later}` } };
  expect((await fetch(`${second.baseUrl}/api/users/me`, me)).status).toBe(200);
  // Each has reported: from now on both versions know what content they gave out.
  await pass(35);
  await allShow(first, 'Von der neuen', 1);
  // Only the older version's node can say so of its form, at the next report to it.
  await allShow(second, 'Von der alten', 0);
  // Also a display that is switched on between the two versions.
  displays = [...displays, await openDisplay()];
  await load.goOn();
  await pass(60);

  second = await upgraded(second, () => pass(30, [first]));
  // Each has asked since: none shows the form of the last release any more, of which the next one cannot
  // say whether its content is another.
  await pass(65);
  await allShow(second, 'Beide neu', 48);
  await load.goOn();
  expect(await load.stop(second.baseUrl)).toEqual([]);
  for (const { page } of displays) await page.close();
  await pass(150);
  expect(fleet.faults()).toEqual([]);
  expect(behind.longestMs).toBeLessThan(120_000);
  expect(await behindBy(first)).toEqual([]);
});

test('a sign-in on one node is valid on the other, and its end holds there too', async () => {
  const session = await signIn(first);
  const ask = async ({ baseUrl }: RunningServer) => {
    const headers = { authorization: `Bearer ${session}` };
    return (await fetch(`${baseUrl}/api/users/me`, { headers })).status;
  };
  expect([await ask(first), await ask(second)]).toEqual([200, 200]);
  const end = new URLSearchParams({ token: session });
  const ended = await fetch(`${second.baseUrl}/api/oauth2/revoke`, { method: 'POST', body: end });
  expect(ended.ok).toBe(true);
  await expect.poll(() => ask(first)).toBe(401);
});

test('five wrong passwords on each node count as ten', async () => {
  const guess = async () => {
    const body = new URLSearchParams({
      grant_type: 'password',
      username: 'nobody@example.org',
      password: 'wrong',
    });
    const answer = await fetch(`${proxy.baseUrl}/api/oauth2/token`, { method: 'POST', body });
    return answer.status;
  };
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) statuses.push(await guess());
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
});

test('an edit on one node reaches a display of the other', async () => {
  const received: (ServerEvent | 'connected')[] = [];
  const stream = openEvents({
    baseUrl: second.baseUrl,
    query: { sid: '900100003', ot: 6 },
    token: () => null,
    onEvent: (event) => received.push(event),
    onConnected: () => received.push('connected'),
    onDisconnected: () => undefined,
    fetch,
    after(delayMs, callback) {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
    random: () => 0,
  });
  onTestFinished(() => stream.stop());
  await vi.waitFor(() => expect(received).toContain('connected'));
  const name = async ({ baseUrl }: RunningServer) => {
    const answer = await fetch(`${baseUrl}/api/display-runtime/manifest?sid=900100003&ot=6`);
    return ((await answer.json()) as { station: { name: string } | null }).station?.name;
  };
  const before = await name(second);
  const after = `${before ?? ''} Nord`;
  await rename(first, after);
  await vi.waitFor(() => expect(received).toContainEqual({ event: 'manifest' }));
  // The announced change is there when it is asked for.
  expect(await name(second)).toBe(after);
});

test('both nodes go on while a newer version extends the tables', async () => {
  const client = new pg.Client({ connectionString: postgres.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  for (const table of ['stations', 'displays', 'pixel_scenes', 'disruptions', 'users']) {
    await client.query(`alter table ${table} add column of_a_newer_version integer`);
  }
  await client.query("insert into kysely_migration (name, timestamp) values ('9999-newer', 'now')");
  for (const { baseUrl } of [first, second]) {
    expect(await call(baseUrl, 'GET', '/readyz')).toMatchObject({ status: 200 });
    const code = `${900_500_000 + Number(new URL(baseUrl).port)}`;
    const made = await call(baseUrl, 'POST', '/api/stations', { name: 'Beside', code });
    expect(made.status).toBe(201);
  }
  await client.query("delete from kysely_migration where name = '9999-newer'");
});

test('PostgreSQL that is restarted under load loses nothing that was acknowledged, and no display shows it', async () => {
  displays = [await openDisplay(), await openDisplay(), await openDisplay()];
  const load = startWriting(behindProxy(), '912');
  await load.goOn();
  await postgres.restart();
  await load.goOn();
  expect(await load.stop(second.baseUrl)).toEqual([]);
  await bothReady();
  await showName(first, 'Nach dem Neustart', displays);
});

test('while the primary is gone for a minute displays go on and writes are refused; afterwards all is as before', async () => {
  const load = startWriting(behindProxy(), '913');
  await load.goOn();
  await postgres.cutOff();
  for (const node of [first, second])
    await vi.waitFor(async () => expect(await readiness(node)).toBe(503));
  const refused = await call(second.baseUrl, 'POST', '/api/stations', {
    name: 'x',
    code: '900500999',
  });
  expect(refused.status).toBe(503);
  const { size: acknowledged } = load.acknowledged;
  // A minute for the displays.
  await passTime(60, [first, second]);
  expect(load.acknowledged.size).toBe(acknowledged);
  // Also a display that starts just now has all it needs.
  const { page, faults } = await openDisplay();
  await page.getByText('Nach dem Neustart').first().waitFor();
  expect(await faults()).toEqual([]);
  await page.close();
  await postgres.bringBack();
  await bothReady();
  await load.goOn();
  expect(await load.stop(second.baseUrl)).toEqual([]);
  await showName(second, 'Wieder da', displays);
  await fleetShows('Wieder da');
  await passTime(65, [first, second]);
  expect(fleet.faults()).toEqual([]);
  // The nodes know it of each: it has reported since.
  await vi.waitFor(async () => {
    const { body } = await call(first.baseUrl, 'GET', '/api/displays?content=current&page_size=1');
    expect(body).toMatchObject({ total: 48 });
  });
});

test('a node that is killed in the middle of uploads and writes loses nothing that was acknowledged, and its displays go over to the other', async () => {
  const load = startWriting(behindProxy(), '914');
  const uploads = startUploading(behindProxy());
  await load.goOn();
  await vi.waitFor(() => expect(uploads.acknowledged.size).toBeGreaterThan(2));
  await first.stop('SIGKILL');
  const atKill = uploads.acknowledged.size;
  // The other one goes on, behind the same address.
  await load.goOn();
  await vi.waitFor(() => expect(uploads.acknowledged.size).toBeGreaterThan(atKill + 2));
  expect(await uploads.stop(second.baseUrl)).toBe(0);
  expect(await load.stop(second.baseUrl)).toEqual([]);
  await showName(second, 'Zentrum am Turm', displays);
});
