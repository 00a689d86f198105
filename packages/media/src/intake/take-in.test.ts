import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moving, picture, pngChunk } from '../testing/pictures';
import { fixedLimits } from './limits';
import type { UploadLimits } from './limits';
import { redraw } from './redraw';
import { removeAbandonedUploads, takeIn } from './take-in';
import type { TakenIn } from './take-in';

const films = join(import.meta.dirname, '../testing/films');
const limits: UploadLimits = { ...fixedLimits, imageBytes: 2_000_000, videoBytes: 20_000_000 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perron-intake-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Kept extends TakenIn {
  readonly bytes: Buffer;
  readonly small: Buffer | null;
}

async function upload(content: Buffer | Readable, some: Partial<UploadLimits> = {}): Promise<Kept> {
  const stream = content instanceof Readable ? content : Readable.from(inChunks(content));
  const deps = { folder, limits: { ...limits, ...some }, redraw };
  return takeIn(stream, deps, async (taken) => ({
    ...taken,
    bytes: await readFile(taken.content.path),
    small: taken.thumbnail && (await readFile(taken.thumbnail.path)),
  }));
}

function* inChunks(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += 1000) yield content.subarray(at, at + 1000);
}

function film(name: string): Promise<Buffer> {
  return readFile(join(films, name));
}

async function pictureOf(type: string): Promise<Buffer> {
  switch (type) {
    case 'image/png':
      return picture().png().toBuffer();
    case 'image/jpeg':
      return picture().jpeg().toBuffer();
    case 'image/webp':
      return picture().webp().toBuffer();
    case 'image/avif':
      return picture().avif({ effort: 0 }).toBuffer();
    default:
      return picture().gif().toBuffer();
  }
}

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'];

test.each(pictureTypes)('%s is told by its content and stays what it is', async (type) => {
  const kept = await upload(await pictureOf(type));
  expect(kept).toMatchObject({ type, width: 60, height: 40, durationSeconds: null });
  expect(kept.sizeBytes).toBe(kept.bytes.length);
  const sha256 = createHash('sha256').update(kept.bytes).digest('hex');
  expect(kept.content.name).toMatch(new RegExp(`^${sha256}\\.(png|jpg|webp|avif|gif)$`));
  const again = await upload(kept.bytes);
  expect(again).toMatchObject({ type, width: 60, height: 40 });
});

test.each(pictureTypes)('%s cut short is refused', async (type) => {
  const content = await pictureOf(type);
  for (const part of [0.3, 0.6, 0.8]) {
    const cut = content.subarray(0, Math.floor(content.length * part));
    await expect(upload(cut)).rejects.toMatchObject({ problem: 'not-readable' });
  }
});

test('a large picture has a small one of at most 480 pixels, a small one its own size', async () => {
  const large = await upload(await picture(1920, 1080).png().toBuffer());
  expect(await sharp(large.small ?? undefined).metadata()).toMatchObject({
    format: 'webp',
    width: 480,
    height: 270,
  });
  const small = await upload(await picture(60, 40).png().toBuffer());
  expect(await sharp(small.small ?? undefined).metadata()).toMatchObject({ width: 60 });
});

