import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openEvents } from '@perron/client/events';
import type { OpenEvents } from '@perron/client/events';
import { createClient } from '@perron/client';
import { operations } from '@perron/schema';
import type { ServerEvent, Station } from '@perron/schema';
import { afterEach, expect, test, vi } from 'vitest';
import { startServer } from './support/running-server';
import type { RunningServer } from './support/running-server';
import { signIn } from './support/signed-in';

const home = mkdtempSync(path.join(os.tmpdir(), 'perron-events-'));
let running: RunningServer | null = null;
let listening: OpenEvents[] = [];

afterEach(async () => {
  for (const event of listening) event.stop();
  listening = [];
  await running?.stop();
  rmSync(home, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  // A small network, because a server that reads a large one for long starts without its demo.
  const feed = 'data/berlin-mini.gtfs.zip';
  running = await startServer({
    DATA_DIR: path.join(home, 'data'),
    TRANSIT_GTFS: feed,
    ...env,
  });
  return running;
}

/** The events that one listener hears from now on, losses included. */
function listen(
  { baseUrl }: RunningServer,
  options: { readonly token?: string; readonly query?: { sid: string; ot: number } },
): (ServerEvent | 'connected' | 'disconnected')[] {
  const received: (ServerEvent | 'connected' | 'disconnected')[] = [];
  const events = openEvents({
    baseUrl,
    ...(options.query && { query: options.query }),
    token: () => options.token ?? null,
    onEvent: (event) => received.push(event),
    onConnected: () => received.push('connected'),
    onDisconnected: () => received.push('disconnected'),
    fetch,
    after(delayMs, callback) {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
    random: () => 0,
  });
  listening.push(events);
  return received;
}

async function rename(perron: RunningServer, token: string, name: string): Promise<Station> {
  const client = createClient(operations, { baseUrl: perron.baseUrl, fetch, token: () => token });
  const { items } = await client.listStations({ query: { code: '900100003' } });
  const [station] = items;
  if (!station) throw new Error('the demo has no such station');
  return client.updateStation({
    params: { station_id: station.id },
    body: { name, code: station.code },
  });
}

test('dashboards and displays hear of changes, also of those that fall into a restart', async () => {
  const first = await start();
  const token = await signIn(first);
  // Where nothing has ever changed, nobody could say where they stood.
  await rename(first, token, 'Alexanderplatz');
  // Asked about the future, the server first catches up with the present.
  const future = { 'last-event-id': '999999999999-1' };
  await fetch(`${first.baseUrl}/api/events`, { method: 'HEAD', headers: future });
  const dashboard = listen(first, { token });
  const display = listen(first, { query: { sid: '900100003', ot: 6 } });
  const elsewhere = listen(first, { query: { sid: '900023201', ot: 6 } });
  const begun = ['connected', { event: 'reset' }];
  await vi.waitFor(() => expect([dashboard, display, elsewhere]).toEqual([begun, begun, begun]));

  const changed = await rename(first, token, 'Alexanderplatz 1');
  const change = { event: 'change', entity: 'station', id: changed.id, action: 'updated' };
  await vi.waitFor(() => expect(dashboard).toHaveLength(3));
  expect(dashboard[2]).toMatchObject({ ...change, version: changed.version });
  await vi.waitFor(() => expect(display).toEqual([...begun, { event: 'manifest' }]));

  await first.stop();
  const second = await start({ PORT: new URL(first.baseUrl).port });
  expect(second.baseUrl).toBe(first.baseUrl);
  await rename(second, token, 'Alexanderplatz 2');
  await vi.waitFor(() => expect(display.at(-1)).toEqual({ event: 'manifest' }));
  await vi.waitFor(() =>
    expect(display.filter((candidate) => candidate === 'connected')).toHaveLength(2),
  );
  await vi.waitFor(() => expect(dashboard.at(-1)).toMatchObject({ version: changed.version + 1 }));
  await vi.waitFor(() => expect(elsewhere.at(-1)).toBe('connected'));
  for (const received of [dashboard, display, elsewhere]) {
    // A second one would say that something was lost.
    expect(
      received.filter((candidate) => typeof candidate === 'object' && candidate.event === 'reset'),
    ).toHaveLength(1);
  }
});
