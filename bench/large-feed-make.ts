import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';

const comma = 0x2c;
const newline = 0x0a;
const quote = 0x22;
const pieceBytes = 4 * 1024 * 1024;

/** Files in which each trip stands, and is repeated under another id. */
const filesOfTrips = new Set(['trips.txt', 'stop_times.txt', 'frequencies.txt']);

/** Where the first line ends, after its newline. */
function headerEnd(text: Buffer): number {
  return text.indexOf(newline) + 1;
}

/**
 * The rows of a table once more, with an ending on each `trip_id`, piece by piece. The ids of the
 * first copy stay.
 */
function* copyOf(text: Buffer, field: number, copy: number): Generator<Buffer> {
  const ending = Buffer.from(copy === 0 ? '' : `~${copy}`);
  let piece = Buffer.allocUnsafe(pieceBytes + 65_536);
  let used = 0;
  let from = headerEnd(text);
  for (let at = from, column = 0, quoted = false; at < text.length; at++) {
    const byte = text[at]!;
    if (byte === quote) quoted = !quoted;
    if (quoted || (byte !== comma && byte !== newline)) continue;
    if (column === field) {
      // A quoted id ends with its quote.
      const end = text[at - 1] === quote ? at - 1 : at;
      used += text.copy(piece, used, from, end);
      used += ending.copy(piece, used);
      from = end;
    }
    column = byte === newline ? 0 : column + 1;
    if (byte !== newline || (used < pieceBytes && at + 1 < text.length)) continue;
    used += text.copy(piece, used, from, at + 1);
    from = at + 1;
    yield piece.subarray(0, used);
    piece = Buffer.allocUnsafe(pieceBytes + 65_536);
    used = 0;
  }
}

function* repeated(text: Buffer, times: number): Generator<Buffer> {
  const header = text.subarray(0, headerEnd(text));
  yield header;
  const field = header.toString().trim().split(',').indexOf('trip_id');
  for (let copy = 0; copy < times; copy++) yield* copyOf(text, field, copy);
}

/**
 * Makes a feed in which each trip of another one runs `times` times, at the same stops and times, as a zip
 * below `folder`; only the first call makes it.
 */
export async function makeLargeFeed(feed: string, times: number, folder: string): Promise<string> {
  const file = path.join(folder, `${path.basename(feed, '.zip')}.times-${times}.zip`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const from = await openPromise(feed, { lazyEntries: true, autoClose: false });
  const to = new ZipFile();
  const written = pipeline(to.outputStream, createWriteStream(`${file}.part`));
  for await (const entry of from.eachEntry()) {
    const text = await buffer(await from.openReadStreamPromise(entry));
    const name = entry.fileName;
    // As fast as it can be packed: such feeds are made by night, not by hand.
    const options = { compressionLevel: 1 };
    if (!filesOfTrips.has(path.basename(name))) to.addBuffer(text, name, options);
    else to.addReadStream(Readable.from(repeated(text, times)), name, options);
  }
  to.end();
  await written;
  from.close();
  await rename(`${file}.part`, file);
  return file;
}
