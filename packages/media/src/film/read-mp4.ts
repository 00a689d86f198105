import { addNotes, damaged } from './film';
import type { Film, Note } from './film';
import type { FilmBytes } from './film-bytes';
import { boxesOf } from './mp4-boxes';
import type { Box } from './mp4-boxes';
import { trackEnd } from './mp4-fragments';
import { fixed, pictureTrack, readMp4Track, timesOf, wide } from './mp4-track';
import type { Mp4Track } from './mp4-track';

/** Everything that may be in a film beside its index. Any other content is no film. */
const parts = new Set(
  'ftyp styp moov moof mdat mfra sidx ssix pdin prft emsg free skip wide uuid meta udta'.split(' '),
);

/** Parts whose content no player needs. */
const noteTypes = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);

interface Index {
  readonly track: Mp4Track;
  /** How long a fragment's samples last unless it says so, in the track's units. */
  readonly sampleDuration: number;
  /** 0: it is not said. */
  readonly durationSeconds: number;
}

const free = Buffer.from('free', 'latin1');

/** A box of the same length that every reader passes over. */
function noteOf({ first, start, end }: Box): Note {
  // The type is behind 4 bytes of length.
  return { first: first + 4, blank: free, start, end };
}

/** Durations of 32 or 64 ones mean "not known". */
function knownDuration(units: number): number {
  return units === 0xffffffff || units >= 2 ** 63 ? 0 : units;
}

async function readExtension(
  bytes: FilmBytes,
  mvex: Box,
): Promise<{ duration: number; sampleDurations: Map<number, number> }> {
  const sampleDurations = new Map<number, number>();
  let duration = 0;
  for await (const box of boxesOf(bytes, mvex.start, mvex.end)) {
    if (box.type === 'mehd') {
      const content = await fixed(bytes, box, 8);
      if (content[0] === 1 && content.length < 12) damaged('The length of the film is too short.');
      duration = knownDuration(wide(content, 4));
    } else if (box.type === 'trex') {
      const content = await fixed(bytes, box, 24);
      sampleDurations.set(content.readUInt32BE(4), content.readUInt32BE(12));
    }
  }
  return { duration, sampleDurations };
}

async function notesIn(bytes: FilmBytes, within: Box): Promise<Note[]> {
  const notes: Note[] = [];
  for await (const box of boxesOf(bytes, within.start, within.end)) {
    if (noteTypes.has(box.type)) addNotes(notes, [noteOf(box)]);
  }
  return notes;
}

async function readIndex(bytes: FilmBytes, moov: Box): Promise<{ index: Index; notes: Note[] }> {
  const tracks: Mp4Track[] = [];
  const notes = await notesIn(bytes, moov);
  let times = { timescale: 1, duration: 0 };
  let extension = { duration: 0, sampleDurations: new Map<number, number>() };
  for await (const box of boxesOf(bytes, moov.start, moov.end)) {
    if (box.type === 'mvhd') times = await timesOf(bytes, box);
    else if (box.type === 'mvex') extension = await readExtension(bytes, box);
    else if (box.type === 'trak') {
      addNotes(notes, await notesIn(bytes, box));
      tracks.push(await readMp4Track(bytes, box));
    }
  }
  const track = pictureTrack(tracks);
  const units = knownDuration(times.duration) || extension.duration;
  return {
    index: {
      track,
      sampleDuration: extension.sampleDurations.get(track.id) ?? 0,
      durationSeconds: units / times.timescale,
    },
    notes,
  };
}

/**
 * Reads size and length of an MP4 (ISO/IEC 14496-12), whole or in fragments. The file must be one
 * from its first to its last byte.
 * @throws FilmError
 */
export async function readMp4(bytes: FilmBytes): Promise<Film> {
  let index: Index | null = null;
  let hasPictures = false;
  let endOfTrack = 0;
  const notes: Note[] = [];
  for await (const box of boxesOf(bytes, 0, bytes.size)) {
    if (!parts.has(box.type)) {
      damaged(`Expected another part of the film at byte ${box.first}; something else follows.`);
    }
    if (noteTypes.has(box.type)) addNotes(notes, [noteOf(box)]);
    else if (box.type === 'mdat') hasPictures ||= box.end > box.start;
    else if (box.type === 'moov') {
      if (index) damaged('The film has two indexes.');
      const read = await readIndex(bytes, box);
      index = read.index;
      addNotes(notes, read.notes);
    } else if (box.type === 'moof') {
      if (!index) damaged('The film has no index before its first fragment.');
      const { track, sampleDuration } = index;
      endOfTrack = await trackEnd(bytes, box, { id: track.id, sampleDuration }, endOfTrack);
    }
  }
  if (!index) damaged('The film has no index: its end is missing.');
  if (!hasPictures) damaged('The film has an index, but no pictures.');
  const { track, durationSeconds } = index;
  return {
    width: track.width,
    height: track.height,
    durationSeconds: Math.max(durationSeconds, endOfTrack / track.timescale),
    notes,
  };
}
