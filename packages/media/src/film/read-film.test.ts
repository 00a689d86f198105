import { appendFile, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FilmError } from './film';
import { blankNotes, readFilm } from './read-film';

const films = join(import.meta.dirname, '../testing/films');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perron-films-'));
});
afterAll(() => rm(folder, { recursive: true }));

function typeOf(name: string): 'video/mp4' | 'video/webm' {
  return name.endsWith('.webm') ? 'video/webm' : 'video/mp4';
}

function read(name: string) {
  return readFilm(join(films, name), typeOf(name));
}

async function readBytes(content: Buffer, type: 'video/mp4' | 'video/webm') {
  const path = join(folder, 'film');
  await writeFile(path, content);
  return readFilm(path, type);
}

test.each([
  ['h264.mp4', 64, 36, 2],
  ['h264-index-last.mp4', 64, 36, 2],
  ['h264-fragmented.mp4', 64, 36, 2],
  ['h264-turned.mp4', 36, 64, 2],
  ['av1.mp4', 64, 36, 2],
  ['vp9.webm', 64, 36, 2.008],
  ['vp9-streamed.webm', 64, 36, 2.007],
  ['vp8-live.webm', 64, 36, 2],
])('%s is %i × %i and lasts %d s', async (name, width, height, durationSeconds) => {
  const film = await read(name);
  expect(film).toMatchObject({ width, height });
  expect(film.durationSeconds).toBeCloseTo(durationSeconds, 1);
});

test.each([
  ['mpeg4.mp4', 'Expected pictures in H.264, VP8, VP9 or AV1, which displays can show'],
  ['sound-alone.mp4', 'no pictures, only sound'],
])('%s is a film of a kind that is not taken', async (name, sentence) => {
  const reading = read(name);
  await expect(reading).rejects.toMatchObject({ reason: 'kind' });
  await expect(reading).rejects.toThrow(sentence);
});

test('Matroska is not WebM, although it begins alike', async () => {
  const reading = readFilm(join(films, 'vp9.mkv'), 'video/webm');
  await expect(reading).rejects.toThrow('Expected a film in WebM; it is "matroska"');
});

const whole = ['h264.mp4', 'h264-index-last.mp4', 'h264-fragmented.mp4', 'vp9.webm'];

test.each(whole)('%s with something behind its end is refused', async (name) => {
  for (const more of [
    '<html><script>alert(1)</script></html>',
    'PK\x05\x06'.padEnd(22, '\0'),
    'x',
  ]) {
    const path = join(folder, 'longer');
    await copyFile(join(films, name), path);
    await appendFile(path, more);
    await expect(readFilm(path, typeOf(name))).rejects.toThrow(FilmError);
  }
});

test.each([
  ['h264.mp4', box('html', Buffer.from('<script>alert(1)</script>'))],
  ['vp9.webm', Buffer.concat([Buffer.from([0xec, 0x84]), Buffer.from('PK\x05\x06', 'latin1')])],
])(
  '%s is refused also with something behind it that looks like a part of it',
  async (name, part) => {
    const content = Buffer.concat([await readFile(join(films, name)), part]);
    await expect(readBytes(content, typeOf(name))).rejects.toThrow('something else follows');
  },
);

// A film in fragments that is cut between two of them is a shorter film.
test.each(whole.filter((name) => name !== 'h264-fragmented.mp4'))(
  '%s cut short at any place is refused',
  async (name) => {
    const content = await readFile(join(films, name));
    for (let length = 0; length < content.length; length += 13) {
      await expect(readBytes(content.subarray(0, length), typeOf(name))).rejects.toThrow(FilmError);
    }
  },
);

test('a film of any bytes is read or refused', async () => {
  const names = [...whole, 'vp8-live.webm', 'h264-turned.mp4', 'av1.mp4'];
  const contents = await Promise.all(names.map((name) => readFile(join(films, name))));
  await fc.assert(
    fc.asyncProperty(
      fc.nat(names.length - 1),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), {
        minLength: 1,
        maxLength: 6,
      }),
      async (which, changes) => {
        const content = Buffer.from(contents[which] ?? []);
        // The containers' own structure is denser at the front.
        for (const [place, byte] of changes)
          content[Math.floor(place ** 2 * content.length)] = byte;
        const reading = readBytes(content, typeOf(names[which] ?? ''));
        const film = await reading.catch((error: unknown) => {
          expect(error).toBeInstanceOf(FilmError);
          return null;
        });
        if (film) expect(film.durationSeconds).toBeGreaterThan(0);
      },
    ),
    { numRuns: 1500 },
  );
});

test.each([
  ['video/mp4', 'free', box('free', Buffer.alloc(0)), 'more than 10000 parts'],
  ['video/mp4', 'styp', box('styp', Buffer.alloc(0)), 'more than 1000000 parts'],
  ['video/webm', 'Void', Buffer.from([0xec, 0x80]), 'more than 10000 parts'],
  ['video/webm', 'CRC-32', Buffer.from([0xbf, 0x80]), 'more than 1000000 parts'],
] as const)('a %s of millions of empty parts (%s) is refused early', async (type, _, part, why) => {
  const head = type === 'video/mp4' ? await mp4Head() : webmHead();
  const content = Buffer.concat([head, Buffer.alloc(part.length * 1_500_000, part)]);
  await expect(readBytes(content, type)).rejects.toThrow(why);
});

test('boxes that hold boxes a million deep are not followed', async () => {
  const depth = 100_000;
  const nest = Buffer.alloc(depth * 8);
  for (let level = 0; level < depth; level += 1) {
    nest.writeUInt32BE((depth - level) * 8, level * 8);
    nest.write('mdia', level * 8 + 4, 'latin1');
  }
  const content = Buffer.concat([await mp4Head(), box('moov', box('trak', nest))]);
  await expect(readBytes(content, 'video/mp4')).rejects.toThrow('no pictures');
});

test.each([
  ['h264.mp4', 'Hauptbahnhof'],
  ['vp9.webm', '+52.5251+013.3694/'],
])('what %s tells of its origin is overwritten, and it is the same film', async (name, note) => {
  const path = join(folder, `blank-${name}`);
  await copyFile(join(films, name), path);
  const before = await readFile(path);
  expect(before.includes(note)).toBe(true);
  const film = await readFilm(path, typeOf(name));
  await blankNotes(path, film.notes);
  const after = await readFile(path);
  expect(after.includes(note)).toBe(false);
  expect(after).toHaveLength(before.length);
  expect(await readFilm(path, typeOf(name))).toMatchObject({
    width: film.width,
    durationSeconds: film.durationSeconds,
  });
});

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** The box that says what it is. */
async function mp4Head(): Promise<Buffer> {
  return (await readFile(join(films, 'h264.mp4'))).subarray(0, 32);
}

/** Head and segment of unknown length. */
function webmHead(): Buffer {
  return Buffer.from('1a45dfa3874282847765626d18538067ff', 'hex');
}
