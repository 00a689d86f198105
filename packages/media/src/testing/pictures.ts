import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** A picture with something to see, not turned. */
export function picture(width = 60, height = 40): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: { r: 11, g: 26, b: 59 } },
  }).composite([
    {
      input: { create: { width: 10, height: 10, channels: 3, background: '#ffb000' } },
      left: 5,
      top: 5,
    },
  ]);
}

/** Frames of 24 × 16, each of another colour, shown for 0.2 s each. */
export async function moving(frames: number): Promise<Sharp> {
  const colours = Array.from({ length: frames }, (_, frame) =>
    sharp({
      create: { width: 24, height: 16, channels: 3, background: { r: frame * 20, g: 90, b: 200 } },
    })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(colours), { join: { animated: true } });
}

/** A chunk of a PNG. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const chunk = Buffer.alloc(typed.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  typed.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typed), typed.length + 4);
  return chunk;
}
