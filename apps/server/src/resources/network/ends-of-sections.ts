import { mappedSection, sectionEnds } from '@perron/core';
import type { StoredSection } from '@perron/core';
import type { DisruptionType } from '@perron/schema';
import { ApiError } from '../../api-error';

/** Whether the section of a disruption runs as its line does. */
export function isForward(type: DisruptionType, stored: StoredSection): boolean {
  const { start, end } = sectionEnds(type, stored);
  return start === null || end === null || start <= end;
}

/**
 * Where the sections of a disruption end when the stations of its line have moved.
 * @param before the line's stations in their order, by number, that the ends were said of
 * @param after the same with some moved, added or gone
 * @throws ApiError conflict, when a section ends at a station that is gone
 */
export function endsAfter(
  disruption: StoredSection,
  before: readonly number[],
  after: readonly number[],
): StoredSection {
  const indexAfter = new Map(after.map((id, index) => [id, index]));
  return mappedSection(disruption, (index) => {
    const now = indexAfter.get(before[index] ?? 0);
    if (now !== undefined) return now;
    throw new ApiError('conflict', 'A section ends at a station that is not on the line any more.');
  });
}
