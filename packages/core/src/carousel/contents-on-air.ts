import type { OnAirContent } from '@perron/schema';
import type { Situation } from '../situation/situation';

/** The line that a vehicle's display rides on; null in a station, where every line counts. */
function lineHere({ place, trip }: Pick<Situation, 'place' | 'trip'>): string | null {
  if (place.kind === 'station') return null;
  const ofTrip = trip.state === 'known' ? trip.line?.name : null;
  return ofTrip ?? place.lineName;
}

/**
 * A bucket's creatives on air for this place: in a vehicle those of its line and those
 * for all lines, in a station all.
 * @param bucketId null: of every bucket
 */
export function contentsOnAir(
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
