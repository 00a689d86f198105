/**
 * Disruptions that begin at the same moment at one station: npm run bench -- disruptions-at-once [count]
 * A kiosk and a line that is held open to another telephone say all of them with the voice of espeak-ng. In
 * which order, with which pauses, and how long it takes until the last one has been said once.
 * Prints, asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from '@perron/client';
import { firstAnnouncementRules } from '@perron/schema';
import { chromium } from 'playwright-core';
import { stretchesOf } from '../apps/server/src/sound/testing/loudness';
import { RtpEar } from '../apps/server/src/telephone/testing/rtp-ear';
import { freeSipPort } from '../apps/server/src/telephone/testing/sip-endpoint';
import { launchOptions } from '../e2e/support/browser';
import { startServer } from '../e2e/support/running-server';
import { signedInClient } from '../e2e/support/signed-in';
import { print, section } from './timetable-report';

const count = Number(process.argv[3] ?? 30);
const stationCode = '900100003';
const patienceMs = 10 * 60_000;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'disruptions-bench-'));
const server = await startServer({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  SIP_ACCOUNT: 'perron@127.0.0.1',
  SIP_REGISTER: 'off',
  SIP_ADDRESS: '127.0.0.1',
  SIP_PORT: String(await freeSipPort()),
  SIP_CALLS: '1',
});
const { args = [], ...options } = launchOptions();
const browser = await chromium.launch({
  ...options,
  args: [...args, '--autoplay-policy=no-user-gesture-required'],
});
const ear = await RtpEar.open();
try {
  const client = await signedInClient(server);
  const set = { say_planned: false, say_arrivals: false, approach_minutes: [], spans: [] };
  await client.updateAnnouncementRules({ body: { ...firstAnnouncementRules, ...set } });
  const known = await client.listDisruptions({ query: { page_size: 200 } });
  for (const { id } of known.items)
    await client.deleteDisruption({ params: { disruption_id: id } });
  const kiosk = await loudspeaker(client, 'Kiosk', null);
  const line = await loudspeaker(client, 'Line', ear.number);
  const page = await browser.newPage();
  const search = `sid=${stationCode}&ot=${kiosk.output}&displayId=${kiosk.display}`;
  await page.goto(`${server.baseUrl}/display?${search}`);
  await page.locator('.speaker').waitFor();
  while (ear.calls === 0) await pause(50);
  const beginMs = await begin(client);
  await Promise.all([
    report(client, 'On the kiosk', kiosk.display, beginMs),
    report(client, 'On the held line', line.display, beginMs),
  ]);
  const stretches = stretchesOf(ear.samples(), 700);
  section('What the other end of the line has heard');
  print('stretches of sound', stretches.length);
  print('calls', ear.calls);
  print('load of the machine', os.loadavg()[0] ?? 0);
} finally {
  await browser.close();
  await server.stop();
  await ear.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function loudspeaker(client: ApiClient, name: string, sip_number: string | null) {
  const output = await client.createOutputType({
    body: { output_type: 'audio', name, sip_number, sip_mode: 'hold' },
  });
  const { items } = await client.listStations({ query: { code: stationCode } });
  const display = await client.createDisplay({
    body: { name, output_type_id: output.id, station_id: items[0]?.id ?? 0 },
  });
  return { output: output.id, display: display.id };
}

/** All of them begin then; epoch ms. */
async function begin(client: ApiClient): Promise<number> {
  const lines = await client.listLocationLines({ query: { page_size: 200 } });
  const line_id = lines.items.find(({ name }) => name === 'U8')?.id ?? 0;
  const stops = await client.listLocationStations({ query: { line_id, page_size: 200 } });
  const here = stops.items.find(({ code }) => code === stationCode)?.id ?? 0;
  const beginMs = Math.ceil(Date.now() / 1000) * 1000 + 20_000;
  for (let number = 1; number <= count; number += 1) {
    await client.createDisruption({
      body: {
        type: 'police',
        title: `Störung ${number}`,
        line_id,
        affected_station_ids: [here],
        priority: number,
        starts_at: new Date(beginMs).toISOString(),
        messages: [
          { language: 'de', message: `Meldung ${number}: Bitte rechnen Sie mit Verspätungen.` },
          { language: 'en', message: `Message ${number}: please expect delays.` },
        ],
      },
    });
  }
  return beginMs;
}

async function report(client: ApiClient, name: string, display_id: number, beginMs: number) {
  const giveUpMs = Date.now() + patienceMs;
  for (;;) {
    await pause(1_000);
    // On a busy machine an answer may fail.
    const answer = await client.listSpoken({ params: { display_id } }).catch(() => null);
    const items = answer?.items ?? [];
    const said = items
      .filter(({ kind }) => kind.startsWith('disruption'))
      .map(({ said_at, kind, heard, parts }) => ({
        kind,
        heard,
        atMs: Date.parse(said_at) - beginMs,
        number: Number(/\d+/.exec(parts[0]?.text ?? '')?.[0]),
      }))
      .sort((a, b) => a.atMs - b.atMs);
    const first = said.filter(({ kind }) => kind === 'disruption');
    if (new Set(first.map(({ number }) => number)).size < count && Date.now() < giveUpMs) continue;
    const apart = first.slice(1).map(({ atMs }, index) => atMs - (first[index]?.atMs ?? 0));
    section(name);
    print('said', first.length);
    print('in this order', ...first.map(({ number }) => number));
    print('not said to the end', first.filter(({ heard }) => heard !== 'server_voice').length);
    print('said again before the last', said.filter(({ kind }) => kind !== 'disruption').length);
    print('the first begins after, s', (first[0]?.atMs ?? 0) / 1000);
    print('the last begins after, s', (first.at(-1)?.atMs ?? 0) / 1000);
    print('apart, at least and at most, s', Math.min(...apart) / 1000, Math.max(...apart) / 1000);
    return;
  }
}
