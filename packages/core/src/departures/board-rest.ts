import type { DeparturesHere } from '../situation/situation';
import { boardRows } from './board';
import type { BoardFilter } from './board';

type Known = Extract<DeparturesHere, { state: 'known' }>;

/** The facts that a board without rows can still tell. */
export interface BoardRest {
  /** Trains were to leave within its window, and none of them does. */
  readonly allCancelled: boolean;
  /**
   * When the next one leaves that runs, by all that is known, epoch ms; `null` if it is not known.
   */
  readonly nextMs: number | null;
}

/** Asked of a board that lists nothing, with its own filter. */
export function boardRest(
  { calls, later = [], freshness }: Known,
  filter: BoardFilter,
  nowMs: number,
): BoardRest {
  const within = { ...filter, maxItems: Infinity, minItems: 0 };
  const hidden = boardRows(calls, { ...within, listCancelled: true }, freshness, nowMs);
  // Nobody can take a train that is cancelled, also where a board lists it.
  const onward = { ...within, maxMinutesAhead: Infinity, listCancelled: false };
  const running = boardRows([...calls, ...later], onward, freshness, nowMs);
  // The row of a headway stands after its known vehicles: the first row need not be the next to leave.
  const nextMs = running.reduce((min, row) => Math.min(min, row.departsMs), Infinity);
  const allCancelled =
    hidden.length > 0 && hidden.every(({ call }) => call.cancelled || call.boarding === 'no_stop');
  return { allCancelled, nextMs: nextMs === Infinity ? null : nextMs };
}
