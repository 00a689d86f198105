import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { ApiClient } from '@perron/client';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { picture } from '@perron/media/testing';
import { keptNames, waitForVersions } from './support/display-store';
import { broken, recordFilm } from './support/record-film';
import { startServer } from './support/running-server';
import type { RunningServer } from './support/running-server';
import { layLine } from './support/severed-line';
import type { Line } from './support/severed-line';
import { signedInClient } from './support/signed-in';
import { switchOnPlayer } from './support/test-browser';

const station = '900100003';

let dataDir: string;
let server: RunningServer;
let client: ApiClient;
let line: Line;
/** The player's own disk, which outlives its browser. */
let profile: string;
let player: BrowserContext;
let page: Page;

/** A newspaper with two articles, and a picture for one of them. */
let newspaper: Server;

async function openNewspaper(): Promise<string> {
  const photo = await picture(640, 400).jpeg().toBuffer();
  newspaper = createServer(({ url, headers }, response) => {
    const origin = `http://${headers.host ?? ''}`;
    const item = (title: string, file: string) =>
      `<item><title>${title}</title><enclosure type="image/jpeg" url="${origin}/${file}"/></item>`;
    if (url === '/photo.jpg') response.writeHead(200).end(photo);
    else if (url === '/feed.xml') {
      const items = item('Neue Brücke', 'photo.jpg') + item('Ohne Bild', 'gone.jpg');
      response.writeHead(200).end(`<rss><channel><title>Blatt</title>${items}</channel></rss>`);
    } else response.writeHead(404).end();
  });
  await new Promise<void>((done) => newspaper.listen(0, '127.0.0.1', done));
  const address = newspaper.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/feed.xml`;
}

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'perron-pictures-'));
  server = await startServer({ DATA_DIR: dataDir, NEWS_URL: await openNewspaper() });
  client = await signedInClient(server);
  line = await layLine(server.baseUrl);
});

afterAll(async () => {
  await server.stop();
  newspaper.close();
  rmSync(dataDir, { recursive: true });
});

async function switchOn(): Promise<void> {
  player = await switchOnPlayer(profile, { viewport: { width: 1920, height: 1080 } });
  page = player.pages()[0] ?? (await player.newPage());
}

beforeEach(async () => {
  profile = mkdtempSync(path.join(os.tmpdir(), 'perron-player-'));
  await switchOn();
});

afterEach(async () => {
  await player.close();
  rmSync(profile, { recursive: true });
});

/** The demo's design of the station shows this widget alone, on the whole screen. */
async function showAlone(widget: object): Promise<void> {
  const scene = await client.getPixelScene({ params: { pixel_scene_id: 1 } });
  const { name, width, height, background, group_id } = scene;
  const whole = { id: 'alone', x: 0, y: 0, width, height, ...widget };
  const widgets = [whole as unknown as (typeof scene.widgets)[number]];
  await client.updatePixelScene({
    params: { pixel_scene_id: 1 },
    body: { name, width, height, background, group_id, widgets },
  });
}

async function newDisplay(name: string): Promise<number> {
  const { id } = await client.createDisplay({ body: { name, output_type_id: 5 } });
  return id;
}

/** The problems of a display as operators read them. */
async function problemsOf(display_id: number): Promise<string[]> {
  const { report } = await client.getDisplay({ params: { display_id } });
  return report?.problems.map(({ message }) => message) ?? [];
}

const seenPicture = '[aria-hidden=false] img[src^="/files/"]';

/** Waits until a picture is seen, not only asked for. */
async function waitForPicture(): Promise<void> {
  await page.waitForFunction(
    (selector) => (document.querySelector<HTMLImageElement>(selector)?.naturalWidth ?? 0) > 0,
    seenPicture,
  );
}

test('news have the pictures of their feed, also after a start without a network', async () => {
  await showAlone({ type: 'news', overviewDuration: 2_000 });
  const id = await newDisplay('News');
  await page.goto(`${line.baseUrl}/display?displayId=${id}&sid=${station}&ot=5`);
  await waitForPicture();
  // The one whose picture cannot be had stands without.
  await page.locator('[aria-hidden=false]', { hasText: 'Ohne Bild' }).waitFor();
  expect(await page.locator('article', { hasText: 'Ohne Bild' }).locator('img').count()).toBe(0);
  await expect.poll(() => keptNames(page)).toContain('news');
  await waitForVersions(page, { waiting: null });
  await player.close();
  await line.cut();
  await switchOn();
  await page.goto(`${line.baseUrl}/display?displayId=${id}&sid=${station}&ot=5`);
  await waitForPicture();
  await page.getByText('Neue Brücke').first().waitFor();
  await line.reconnect();
});

/** Uploads a file, and puts it on air in a bucket. */
async function putOnAir(content: Buffer, name: string, bucket_id: number): Promise<string> {
  const file = new File([new Uint8Array(content)], name);
  const { id, s3_url } = await client.uploadS3File({ body: { file } });
  const body = { name, status: 'on_air' as const, bucket_id, media_file_ids: [id] };
  await client.createContent({ body });
  return s3_url;
}

/** Something that happened to a film, and what was in the middle of the screen then. */
interface FilmNote {
  readonly src: string | null;
  /** Seconds of the film. */
  readonly playedFrom: number;
  readonly playedTo: number;
  readonly inTheMiddle: string | null;
}

declare global {
  interface Window {
    filmNotes: FilmNote[];
  }
}

/** Lets the page itself take notes: from here a moment of a short film may be missed. */
async function noteFilms(): Promise<void> {
  await page.addInitScript(() => {
    window.filmNotes = [];
    // Told by the film itself when it has ended: an event of its beginning may be heard late.
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLVideoElement)) return;
      window.filmNotes.push({
        src: target.getAttribute('src'),
        playedFrom: target.played.start(0),
        playedTo: target.played.end(target.played.length - 1),
        inTheMiddle: document.elementFromPoint(960, 540)?.getAttribute('src') ?? null,
      });
    };
    document.addEventListener('ended', note, true);
  });
}

/** The notes on this film so far. */
async function notesOf(src: string): Promise<FilmNote[]> {
  return (await page.evaluate(() => window.filmNotes)).filter((note) => note.src === src);
}

/**
 * Forgets the notes once no film plays: a page that opens late in a film's turn shows the next slide
 * before the film has ended.
 */
async function forgetFilms(): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('video')].every(({ paused, ended }) => paused || ended),
  );
  await page.evaluate(() => {
    window.filmNotes = [];
  });
}

function isInTheMiddle(src: string): Promise<unknown> {
  const check = (wanted: string) =>
    document.elementFromPoint(960, 540)?.getAttribute('src') === wanted;
  return page.waitForFunction(check, src);
}

test('a film plays to its end, hands over to the next creative, and restarts in its next turn', async () => {
  const { id: bucketId } = await client.createContentBucket({ body: { name: 'Films' } });
  await page.goto(`${line.baseUrl}/status`);
  const recorded = await recordFilm(page, 1_500);
  const still = await picture(320, 180).png().toBuffer();
  const filmUrl = await putOnAir(recorded, 'film.webm', bucketId);
  const brokenUrl = await putOnAir(broken(recorded), 'broken.webm', bucketId);
  const stillUrl = await putOnAir(still, 'still.png', bucketId);
  await showAlone({ type: 'carousel', bucketId, slideDurationMs: 4_000, slideTransitionMs: 500 });
  const id = await newDisplay('Carousel');
  await noteFilms();
  await page.goto(`${line.baseUrl}/display?displayId=${id}&sid=${station}&ot=5`);
  for (let round = 1; round <= 2; round += 1) {
    await isInTheMiddle(stillUrl);
    await forgetFilms();
    await expect.poll(async () => (await notesOf(filmUrl)).length).toBe(1);
    const [note] = await notesOf(filmUrl);
    // From its beginning to its end, and until then on the screen.
    expect(note?.playedFrom).toBeLessThan(0.1);
    expect(note?.playedTo).toBeGreaterThan(1);
    expect(note?.inTheMiddle).toBe(filmUrl);
  }
  await isInTheMiddle(stillUrl);
  expect(await page.locator(`video[src="${brokenUrl}"]`).count()).toBe(0);
  await expect
    .poll(() => problemsOf(id))
    .toContainEqual(expect.stringContaining(`leaves out ${brokenUrl}`));
});

test('operators read of a picture that is not there, once', async () => {
  const gone = `/files/${'0'.repeat(64)}.png`;
  await showAlone({ type: 'image', src: gone });
  const id = await newDisplay('Image');
  await page.goto(`${line.baseUrl}/display?displayId=${id}&sid=${station}&ot=5`);
  await expect.poll(() => problemsOf(id)).toContain(`The picture ${gone} could not be loaded.`);
  const problems = (await problemsOf(id)).filter((message) =>
    message.includes('could not be loaded'),
  );
  expect(problems).toHaveLength(1);
});
