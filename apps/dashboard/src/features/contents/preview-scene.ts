import type { NetworkStyle } from '@perron/schema';
import { buildSituation, plainStyle } from '@perron/core';
import type { Situation } from '@perron/core';
import type { Content, OnAirContent, PixelScene } from '@perron/schema';
import { fitOf } from '../../kit/scene-preview/output-fit';
import { sampleSituationOf } from '../../kit/scene-preview/sample-situation-of';
import { fileOfContent } from './media-file';
import type { MediaFile } from './media-file';

interface Size {
  readonly width: number;
  readonly height: number;
}

const always = { lineNames: [], validFrom: null, validUntil: null };

/** The draft's number: greater than any stored one, and so the last slide. */
const draftId = 2_147_483_000;

function onAir(
  id: number,
  name: string,
  bucketId: number | null,
  files: readonly MediaFile[],
): OnAirContent {
  const media = files.map(({ s3_url, content_type, width, height }) => ({
    url: s3_url,
    contentType: content_type,
    width,
    height,
  }));
  return { id, name, bucketId, ...always, media };
}

/** The content as it is in the form, before the others that its bucket has on air. */
export function previewContents(
  bucketId: number | null,
  files: readonly MediaFile[],
  others: readonly Content[],
): readonly OnAirContent[] {
  const beside = others.map((other) =>
    onAir(other.id, other.name, bucketId, other.media_files.map(fileOfContent)),
  );
  return [onAir(draftId, '', bucketId, files), ...beside];
}

/**
 * The stored scene that shows a bucket at a size without bars, an exact one first; `null` if none
 * does.
 */
export function sceneAtSize<Scene extends Size>(
  scenes: readonly Scene[],
  size: Size,
): Scene | null {
  const fitting = (fit: string) => scenes.find((scene) => fitOf(scene, size) === fit);
  return fitting('exact') ?? fitting('scaled') ?? null;
}

/** The situation of a stored scene with sample data and these contents. */
export function sceneSituation(
  { widgets }: Pick<PixelScene, 'widgets'>,
  contents: readonly OnAirContent[],
  networkStyle: NetworkStyle,
): Situation {
  return { ...sampleSituationOf(widgets), networkStyle, contents };
}

/** A screen that a carousel fills. */
export function carouselScene(width: number, height: number): PixelScene {
  const frame = { x: 0, y: 0, width, height, rotation: 0 };
  return {
    id: 1,
    name: 'preview',
    group_id: null,
    width,
    height,
    background: '#0b1a33',
    widgets: [{ id: 'carousel', type: 'carousel', ...frame, maxSlides: 50 }],
  };
}

/** The situation of a display that has nothing but these contents. */
export function previewSituation(
  contents: readonly OnAirContent[],
  { nowMs, timeZone }: { readonly nowMs: number; readonly timeZone: string },
): Situation {
  return buildSituation({
    nowMs,
    timeZone,
    clockUncertain: false,
    minuteForm: 'min',
    // It names no stations and draws no lines.
    networkStyle: plainStyle,
    languages: ['de', 'en'],
    place: {
      kind: 'station',
      stationCode: '',
      stationName: '',
      platform: null,
      directions: null,
      products: [],
    },
    contents,
    news: null,
    demo: false,
    timetableOnly: true,
    departures: null,
    departuresAhead: null,
    trip: 'none',
    vehicle: null,
    disruptions: null,
    weather: null,
  });
}