test('a photo loses where and with what it was taken, and is turned upright', async () => {
  const photo = await picture(60, 40)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Kamera AG', Copyright: 'Erika Mustermann' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 30/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Geheim</a></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(photo.includes('Kamera AG')).toBe(true);
  const kept = await upload(photo);
  expect(kept).toMatchObject({ width: 40, height: 60 });
  const said = await sharp(kept.bytes).metadata();
  expect([said.exif, said.xmp, said.icc, said.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  for (const text of ['Kamera AG', 'Mustermann', 'Geheim', 'Exif']) {
    expect(kept.bytes.includes(text)).toBe(false);
  }
});

const html = Buffer.from('<html><script>alert("Perron")</script></html>');
const zip = Buffer.from(`PK\x03\x04${'x'.repeat(40)}PK\x05\x06${'\0'.repeat(18)}`, 'latin1');

test.each([
  ['a web page behind a JPEG', async () => Buffer.concat([await pictureOf('image/jpeg'), html])],
  ['an archive behind a PNG', async () => Buffer.concat([await pictureOf('image/png'), zip])],
  ['a web page in a text of a PNG', async () => withTextChunk(await pictureOf('image/png'))],
  ['a web page in a comment of a JPEG', async () => withComment(await pictureOf('image/jpeg'))],
  ['an archive behind a GIF', async () => Buffer.concat([await pictureOf('image/gif'), zip])],
  ['a web page behind a WebP', async () => Buffer.concat([await pictureOf('image/webp'), html])],
])('%s is not kept', async (_, make) => {
  const content = await make();
  const kept = await upload(content);
  expect(kept).toMatchObject({ width: 60, height: 40 });
  for (const bytes of [kept.bytes, kept.small]) {
    for (const trace of ['<script', 'PK\x03\x04', 'PK\x05\x06']) {
      expect(bytes?.includes(trace)).toBe(false);
    }
  }
});

test.each([
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
] as const)('what moves goes on moving: %s', async (format, type) => {
  const content = await (
    await moving(5)
  )
    .toFormat(format, { delay: Array<number>(5).fill(200), loop: 0 })
    .toBuffer();
  const kept = await upload(content);
  expect(kept).toMatchObject({ type, width: 24, height: 16, durationSeconds: 1 });
  const said = await sharp(kept.bytes, { animated: true }).metadata();
  expect(said).toMatchObject({ pages: 5, pageHeight: 16, loop: 0, delay: Array(5).fill(200) });
  expect(await sharp(kept.small ?? undefined).metadata()).toMatchObject({ width: 24, height: 16 });
});

test('a moving picture is refused when its last frames are missing', async () => {
  for (const format of ['gif', 'webp'] as const) {
    const content = await (await moving(8)).toFormat(format).toBuffer();
    for (const part of [0.5, 0.7, 0.9]) {
      const cut = content.subarray(0, Math.floor(content.length * part));
      await expect(upload(cut)).rejects.toMatchObject({ problem: 'not-readable' });
    }
  }
});

test('frames that say 10 ms or less are counted as browsers show them', async () => {
  const content = await (await moving(3)).gif({ delay: [10, 10, 10] }).toBuffer();
  expect((await upload(content)).durationSeconds).toBe(0.3);
});

test('a picture that says a monstrous size is refused before it is decoded', async () => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const bomb = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.alloc(1000)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  const refused = upload(bomb);
  await expect(refused).rejects.toMatchObject({ problem: 'too-large' });
  await expect(refused).rejects.toThrow(
    'Expected at most 50000000 pixels; the picture has 60000 × 60000.',
  );
});

test('a small file that unpacks to millions of pixels is refused', async () => {
  const content = await sharp({
    create: { width: 8000, height: 7000, channels: 3, background: 'white' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(content.length).toBeLessThan(500_000);
  await expect(upload(content)).rejects.toMatchObject({ problem: 'too-large' });
});

test.each([
  [{ frames: 4 }, 'at most 4 frames; the picture has 5'],
  [
    { movingPixels: 1919 },
    'at most 1919 pixels in all frames; the picture has 5 frames of 24 × 16',
  ],
  [{ pixels: 383 }, 'at most 383 pixels; the picture has 24 × 16'],
])('what moves is limited too: %o', async (some, sentence) => {
  const content = await (await moving(5)).gif({ delay: 200 }).toBuffer();
  const refused = upload(content, some);
  await expect(refused).rejects.toMatchObject({ problem: 'too-large' });
  await expect(refused).rejects.toThrow(sentence);
});

const xml = '<?xml version="1.0"?>\n<!-- a -->\n';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each([
  ['SVG', svg, 'SVG can carry programs: export it as PNG or WebP'],
  ['SVG with a head', xml + svg, 'SVG can carry programs'],
  ['a web page', html, 'Expected a picture (PNG, JPEG, WebP, AVIF, GIF) or a film (MP4, WebM)'],
  ['PDF', Buffer.from('%PDF-1.7\n'.padEnd(5000)), 'the content is application/pdf'],
  ['an archive', zip, 'the content is application/zip'],
  ['HEIC', ftyp('heic'), 'the content is image/heic. Save it as JPEG.'],
  ['QuickTime', ftyp('qt  '), 'the content is video/quicktime. Save it as MP4.'],
  ['a text', 'Hauptbahnhof', 'the content is something else'],
])('%s is refused, saying what to do', async (_, content, sentence) => {
  const refused = upload(Buffer.from(content));
  await expect(refused).rejects.toMatchObject({ problem: 'not-taken' });
  await expect(refused).rejects.toThrow(sentence);
});

test('a moving PNG is refused, also when that is said late in the file', async () => {
  const still = await pictureOf('image/png');
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  for (const text of [10, 20_000]) {
    const content = Buffer.concat([
      still.subarray(0, 33),
      pngChunk('tEXt', Buffer.from(`a\0${'b'.repeat(text)}`)),
      pngChunk('acTL', control),
      still.subarray(33),
    ]);
    const refused = upload(content);
    await expect(refused).rejects.toMatchObject({ problem: 'not-taken' });
    await expect(refused).rejects.toThrow('image/apng. Save what moves as GIF');
  }
});

test('a film is kept as it is, but for its notes', async () => {
  const content = await film('vp9.webm');
  const kept = await upload(content);
  expect(kept).toMatchObject({ type: 'video/webm', width: 64, height: 36, small: null });
  expect(kept.durationSeconds).toBeCloseTo(2.008);
  expect(kept.bytes).toHaveLength(content.length);
  expect(kept.bytes.includes('+52.5251')).toBe(false);
});

test.each([
  ['mpeg4.mp4', 'not-taken'],
  ['sound-alone.mp4', 'not-taken'],
  ['vp9.mkv', 'not-taken'],
  ['quicktime.mov', 'not-taken'],
])('%s is refused as %s', async (name, problem) => {
  await expect(upload(await film(name))).rejects.toMatchObject({ problem });
});

test('a film with something behind its end is refused', async () => {
  const content = Buffer.concat([await film('h264.mp4'), html]);
  await expect(upload(content)).rejects.toMatchObject({ problem: 'not-readable' });
});

test('a film of too many pixels is refused', async () => {
  const refused = upload(await film('h264.mp4'), { pixels: 2000 });
  await expect(refused).rejects.toMatchObject({ problem: 'too-large' });
});

/** A stream without an end, and how much of it was asked for. */
function endless(head: Buffer): { stream: Readable; givenBytes: () => number } {
  let given = 0;
  const chunk = Buffer.alloc(64_000, 'x');
  const stream = Readable.from(
    (function* () {
      yield head;
      for (;;) {
        given += chunk.length;
        yield chunk;
      }
    })(),
  );
  return { stream, givenBytes: () => given };
}

test.each([
  ['a picture', 'image/png', 'too-large', 2_000_000],
  ['nothing that is taken', 'text/plain', 'not-taken', 0],
])('an upload of %s that never ends is given up early', async (_, type, problem, max) => {
  const { stream, givenBytes } = endless(
    type === 'text/plain' ? Buffer.from('Hauptbahnhof') : await pictureOf(type),
  );
  await expect(upload(stream)).rejects.toMatchObject({ problem });
  expect(givenBytes()).toBeLessThanOrEqual(max + 20 * 64_000);
});

test('an upload that stands still is given up', async () => {
  const stream = new Readable({ read: () => undefined });
  stream.push(await pictureOf('image/png'));
  await expect(upload(stream, { idleMs: 50 })).rejects.toThrow('nothing came for 0.05 s');
});

test('an empty file is refused', async () => {
  await expect(upload(Buffer.alloc(0))).rejects.toThrow('The file is empty.');
});

test('nothing is left of an upload, however it ends', async () => {
  const png = await pictureOf('image/png');
  await upload(png);
  await expect(upload(html)).rejects.toThrow();
  const broken = new Readable({ read: () => undefined });
  broken.push(png);
  setImmediate(() => broken.destroy(new Error('the caller has gone')));
  await expect(upload(broken)).rejects.toThrow('the caller has gone');
  const keep = () => Promise.reject(new Error('the database is gone'));
  const kept = takeIn(Readable.from(inChunks(png)), { folder, limits, redraw }, keep);
  await expect(kept).rejects.toThrow('the database is gone');
  expect(await readdir(folder)).toEqual([]);
});

test('uploads that a crash has left are removed at the next start', async () => {
  const here = join(folder, 'starts');
  await mkdir(join(here, 'old'), { recursive: true });
  await mkdir(join(here, 'new'));
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(here, 'old'), longAgo, longAgo);
  await removeAbandonedUploads(here, Date.now());
  expect(await readdir(here)).toEqual(['new']);
  await rm(here, { recursive: true });
});

test('memory stays flat while a long film comes in', async () => {
  const short = await film('h264-index-last.mp4');
  // The pictures' part, made 200 MB longer; the index behind it does not mind.
  const at = short.indexOf('mdat') - 4;
  const length = short.readUInt32BE(at);
  const longer = 200_000_000;
  const head = Buffer.from(short.subarray(0, at + length));
  head.writeUInt32BE(length + longer, at);
  let maxBytes = 0;
  const stream = Readable.from(
    (function* () {
      yield head;
      for (let given = 0; given < longer; given += 100_000) {
        const { arrayBuffers, heapUsed } = process.memoryUsage();
        maxBytes = Math.max(maxBytes, arrayBuffers + heapUsed);
        yield Buffer.alloc(100_000);
      }
      yield short.subarray(at + length);
    })(),
    { objectMode: true, highWaterMark: 1 },
  );
  const before = process.memoryUsage();
  const taken = await takeIn(
    stream,
    { folder, limits: { ...limits, videoBytes: 210_000_000 }, redraw },
    async (bytes) => bytes,
  );
  expect(taken.sizeBytes).toBe(short.length + longer);
  expect(maxBytes - before.arrayBuffers - before.heapUsed).toBeLessThan(100_000_000);
});

function ftyp(brand: string): Buffer {
  return Buffer.from(`\0\0\0\x14ftyp${brand}\0\0\0\0${brand}`.padEnd(5000, '\0'), 'latin1');
}

function withTextChunk(png: Buffer): Buffer {
  const text = pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), html]));
  return Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
}

function withComment(jpeg: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, html.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, html, jpeg.subarray(2)]);
}
