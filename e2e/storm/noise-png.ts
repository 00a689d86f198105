import { crc32, deflateSync } from 'node:zlib';
import type { Dice } from './dice';

function chunk(type: string, data: Buffer): Uint8Array<ArrayBuffer> {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return new Uint8Array(Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]));
}

/** A PNG of random grey pixels: no other one has its content. */
export function noisePng(dice: Dice, width: number, height: number): Blob {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8; // bits of a sample; colour type 0 is grey
  // Each line begins with its filter: 0, none.
  const lines = Buffer.from(
    Array.from({ length: height * (width + 1) }, (_, at) =>
      at % (width + 1) ? dice.below(256) : 0,
    ),
  );
  return new Blob([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
