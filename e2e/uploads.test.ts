import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApiError, UploadProgress } from '@perron/client';
import type { S3File } from '@perron/schema';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../apps/server/src/testing/test-app';
import type { TestApp } from '../apps/server/src/testing/test-app';
import { rootDir } from './support/running-server';
import { openTestBrowser } from './support/test-browser';
import type { uploadClient } from './support/upload-client';

declare const perronUploads: { uploadClient: typeof uploadClient };

let perron: TestApp;
let browser: Browser;
let page: Page;

const films = path.join(rootDir, 'packages/media/src/testing/films');

/** The client as one script for a page. */
async function clientScript(): Promise<string> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'perron-e2e-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      lib: {
        entry: path.join(import.meta.dirname, 'support/upload-client.ts'),
        formats: ['iife'],
        name: 'perronUploads',
        fileName: () => 'client.js',
      },
    },
  });
  const script = await readFile(path.join(outDir, 'client.js'), 'utf8');
  await rm(outDir, { recursive: true });
  return script;
}

beforeAll(async () => {
  const storage = { uploadLimits: { imageBytes: 2_000_000, videoBytes: 30_000_000 } };
  [perron, browser] = await Promise.all([createTestApp({ storage }), openTestBrowser()]);
  const baseUrl = await perron.app.listen({ port: 0, host: '127.0.0.1' });
  // The policy of our pages lets no script of the test in.
  const context = await browser.newContext({ bypassCSP: true });
  page = await context.newPage();
  await page.goto(`${baseUrl}/status`);
  await page.addScriptTag({ content: await clientScript() });
});
afterAll(async () => {
  await browser.close();
  await perron.close();
});

type Outcome =
  { file: S3File; reports: UploadProgress[] } | { refused: { status: number; message: string } };

/** Uploads by the client in the browser; `padding` zeros are in the middle, at `at`. */
async function upload(content: Buffer, padding = 0, at = 0): Promise<Outcome> {
  return page.evaluate(
    async ({ base64, token, zeros, place }): Promise<Outcome> => {
      const bytes = Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
      const parts = [bytes.slice(0, place), new Uint8Array(zeros), bytes.slice(place)];
      const reports: UploadProgress[] = [];
      try {
        const file = await perronUploads
          .uploadClient(token)
          .uploadS3File(
            { body: { file: new File(parts, 'Film.mp4') } },
            { onProgress: (progress) => void reports.push(progress) },
          );
        return { file, reports };
      } catch (error) {
        const { status, message } = error as ApiError;
        return { refused: { status, message } };
      }
    },
    {
      base64: content.toString('base64'),
      token: await perron.token(),
      zeros: padding,
      place: at,
    },
  );
}

/** The short film with `padding` more bytes between its pictures and its index. */
async function longFilm(padding: number): Promise<{ content: Buffer; at: number }> {
  const content = await readFile(path.join(films, 'h264-index-last.mp4'));
  const start = content.indexOf('mdat') - 4;
  const length = content.readUInt32BE(start);
  content.writeUInt32BE(length + padding, start);
  return { content, at: start + length };
}

test('a browser is told how far an upload is, up to its end', async () => {
  const { content, at } = await longFilm(20_000_000);
  const outcome = await upload(content, 20_000_000, at);
  if ('refused' in outcome) throw new Error(outcome.refused.message);
  expect(outcome.file).toMatchObject({ content_type: 'video/mp4', width: 64, height: 36 });
  const sent = outcome.reports.map(({ sentBytes }) => sentBytes);
  expect(sent).toEqual([...sent].sort((a, b) => a - b));
  const last = outcome.reports.at(-1);
  expect(last?.sentBytes).toBe(last?.totalBytes);
  expect(last?.totalBytes).toBeGreaterThan(outcome.file.size);
});

test.each(['h264.mp4', 'h264-fragmented.mp4', 'av1.mp4', 'vp9.webm', 'vp8-live.webm'])(
  'an uploaded film plays in a browser, from any place: %s',
  async (name) => {
    const outcome = await upload(await readFile(path.join(films, name)));
    if ('refused' in outcome) throw new Error(outcome.refused.message);
    const shown = await page.evaluate(async (url) => {
      const video = document.createElement('video');
      video.muted = true;
      video.src = url;
      const happens = (event: string) =>
        new Promise((resolve, reject) => {
          video.addEventListener(event, resolve, { once: true });
          video.addEventListener('error', () => reject(new Error(video.error?.message)), {
            once: true,
          });
        });
      await happens('loadeddata');
      const seeked = happens('seeked');
      video.currentTime = 1;
      await seeked;
      return { width: video.videoWidth, height: video.videoHeight };
    }, outcome.file.s3_url);
    expect(shown).toEqual({ width: outcome.file.width, height: outcome.file.height });
  },
);

test('a refusal reaches the browser, also one of a file that is too large', async () => {
  const svg = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(svg).toMatchObject({ refused: { status: 415 } });
  for (const padding of [25_000_000, 40_000_000]) {
    const picture = await upload(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), padding, 8);
    expect(picture).toMatchObject({ refused: { status: 413 } });
  }
});
