/**
 * From a change of situation to its first sound: npm run bench -- announcements [times]
 * An operator says something at a kiosk's loudspeaker; the time until its browser begins to play it, for
 * a text that nobody has said before and for one that is on the device. The voice is a service on this
 * machine that takes 150 ms for a text. Then the same on a line that is held open to another telephone,
 * and at a number that is called for it.
 * Prints, asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from '@perron/client';
import { firstAnnouncementRules } from '@perron/schema';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { RtpEar } from '../apps/server/src/telephone/testing/rtp-ear';
import { freeSipPort } from '../apps/server/src/telephone/testing/sip-endpoint';
import { launchOptions } from '../e2e/support/browser';
import { startServer } from '../e2e/support/running-server';
import { signedInClient } from '../e2e/support/signed-in';
import { toneOf } from '../e2e/support/tone-voice';
import { print, section } from './timetable-report';

const times = Number(process.argv[3] ?? 10);
const stationCode = '900100003';
const voiceMs = 150;

type BenchWindow = typeof globalThis & { begun: number[] };

const voice = createServer((request, response) => {
  const text = new URL(request.url ?? '', 'http://voice').searchParams.get('text') ?? '';
  response.setHeader('content-type', 'audio/wav');
  setTimeout(() => response.end(toneOf(text.slice(0, 20), 'de')), voiceMs);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => voice.once('listening', resolve));
const { port } = voice.address() as AddressInfo;
const sipPort = await freeSipPort();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'announcements-bench-'));
const server = await startServer({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  VOICE_URL: `http://127.0.0.1:${port}/?text={text}`,
  SIP_ACCOUNT: 'perron@127.0.0.1',
  SIP_REGISTER: 'off',
  SIP_ADDRESS: '127.0.0.1',
  SIP_PORT: String(sipPort),
  SIP_CALLS: '1',
});
const { args = [], ...options } = launchOptions();
const browser = await chromium.launch({
  ...options,
  args: [...args, '--autoplay-policy=no-user-gesture-required'],
});
try {
  const client = await signedInClient(server);
  // Nothing but what is said here, at any time of day.
  const set = { say_planned: false, say_arrivals: false, approach_minutes: [], spans: [] };
  await client.updateAnnouncementRules({ body: { ...firstAnnouncementRules, ...set } });
  const output = await client.createOutputType({
    body: { output_type: 'audio', name: 'Loudspeaker', sip_number: null },
  });
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const begun: number[] = [];
    (globalThis as BenchWindow).begun = begun;
    const start = Reflect.get(AudioBufferSourceNode.prototype, 'start') as (
      this: AudioBufferSourceNode,
      ...given: unknown[]
    ) => void;
    AudioBufferSourceNode.prototype.start = function (...given) {
      begun.push(performance.timeOrigin + performance.now());
      start.apply(this, given);
    };
  });
  await page.goto(`${server.baseUrl}/display?sid=${stationCode}&ot=${output.id}`);
  await page.locator('.speaker').waitFor();
  // Its event stream is open a second after that, and the demo's disruptions are said.
  await page.waitForTimeout(15_000);
  const say = async (text_de: string) => {
    const before = await soundsIn(page);
    const fromMs = performance.timeOrigin + performance.now();
    await client.sayNow({ body: { text_de } });
    await page.waitForFunction((count) => (globalThis as BenchWindow).begun.length > count, before);
    const begun = await page.evaluate(() => (globalThis as BenchWindow).begun.at(-1) ?? 0);
    await page.waitForTimeout(1_500);
    return begun - fromMs;
  };
  const fresh: number[] = [];
  const kept: number[] = [];
  for (let turn = 0; turn < times; turn += 1) fresh.push(await say(`Neue Ansage ${turn}.`));
  for (let turn = 0; turn < times; turn += 1) kept.push(await say('Neue Ansage 0.'));
  section(`From an operator's call to the first sound, ${times} times each`);
  report('not said before', fresh);
  report('on the device', kept);
  await page.close();
  await heldLine(client);
  await calledNumber(client);
  section('The page of a stop');
  const stop = await (await fetch(`${server.baseUrl}/stop/${stationCode}`)).text();
  const script = await (await fetch(`${server.baseUrl}/stop/page.js`)).text();
  print('bytes with its script', stop.length + script.length);
  print('load of the machine', os.loadavg()[0] ?? 0);
} finally {
  await browser.close();
  await server.stop();
  voice.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** A number that is called at a station, and the display that does it. */
async function loudspeaker(client: ApiClient, sip_mode: 'call' | 'hold') {
  const ear = await RtpEar.open();
  const output = await client.createOutputType({
    body: { output_type: 'audio', name: 'Line', sip_number: ear.number, sip_mode },
  });
  const { items } = await client.listStations({ query: { code: stationCode } });
  const display = await client.createDisplay({
    body: { name: 'Line', output_type_id: output.id, station_id: items[0]?.id ?? 0 },
  });
  return { ear, displayId: display.id };
}

/** The same on a line that is held open: when the first packet with sound comes to its other end. */
async function heldLine(client: ApiClient): Promise<void> {
  const { ear, displayId } = await loudspeaker(client, 'hold');
  while (ear.calls === 0) await pause(50);
  // Its event stream, and whatever the demo has to say.
  await pause(10_000);
  const say = async (text_de: string) => {
    const sound = ear.nextSound();
    const fromMs = performance.now();
    await client.sayNow({ body: { text_de, display_id: displayId } });
    const waitMs = (await sound) - fromMs;
    await pause(3_000);
    return waitMs;
  };
  const fresh: number[] = [];
  const kept: number[] = [];
  for (let turn = 0; turn < times; turn += 1) fresh.push(await say(`Neues am Gleis ${turn}.`));
  for (let turn = 0; turn < times; turn += 1) kept.push(await say('Neues am Gleis 0.'));
  await client.deleteDisplay({ params: { display_id: displayId } });
  while (!ear.isOver) await pause(20);
  await ear.close();
  section(`To the first sound on a line that is held open, ${times} times each`);
  report('not said before', fresh);
  report('said before', kept);
}

/** The same at a number that is called for it, and that picks up at once. */
async function calledNumber(client: ApiClient): Promise<void> {
  const { ear, displayId } = await loudspeaker(client, 'call');
  // Its manifest, and whatever the demo has to say.
  await pause(10_000);
  const rings: number[] = [];
  const sounds: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const [rang, sound] = [ear.nextCall(), ear.nextSound()];
    const fromMs = performance.now();
    await client.sayNow({ body: { text_de: `Neues am Telefon ${turn}.`, display_id: displayId } });
    const rangMs = await rang;
    rings.push(rangMs - fromMs);
    sounds.push((await sound) - rangMs);
    while (!ear.isOver) await pause(50);
  }
  await client.deleteDisplay({ params: { display_id: displayId } });
  await ear.close();
  section(`At a number that is called and picks up at once, ${times} times`);
  report('until it rings', rings);
  report('from the ring to the first sound', sounds);
}

function soundsIn(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as BenchWindow).begun.length);
}

function report(name: string, values: readonly number[]): void {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  print(`${name}: median and slowest, ms`, at(0.5), at(1));
}
