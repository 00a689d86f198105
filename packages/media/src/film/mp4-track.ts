import { FilmError, damaged } from './film';
import type { FilmBytes } from './film-bytes';
import { boxesOf, contentOf } from './mp4-boxes';
import type { Box } from './mp4-boxes';

/** The facts that the index of an MP4 gives about one of its tracks. */
export interface Mp4Track {
  readonly id: number;
  /** `vide` and `soun` are pictures and sound. */
  readonly handler: string;
  /** Four letters; empty when nothing is said. */
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  /** Parts of a second that its times are told in. */
  readonly timescale: number;
}

/** A number of 32 or, in version 1 of a box, 64 bits. */
export function wide(content: Buffer, at: number): number {
  return content[0] === 1 ? Number(content.readBigUInt64BE(at)) : content.readUInt32BE(at);
}

/** Refuses boxes that are shorter than what is read of them. */
export async function fixed(bytes: FilmBytes, box: Box, min: number): Promise<Buffer> {
  const content = await contentOf(bytes, box);
  if (content.length < min) damaged(`The part "${box.type}" at ${box.first} is too short.`);
  return content;
}

/** Time units of `mvhd` and `mdhd`, which begin alike. */
export async function timesOf(
  bytes: FilmBytes,
  box: Box,
): Promise<{ timescale: number; duration: number }> {
  const content = await fixed(bytes, box, 20);
  const long = content[0] === 1;
  if (long && content.length < 32) damaged(`The part "${box.type}" is too short.`);
  const timescale = content.readUInt32BE(long ? 20 : 12);
  if (timescale === 0) damaged('The film has no measure of time.');
  return { timescale, duration: wide(content, long ? 24 : 16) };
}

const turnedByQuarter = (matrix: Buffer) => matrix.readInt32BE(0) === 0;

/** Number and size as shown, in pixels (`tkhd`). */
async function headOf(
  bytes: FilmBytes,
  box: Box,
): Promise<Pick<Mp4Track, 'id' | 'width' | 'height'>> {
  const content = await fixed(bytes, box, 84);
  const long = content[0] === 1;
  if (long && content.length < 96) damaged('The head of a track is too short.');
  const sizeAt = long ? 88 : 76;
  // 16 bits before, 16 behind the point.
  const across = Math.round(content.readUInt32BE(sizeAt) / 65_536);
  const down = Math.round(content.readUInt32BE(sizeAt + 4) / 65_536);
  const turned = turnedByQuarter(content.subarray(sizeAt - 36));
  return {
    id: content.readUInt32BE(long ? 20 : 12),
    width: turned ? down : across,
    height: turned ? across : down,
  };
}

/** Which box holds what is looked for, or leads there, in which. */
const way: Readonly<Record<string, string>> = { trak: 'mdia', mdia: 'minf', minf: 'stbl' };

/** @throws FilmError */
export async function readMp4Track(bytes: FilmBytes, trak: Box): Promise<Mp4Track> {
  let track: Mp4Track = { id: 0, handler: '', codec: '', width: 0, height: 0, timescale: 1 };
  const look = async (within: Box): Promise<void> => {
    for await (const box of boxesOf(bytes, within.start, within.end)) {
      if (box.type === way[within.type]) await look(box);
      else if (box.type === 'tkhd') track = { ...track, ...(await headOf(bytes, box)) };
      else if (box.type === 'mdhd') {
        track = { ...track, timescale: (await timesOf(bytes, box)).timescale };
      } else if (box.type === 'hdlr') {
        const handler = (await fixed(bytes, box, 12)).toString('latin1', 8, 12);
        // Inside of `minf` QuickTime has a second one, of another meaning.
        if (within.type === 'mdia') track = { ...track, handler };
      } else if (box.type === 'stsd') {
        const codec = (await fixed(bytes, box, 16)).toString('latin1', 12, 16);
        track = { ...track, codec };
      }
    }
  };
  await look(trak);
  return track;
}

/** Codecs that browsers on displays can be counted on to draw. */
const codecs = new Set(['avc1', 'avc3', 'vp08', 'vp09', 'av01']);

/**
 * The track of the pictures.
 * @throws FilmError when there is none that displays can draw
 */
export function pictureTrack(tracks: readonly Mp4Track[]): Mp4Track {
  const track = tracks.find(({ handler }) => handler === 'vide');
  if (!track) throw new FilmError('The film has no pictures, only sound or nothing.', 'kind');
  if (!codecs.has(track.codec)) {
    const came = JSON.stringify(track.codec.replace(/[^\w .-]/g, '?'));
    throw new FilmError(
      `Expected pictures in H.264, VP8, VP9 or AV1, which displays can show; the film's are ${came}. Save it with H.264.`,
      'kind',
    );
  }
  return track;
}
