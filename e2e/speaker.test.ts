import type { Display, Disruption, OutputTypeEntity, Station } from '@perron/schema';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from './support/axe';
import { launchOptions } from './support/browser';
import {
  listenTo,
  loudestOf,
  noteTexts,
  notePlayed,
  playedBy,
  silentUntilTouched,
  soundsOf,
} from './support/recorded-sound';
import { operatorPages } from './support/operator-pages';
import { openToneVoice, studioTone, toneSeconds } from './support/tone-voice';

const voice = await openToneVoice();
const { perron, baseUrl, browser, open } = await operatorPages({ speech: voice.speech });

/** A browser that allows sound without a touch, as kiosks are set. */
let kiosk: Browser;
let address: string;
let displayId: number;
let outputId: number;

async function itemsOf<Item>(path: string): Promise<Item[]> {
  return (await perron.send('GET', path)).json<{ items: Item[] }>().items;
}

async function made<Entity>(path: string, body: object): Promise<Entity> {
  const answer = await perron.send('POST', path, { body });
  expect([201, 202], answer.body).toContain(answer.statusCode);
  return answer.json<Entity>();
}

beforeAll(async () => {
  const options = launchOptions();
  const args = [...(options.args ?? []), '--autoplay-policy=no-user-gesture-required'];
  kiosk = await chromium.launch({ ...options, args });
  for (const { id } of await itemsOf<Disruption>('/api/disruptions?page_size=200')) {
    await perron.send('DELETE', `/api/disruptions/${id}`);
  }
  // Also at night, and nothing but what the test has said.
  const rules = (await perron.send('GET', '/api/announcement-rules')).json<object>();
  const set = { say_planned: false, say_arrivals: false, approach_minutes: [], spans: [] };
  const {
    updated_at: _at,
    version: _version,
    ...body
  } = { ...rules, ...set } as never as {
    updated_at: string;
    version: number;
  };
  const put = await perron.send('PUT', '/api/announcement-rules', { body });
  expect(put.statusCode, put.body).toBe(200);
  const output = await made<OutputTypeEntity>('/api/output-types', {
    output_type: 'audio',
    name: 'Lautsprecher',
    sip_number: '4711',
  });
  await made('/api/playlists', {
    scenario_id: 18,
    output_type_id: output.id,
    scenes: [{ type: 'Audio', text: 'Bitte halten Sie Abstand zur U8.', duration: 600 }],
  });
  const [station] = await itemsOf<Station>('/api/stations?code=900100003');
  const display = await made<Display>('/api/displays', {
    name: 'Kiosk',
    output_type_id: output.id,
    station_id: station?.id,
  });
  displayId = display.id;
  outputId = output.id;
  address = `${baseUrl}/display?sid=900100003&ot=${output.id}&displayId=${displayId}`;
});

afterAll(async () => {
  await kiosk.close();
  await voice.close();
});

interface Spoken {
  readonly sound: string | null;
  readonly items: readonly { kind: string; heard: string; parts: { text: string }[] }[];
}

async function spoken(): Promise<Spoken> {
  return (await perron.send('GET', `/api/displays/${displayId}/spoken`)).json<Spoken>();
}

