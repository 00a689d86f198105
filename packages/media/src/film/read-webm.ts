import { FilmError, addNotes, damaged } from './film';
import type { Film, Note } from './film';
import type { FilmBytes } from './film-bytes';
import { elementAt, elementsOf, floatOf, numberOf, textOf } from './webm-elements';
import type { Element } from './webm-elements';
import { pictureTrackOf } from './webm-track';
import type { WebmTrack } from './webm-track';

type Known = Element & { readonly end: number };

const ids = {
  head: 0x1a45dfa3,
  documentType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  tags: 0x1254c367,
  void: 0xec,
};

/** Elements beside the clusters in a segment: index, seek head, checksum. */
const others = new Set([ids.tags, ids.void, 0x1c53bb6b, 0x114d9b74, 0xbf]);

const topLevel = new Set([...others, ids.info, ids.tracks, ids.cluster]);

/** An element of the same length that every reader passes over. */
function noteOf({ first, end }: Known): Note {
  const length = end - first;
  // A length of 8 bytes, or of one where there is no room for that.
  const blank =
    length >= 9
      ? Buffer.concat([Buffer.from([ids.void, 0x01]), sevenBytes(length - 9)])
      : Buffer.from([ids.void, 0x80 | (length - 2)]);
  return { first, blank, start: first + blank.length, end };
}

function sevenBytes(number: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(number));
  return bytes.subarray(1);
}

/** @throws FilmError unless it says that it is WebM */
async function requireWebm(bytes: FilmBytes): Promise<number> {
  const head = await elementAt(bytes, 0, bytes.size);
  if (head.id !== ids.head || head.end === null) damaged('The film does not begin as WebM does.');
  let type = '';
  for await (const element of elementsOf(bytes, head.start, head.end)) {
    if (element.id === ids.documentType) type = await textOf(bytes, element);
  }
  if (type !== 'webm') {
    const came = JSON.stringify(type.replace(/\W/g, '?').slice(0, 20));
    throw new FilmError(`Expected a film in WebM; it is ${came}. Save it as WebM or MP4.`, 'kind');
  }
  return head.end;
}

interface Info {
  readonly secondsPerTick: number;
  /** 0: not said. */
  readonly durationTicks: number;
}

async function readInfo(bytes: FilmBytes, info: Known): Promise<Info> {
  let nanoseconds = 1_000_000;
  let durationTicks = 0;
  for await (const element of elementsOf(bytes, info.start, info.end)) {
    if (element.id === ids.timestampScale) nanoseconds = await numberOf(bytes, element);
    else if (element.id === ids.duration) durationTicks = await floatOf(bytes, element);
  }
  return { secondsPerTick: nanoseconds / 1e9, durationTicks };
}

/** Ticks from its cluster's time, of a block whose content begins here. */
async function blockTime(bytes: FilmBytes, start: number, end: number): Promise<number> {
  // The track's number has up to 8 bytes, its length in its leading zeros; then come 16 bits.
  const [first = 0] = await bytes.read(start, 1);
  const trackBytes = Math.clz32(first) - 23;
  if (start + trackBytes + 2 > end) damaged(`The block at byte ${start} is too short.`);
  return (await bytes.read(start + trackBytes, 2)).readInt16BE(0);
}

async function groupTime(bytes: FilmBytes, group: Known): Promise<number> {
  for await (const element of elementsOf(bytes, group.start, group.end)) {
    if (element.id === ids.block) return blockTime(bytes, element.start, element.end);
  }
  return 0;
}

/** Where a cluster ends, and the time of the last block that begins in it. */
async function readCluster(
  bytes: FilmBytes,
  cluster: Element,
  within: number,
): Promise<{ end: number; lastTick: number }> {
  const end = cluster.end ?? within;
  let at = cluster.start;
  let base = 0;
  let lastTick = 0;
  while (at < end) {
    const element = await elementAt(bytes, at, end);
    if (cluster.end === null && topLevel.has(element.id)) break;
    if (element.end === null) damaged(`The part at byte ${at} does not say its length.`);
    const known = { ...element, end: element.end };
    if (element.id === ids.timestamp) base = await numberOf(bytes, known);
    else if (element.id === ids.simpleBlock) {
      lastTick = Math.max(lastTick, base + (await blockTime(bytes, known.start, known.end)));
    } else if (element.id === ids.blockGroup) {
      lastTick = Math.max(lastTick, base + (await groupTime(bytes, known)));
    }
    at = known.end;
  }
  return { end: at, lastTick };
}

/**
 * Reads size and length of a WebM, recorded as a whole or live. The file must be one from its first
 * to its last byte.
 * @throws FilmError
 */
export async function readWebm(bytes: FilmBytes): Promise<Film> {
  const segment = await elementAt(bytes, await requireWebm(bytes), bytes.size);
  if (segment.id !== ids.segment) damaged('The film has no content.');
  if (segment.end !== null && segment.end < bytes.size) {
    damaged(`The film ends at byte ${segment.end}; something else follows.`);
  }
  let info: Info = { secondsPerTick: 0.001, durationTicks: 0 };
  let track: WebmTrack | null = null;
  let clusters = 0;
  let lastTick = 0;
  const notes: Note[] = [];
  for (let at = segment.start; at < bytes.size;) {
    const element = await elementAt(bytes, at, bytes.size);
    if (element.id === ids.cluster) {
      const cluster = await readCluster(bytes, element, bytes.size);
      clusters += 1;
      lastTick = Math.max(lastTick, cluster.lastTick);
      at = cluster.end;
      continue;
    }
    if (!topLevel.has(element.id) || element.end === null) {
      damaged(`Expected another part of the film at byte ${at}; something else follows.`);
    }
    const known = { ...element, end: element.end };
    if (element.id === ids.info) info = await readInfo(bytes, known);
    else if (element.id === ids.tracks) track = await pictureTrackOf(bytes, known);
    else if (element.id === ids.tags || element.id === ids.void) addNotes(notes, [noteOf(known)]);
    at = known.end;
  }
  if (!track || clusters === 0) damaged('The film has no pictures.');
  const saidSeconds = info.durationTicks * info.secondsPerTick;
  return {
    width: track.width,
    height: track.height,
    durationSeconds: saidSeconds || lastTick * info.secondsPerTick + track.pictureSeconds,
    notes,
  };
}
