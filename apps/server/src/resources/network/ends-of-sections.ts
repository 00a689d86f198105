import type { Disruption } from '@perron/schema';
import { ApiError } from '../../api-error';

/** The ends of a disruption's sections. */
export type Ends = Pick<
  Disruption,
  | 'pendel_start_index'
  | 'pendel_end_index'
  | 'rail_replacement_start_index'
  | 'rail_replacement_end_index'
>;

export function endsOf({
  pendel_start_index,
  pendel_end_index,
  rail_replacement_start_index,
  rail_replacement_end_index,
}: Ends): Ends {
  return {
    pendel_start_index,
    pendel_end_index,
    rail_replacement_start_index,
    rail_replacement_end_index,
  };
}

function mapped(ends: Ends, indexOf: (index: number) => number): Ends {
  const at = (index: number | null) => (index === null ? null : indexOf(index));
  return {
    pendel_start_index: at(ends.pendel_start_index),
    pendel_end_index: at(ends.pendel_end_index),
    rail_replacement_start_index: at(ends.rail_replacement_start_index),
    rail_replacement_end_index: at(ends.rail_replacement_end_index),
  };
}

/** Whether a section runs as its line does. */
export function isForward(start: number | null, end: number | null): boolean {
  return start === null || end === null || start <= end;
}

/**
 * Where the sections of a disruption end when the stations of its line have moved.
 * @param before the line's stations in their order, by number, that the ends were said of
 * @param after the same with some moved, added or gone
 * @throws ApiError conflict, when a section ends at a station that is gone
 */
export function endsAfter(
  disruption: Ends,
  before: readonly number[],
  after: readonly number[],
): Ends {
  const indexAfter = new Map(after.map((id, index) => [id, index]));
  return mapped(endsOf(disruption), (index) => {
    const now = indexAfter.get(before[index] ?? 0);
    if (now !== undefined) return now;
    throw new ApiError('conflict', 'A section ends at a station that is not on the line any more.');
  });
}