async function kioskPage(
  on: Browser,
  prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
): Promise<Page> {
  const context = await on.newContext({
    viewport: { width: 1280, height: 720 },
    serviceWorkers: 'block',
    locale: 'de-DE',
  });
  await prepare(context);
  await listenTo(context);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test('a device that may make no sound shows what would be said, says so, and speaks after a touch', async () => {
  const texts: string[] = [];
  const page = await kioskPage(browser, async (context) => {
    await silentUntilTouched(context);
    await noteTexts(context, texts);
  });
  // It is shown for as long as it takes to read, which a busy machine may be late to look at.
  await expect.poll(() => texts.join('\n')).toContain('Bitte halten Sie Abstand zur U8.');
  const enable = page.getByRole('button', { name: 'Ton einschalten' });
  await enable.waitFor();
  expect(await soundsOf(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(async () => (await spoken()).sound).toBe('blocked');
  // By keyboard, as someone does who cannot aim.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await enable.waitFor({ state: 'detached' });
  await expect.poll(() => loudestOf(page)).toBeGreaterThan(0.3);
  expect(await soundsOf(page)).toHaveLength(1);
  await expect.poll(async () => (await spoken()).sound).toBe('allowed');
  await page.context().close();
});

test('a kiosk speaks by itself, what operators say at once comes first, and it tells what it said', async () => {
  const page = await kioskPage(kiosk);
  await expect.poll(() => soundsOf(page)).toHaveLength(1);
  const words = {
    text_de: 'Bitte räumen Sie den Bahnsteig 1.',
    text_en: 'Please leave platform 1.',
  };
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    const note = () => shown.push(document.body.innerText);
    new MutationObserver(note).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const { id } = await made<{ id: number }>('/api/announcements', {
    ...words,
    display_id: displayId,
  });
  // It is there only while it is said, which a busy test would miss.
  const shown = () =>
    page.evaluate(() => (window as unknown as { shown: string[] }).shown.join('\n'));
  await expect.poll(shown).toContain(words.text_en);
  await expect.poll(async () => (await soundsOf(page)).at(2)?.until ?? null).not.toBeNull();
  await expect.poll(() => loudestOf(page)).toBeGreaterThan(0.3);
  const [first, german, english] = await soundsOf(page);
  // The loudspeaker said what it was to say, as long and as loud.
  expect(voice.asked).toEqual(
    expect.arrayContaining(['Bitte halten Sie Abstand zur U 8.', words.text_de, words.text_en]),
  );
  expect(german?.lasts).toBeCloseTo(toneSeconds(words.text_de), 1);
  expect(english?.lasts).toBeCloseTo(toneSeconds(words.text_en), 1);
  for (const sound of [first, german, english]) expect(sound?.loudness).toBeCloseTo(0.345, 1);
  // Never two at once.
  expect(first?.until).toBeLessThanOrEqual(german?.from ?? 0);
  expect(german?.until).toBeLessThanOrEqual(english?.from ?? 0);
  const outcomes = async () => (await spoken()).items.map(({ kind, heard }) => `${kind} ${heard}`);
  await expect.poll(outcomes).toContain('operator server_voice');
  const listed = await itemsOf<{ id: number; heard_by: number; by: string }>('/api/announcements');
  expect(listed.find((announcement) => announcement.id === id)).toMatchObject({ heard_by: 1 });
  await page.context().close();
});

test('a recording that an operator uploads is heard at the kiosk in the place of the voice', async () => {
  const operator = await open('/recordings/import');
  await operator.locator('input[type=file]').setInputFiles({
    name: 'Bitte Abstand halten.wav',
    mimeType: 'audio/wav',
    buffer: studioTone(0.9),
  });
  await operator.getByText(/1 of 1 saved|1 von 1 gespeichert/).waitFor();
  expect(await axeFindings(operator)).toEqual([]);
  const page = await kioskPage(kiosk);
  // The text is there only while it is said.
  await expect.poll(async () => (await soundsOf(page)).length).toBeGreaterThan(0);
  await made('/api/announcements', {
    text_de: 'Bitte Abstand halten.',
    display_id: displayId,
  });
  const lengths = async () => (await soundsOf(page)).map(({ lasts }) => lasts.toFixed(1));
  await expect.poll(lengths).toContain('0.9');
  expect(voice.asked).not.toContain('Bitte Abstand halten.');
  await page.context().close();
});

test('the simulator lists what a loudspeaker will say, marks it on the time bar, and plays it', async () => {
  const at = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T12:00:00.000Z`;
  const page = await open(
    `/simulator/station?stationId=900100003&output=${outputId}&at=${encodeURIComponent(at)}`,
    { viewport: { width: 1440, height: 900 } },
  );
  const script = page.getByRole('region', { name: 'Announcements ahead' });
  const said = 'Bitte halten Sie Abstand zur U8.';
  await script.getByText(said).first().waitFor();
  const row = page.getByRole('img', { name: /^Lautsprecher.*, [1-9]\d* announcements?$/ });
  await row.waitFor();
  expect(await row.getByTitle(said).count()).toBeGreaterThan(0);
  await notePlayed(page);
  await script.getByRole('button', { name: 'Listen in German' }).first().click();
  await expect.poll(() => playedBy(page)).toHaveLength(1);
  const [sound] = await playedBy(page);
  expect(sound?.text).toBe('Bitte halten Sie Abstand zur U 8.');
  expect(sound?.lasts).toBeCloseTo(toneSeconds(sound?.text ?? ''), 1);
  expect(sound?.played).toBeCloseTo(sound?.lasts ?? 0, 1);
  expect(await axeFindings(page)).toEqual([]);
});
