import { tidyStationName } from '../lines/station-name';
import type { Call } from './call';

/**
 * Whether a call goes in one of these directions. `S+U Wittenau (Berlin)` and `Wittenau` are the
 * same direction: people write what they read on a board.
 * @param directions null: all, also those of calls that name none
 */
export function goesTowards(
  { direction }: Pick<Call, 'direction'>,
  directions: readonly string[] | null,
): boolean {
  if (directions === null) return true;
  if (direction === null) return false;
  const towards = tidyStationName(direction);
  return directions.some((one) => tidyStationName(one) === towards);
}
