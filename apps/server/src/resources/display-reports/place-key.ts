import { displayPlace } from '@perron/schema';
import type { DisplayPlace } from '@perron/schema';
import { z } from 'zod';
import type { ManifestQuery } from '../display-runtime';

const { station_code, output_type_id, platform, line } = displayPlace.shape;
const parts = z.tuple([station_code, output_type_id, platform, line]);

/** A place as one text: displays that ask for the same manifest have the same. */
export function placeKey(place: DisplayPlace): string {
  const { station_code, output_type_id, platform, line } = place;
  return JSON.stringify([station_code, output_type_id, platform, line]);
}

/** The query for the manifest of a display at a place. @param key as `placeKey` wrote it */
export function manifestQueryOf(key: string, displayId: number): ManifestQuery {
  const [sid, ot, p, line] = parts.parse(JSON.parse(key));
  return {
    // A vehicle's display has a line instead.
    sid: sid ?? '',
    ot,
    display: displayId,
    ...(p !== null && { p }),
    ...(line !== null && { line }),
  };
}
