import type { NetworkStyle } from '@perron/schema';
import { tidyStationName } from '../lines/station-name';
import type { Call } from './call';

/**
 * Whether a call goes in one of these directions. `S+U Wittenau (Berlin)` and `Wittenau` are the
 * same direction: people write what they read on a board. A train that turns back early still goes
 * in the direction that it was to go in.
 * @param directions `null` means all, also those of calls that name none
 */
export function goesTowards(
  { direction, plannedDirection }: Pick<Call, 'direction' | 'plannedDirection'>,
  directions: readonly string[] | null,
  style: NetworkStyle,
): boolean {
  if (directions === null) return true;
  const named = directions.map((entry) => tidyStationName(entry, style));
  return [direction, plannedDirection].some(
    (candidate) => candidate != null && named.includes(tidyStationName(candidate, style)),
  );
}
