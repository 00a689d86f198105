import { damaged } from './film';
import type { FilmBytes } from './film-bytes';
import { boxesOf } from './mp4-boxes';
import type { Box } from './mp4-boxes';
import { fixed, wide } from './mp4-track';

/** Sums up the durations in a run of samples (`trun`). */
async function runDuration(bytes: FilmBytes, box: Box, defaultDuration: number): Promise<number> {
  if (box.end - box.start < 8) damaged('A run of samples is too short.');
  const head = await bytes.read(box.start, 8);
  const flags = head.readUInt32BE(0) & 0xffffff;
  const count = head.readUInt32BE(4);
  if ((flags & 0x100) === 0) return count * defaultDuration;
  const sampleBytes = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
  const first = box.start + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  if (first + count * sampleBytes > box.end) damaged('A run of samples is too short.');
  let sum = 0;
  for (let sample = 0; sample < count; sample += 1) {
    const duration = await bytes.read(first + sample * sampleBytes, 4);
    sum += duration.readUInt32BE(0);
  }
  return sum;
}

/** Which track a fragment belongs to, and how long its samples last unless they say so (`tfhd`). */
async function headOf(
  bytes: FilmBytes,
  box: Box,
): Promise<{ id: number; duration: number | null }> {
  const content = await fixed(bytes, box, 8);
  const flags = content.readUInt32BE(0) & 0xffffff;
  const at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
  if ((flags & 0x8) === 0) return { id: content.readUInt32BE(4), duration: null };
  if (content.length < at + 4) damaged('The head of a fragment is too short.');
  return { id: content.readUInt32BE(4), duration: content.readUInt32BE(at) };
}

async function fragmentEnd(
  bytes: FilmBytes,
  traf: Box,
  track: { readonly id: number; readonly sampleDuration: number },
  before: number,
): Promise<number> {
  let sampleDuration = track.sampleDuration;
  let end = before;
  for await (const box of boxesOf(bytes, traf.start, traf.end)) {
    if (box.type === 'tfhd') {
      const head = await headOf(bytes, box);
      if (head.id !== track.id) return before;
      sampleDuration = head.duration ?? sampleDuration;
    } else if (box.type === 'tfdt') {
      const content = await fixed(bytes, box, 8);
      if (content[0] === 1 && content.length < 12) damaged('A time of a fragment is too short.');
      end = wide(content, 4);
    } else if (box.type === 'trun') end += await runDuration(bytes, box, sampleDuration);
  }
  return end;
}

/**
 * When a track ends, in its own units, by a fragment (`moof`) of the film.
 * @param before when it ended by the fragments before
 */
export async function trackEnd(
  bytes: FilmBytes,
  moof: Box,
  track: { readonly id: number; readonly sampleDuration: number },
  before: number,
): Promise<number> {
  let end = before;
  for await (const box of boxesOf(bytes, moof.start, moof.end)) {
    if (box.type === 'traf') end = Math.max(end, await fragmentEnd(bytes, box, track, end));
  }
  return end;
}
