import { FilmError } from './film';
import type { FilmBytes } from './film-bytes';
import { elementsOf, numberOf, textOf } from './webm-elements';
import type { Element } from './webm-elements';

/** The facts that a WebM gives about one of its tracks. */
export interface WebmTrack {
  /** 1: pictures. */
  readonly type: number;
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  /** How long a picture lasts; 0: not said. */
  readonly pictureSeconds: number;
}

const ids = {
  entry: 0xae,
  type: 0x83,
  codec: 0x86,
  defaultDuration: 0x23e383,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  displayWidth: 0x54b0,
  displayHeight: 0x54ba,
  displayUnit: 0x54b2,
};

type Known = Element & { readonly end: number };

/** Pixels as shown, or as stored where the film says only a ratio. */
async function sizeOf(bytes: FilmBytes, video: Known): Promise<{ width: number; height: number }> {
  const said = new Map<number, number>();
  for await (const element of elementsOf(bytes, video.start, video.end)) {
    if (Object.values(ids).includes(element.id)) {
      said.set(element.id, await numberOf(bytes, element));
    }
  }
  const inPixels = (said.get(ids.displayUnit) ?? 0) === 0;
  const shown = (display: number, stored: number) =>
    (inPixels && said.get(display)) || (said.get(stored) ?? 0);
  return {
    width: shown(ids.displayWidth, ids.pixelWidth),
    height: shown(ids.displayHeight, ids.pixelHeight),
  };
}

async function trackOf(bytes: FilmBytes, entry: Known): Promise<WebmTrack> {
  let track: WebmTrack = { type: 0, codec: '', width: 0, height: 0, pictureSeconds: 0 };
  for await (const element of elementsOf(bytes, entry.start, entry.end)) {
    if (element.id === ids.type) track = { ...track, type: await numberOf(bytes, element) };
    else if (element.id === ids.codec) track = { ...track, codec: await textOf(bytes, element) };
    else if (element.id === ids.video) track = { ...track, ...(await sizeOf(bytes, element)) };
    else if (element.id === ids.defaultDuration) {
      track = { ...track, pictureSeconds: (await numberOf(bytes, element)) / 1e9 };
    }
  }
  return track;
}

const codecs = new Set(['V_VP8', 'V_VP9', 'V_AV1']);

/**
 * The track of the pictures.
 * @throws FilmError when there is none that displays can draw
 */
export async function pictureTrackOf(bytes: FilmBytes, tracks: Known): Promise<WebmTrack> {
  let found: WebmTrack | null = null;
  for await (const element of elementsOf(bytes, tracks.start, tracks.end)) {
    if (element.id !== ids.entry) continue;
    const track = await trackOf(bytes, element);
    if (track.type === 1) found ??= track;
  }
  if (!found) throw new FilmError('The film has no pictures, only sound or nothing.', 'kind');
  if (!codecs.has(found.codec)) {
    const came = JSON.stringify(found.codec.replace(/[^\w./-]/g, '?').slice(0, 40));
    throw new FilmError(
      `Expected pictures in VP8, VP9 or AV1, as WebM has them; the film's are ${came}.`,
      'kind',
    );
  }
  return found;
}
