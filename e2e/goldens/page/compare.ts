import type { Comparison } from './api';
import { pixelsOf, pngOf } from './pixels';

/**
 * Versions of Chromium draw the edges of letters a little differently, and may set them a part of a
 * pixel off. A pixel counts as different when it is far from everything between the darkest and the
 * lightest round its place in the other picture; and a few of them, nowhere in a heap, are let pass.
 */
const farApart = 40;
const tilePx = 24;
/** At most this many of the 576 pixels of a tile may differ. */
const maxInTile = 12;
const maxShare = 0.0005;

/** Whether the other picture has nothing like this pixel at its place or round it. */
function isNew(a: ImageData, b: ImageData, x: number, y: number): boolean {
  const { width, height } = a;
  const at = (y * width + x) * 4;
  for (let channel = at; channel < at + 3; channel += 1) {
    const value = a.data[channel]!;
    if (Math.abs(value - b.data[channel]!) <= farApart) continue;
    let [lowest, highest] = [255, 0];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        const near = b.data[(row * width + column) * 4 + channel - at]!;
        lowest = Math.min(lowest, near);
        highest = Math.max(highest, near);
      }
    }
    if (value < lowest - farApart || value > highest + farApart) return true;
  }
  return false;
}

interface Differences {
  readonly count: number;
  readonly worstTile: number;
  readonly picture: ImageData;
}

function differences(expected: ImageData, actual: ImageData): Differences {
  const { width, height } = expected;
  const picture = new ImageData(width, height);
  const tiles = new Map<number, number>();
  const tilesInRow = Math.ceil(width / tilePx);
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const differs = isNew(expected, actual, x, y) || isNew(actual, expected, x, y);
      // Equal parts are drawn pale behind the differences.
      for (let channel = 0; channel < 3; channel += 1) {
        picture.data[at + channel] = 191 + actual.data[at + channel]! / 4;
      }
      picture.data[at + 3] = 255;
      if (!differs) continue;
      picture.data.set([220, 0, 40], at);
      const tile = Math.floor(y / tilePx) * tilesInRow + Math.floor(x / tilePx);
      tiles.set(tile, (tiles.get(tile) ?? 0) + 1);
      count += 1;
    }
  }
  return { count, worstTile: Math.max(0, ...tiles.values()), picture };
}

/** Holds two PNGs in base64 against each other. */
export async function compare(expectedPng: string, actualPng: string): Promise<Comparison> {
  const [expected, actual] = await Promise.all([pixelsOf(expectedPng), pixelsOf(actualPng)]);
  if (expected.width !== actual.width || expected.height !== actual.height) {
    const [was, is] = [expected, actual].map(({ width, height }) => `${width} × ${height}`);
    return { same: false, about: `it was ${was!} and is ${is!}`, difference: actualPng };
  }
  const { count, worstTile, picture } = differences(expected, actual);
  const isFew = count <= maxShare * expected.width * expected.height && worstTile <= maxInTile;
  return {
    same: isFew,
    about: `${count} pixels differ, in one place ${worstTile} of ${tilePx ** 2}`,
    difference: isFew ? '' : await pngOf(picture),
  };
}
