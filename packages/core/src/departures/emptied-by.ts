import type { DeparturesHere, Place } from '../situation/situation';
import { boardRows, fits } from './board';
import type { BoardFilter } from './board';
import type { Call } from './call';

type Known = Extract<DeparturesHere, { state: 'known' }>;
type Named = Pick<BoardFilter, 'platform' | 'directions' | 'products'> &
  Required<Pick<BoardFilter, 'lines'>>;

/** The parts of a filter that keep departures off a board; `null` if this part keeps none off. */
export type EmptiedBy = Named;

const nothing: Named = { platform: null, lines: null, directions: null, products: null };

function keepsOff(calls: readonly Call[], filter: BoardFilter): boolean {
  return calls.some((call) => !fits(call, filter));
}

/**
 * The parts of a filter that leave a board without rows: those of the board itself, and the
 * directions that its display is for. `null` means that nothing departs within its window, whatever
 * the filter.
 */
export function emptiedBy(
  { calls, otherDirections = [], freshness }: Known,
  filter: BoardFilter,
  place: Place,
  nowMs: number,
): EmptiedBy | null {
  const ofPlace = place.kind === 'station' ? place.directions : null;
  const { maxMinutesAhead, platform, lines = null, products, networkStyle } = filter;
  const named = { platform, lines, products, directions: filter.directions ?? ofPlace };
  const open = {
    ...nothing,
    maxMinutesAhead,
    networkStyle,
    maxItems: Infinity,
    listCancelled: false,
  };
  const leaving = boardRows([...calls, ...otherDirections], open, freshness, nowMs);
  const all = leaving.map(({ call }) => call);
  const kept = <Part>(part: Part, alone: Partial<Named>): Part | null =>
    keepsOff(all, { ...open, ...alone }) ? part : null;
  const parts = {
    platform: kept(platform, { platform }),
    lines: kept(lines, { lines }),
    directions: kept(named.directions, { directions: named.directions }),
    products: kept(products, { products }),
  };
  return Object.values(parts).some((part) => part !== null) ? parts : null;
}
