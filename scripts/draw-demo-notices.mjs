// Draws the notices of the demo's carousel: data/notices/<motif>-<shape>.webp, each with a thumbnail.
// CHROMIUM_PATH=/usr/bin/chromium node scripts/draw-demo-notices.mjs
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { motifs, pageOf, shapes } from './demo-notices/motifs.mjs';

const root = path.resolve(import.meta.dirname, '..');
/** The server's own: as it draws uploads. */
const sharp = createRequire(path.join(root, 'apps/server/package.json'))('sharp');
const folder = path.join(root, 'data/notices');
const fontFile = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
/** As of an upload. */
const thumbnailPx = 480;

/** Runs in the page: letters shrink until they have room. */
function fitLetters() {
  const words = document.querySelector('.words');
  let size = Number.parseFloat(getComputedStyle(document.body).fontSize);
  while (words.scrollHeight > words.clientHeight || words.scrollWidth > words.clientWidth) {
    size -= 1;
    document.body.style.fontSize = `${size}px`;
  }
}

const font = (await readFile(path.join(root, fontFile))).toString('base64');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
});
await mkdir(folder, { recursive: true });
for (const [name, motif] of Object.entries(motifs)) {
  for (const [shape, size] of Object.entries(shapes)) {
    const page = await browser.newPage({ viewport: { width: size.width, height: size.height } });
    await page.setContent(pageOf(motif, size, font));
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(fitLetters);
    const picture = await page.screenshot();
    const file = path.join(folder, `${name}-${shape}`);
    await sharp(picture)
      .webp({ nearLossless: true, quality: 60, effort: 6 })
      .toFile(`${file}.webp`);
    await sharp(picture)
      .resize(thumbnailPx, thumbnailPx, { fit: 'inside' })
      .webp({ quality: 80 })
      .toFile(`${file}.thumbnail.webp`);
    await page.close();
  }
}
await browser.close();
