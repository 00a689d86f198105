import type { OnAirContent, PixelScene } from '@perron/schema';
import type { Situation } from '../situation/situation';
import { lineOfTrip } from '../situation/trip-stops';

/** The line that a vehicle's display rides on; null in a station, where every line counts. */
function lineHere({ place, trip }: Pick<Situation, 'place' | 'trip'>): string | null {
  if (place.kind === 'station') return null;
  return lineOfTrip(trip)?.name ?? place.lineName;
}

/** Whether the time of a creative has come and is not over at `nowMs` (epoch ms). */
function isInTime({ validFrom, validUntil }: OnAirContent, nowMs: number): boolean {
  return (
    (validFrom === null || Date.parse(validFrom) <= nowMs) &&
    (validUntil === null || nowMs < Date.parse(validUntil))
  );
}

/**
 * A bucket's creatives of this place, whether their time has come or not: in a vehicle those of its
 * line and those for all lines, in a station all.
 * @param bucketId `null` means every bucket
 */
export function contentsHere(
  situation: Pick<Situation, 'contents' | 'place' | 'trip'>,
  bucketId: number | null,
): readonly OnAirContent[] {
  const line = lineHere(situation);
  return situation.contents.filter(
    (content) =>
      (bucketId === null || content.bucketId === bucketId) &&
      (line === null || content.lineNames.length === 0 || content.lineNames.includes(line)),
  );
}

/**
 * Those of `contentsHere` whose time it is.
 * @param bucketId `null` means every bucket
 */
export function contentsOnAir(
  situation: Pick<Situation, 'contents' | 'place' | 'trip' | 'nowMs'>,
  bucketId: number | null,
): readonly OnAirContent[] {
  return contentsHere(situation, bucketId).filter((candidate) =>
    isInTime(candidate, situation.nowMs),
  );
}

/** Those that carousels of these designs may show. `contents` itself where one shows every bucket. */
export function contentsOfDesigns(
  designs: readonly Pick<PixelScene, 'widgets'>[],
  contents: readonly OnAirContent[],
): readonly OnAirContent[] {
  const buckets = new Set(
    designs
      .flatMap(({ widgets }) => widgets)
      .filter(({ type }) => type === 'carousel')
      .map(({ bucketId = null }) => bucketId),
  );
  if (buckets.has(null)) return contents;
  return contents.filter(({ bucketId }) => bucketId !== null && buckets.has(bucketId));
}
