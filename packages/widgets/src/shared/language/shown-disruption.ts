import type { DisruptionsHere, Place } from '@perron/core';
import type { RuntimeDisruption } from '@perron/schema';

/**
 * The kinds that a banner announces: those of the specification, and buses in place of trains, which
 * concern passengers in stations without a diagram too. A shuttle train has its diagram alone.
 */
export type AnnouncedDisruption = Extract<
  RuntimeDisruption,
  { readonly type: 'medical' | 'police' | 'no_stopping' | 'replacementsev' }
>;

/** The specification compares the second spelling of a stop without service too. */
const announcedTypes: ReadonlySet<string> = new Set([
  'medical',
  'police',
  'no_stopping',
  'nostopping',
  'replacementsev',
]);

function isAnnounced(disruption: RuntimeDisruption): disruption is AnnouncedDisruption {
  return announcedTypes.has(disruption.type);
}

/**
 * The most important disruption to announce here: at this station; in a vehicle at the upcoming
 * one, else where it stands, else further ahead as far as it is to be announced. The lists come
 * with the most important first. `null` means that there is none.
 */
export function shownDisruption(
  disruptions: Extract<DisruptionsHere, { state: 'known' }>,
  place: Place,
): AnnouncedDisruption | null {
  const { here, ahead, announced } = disruptions;
  const lists = place.kind === 'vehicle' ? [ahead, here, announced] : [here];
  for (const list of lists) {
    const found = list.find(isAnnounced);
    if (found) return found;
  }
  return null;
}
