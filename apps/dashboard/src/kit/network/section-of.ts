import { saysSection, sectionEnds } from '@perron/core';
import type { Disruption } from '@perron/schema';

/** Stations of a line that a disruption is about, by their place on it; both ends belong to it. */
export interface LineSection {
  readonly from: number;
  readonly to: number;
}

/**
 * From the first station to the last that a disruption is about; `null` if it names none (see
 * {@link isOfWholeLine}), or none of these.
 * @param ids the ids of the line's stations, in its order
 */
export function sectionOf(disruption: Disruption, ids: readonly number[]): LineSection | null {
  const { start, end } = sectionEnds(disruption.type, disruption);
  if (start !== null && end !== null)
    return { from: Math.min(start, end), to: Math.max(start, end) };
  const indices = disruption.affected_station_ids
    .map((id) => ids.indexOf(id))
    .filter((index) => index >= 0);
  return indices.length === 0 ? null : { from: Math.min(...indices), to: Math.max(...indices) };
}

/** A disruption that names no station closes the whole line: the gravest kind, and drawn as such. */
export function isOfWholeLine(disruption: Disruption): boolean {
  return !saysSection(disruption) && disruption.affected_station_ids.length === 0;
}

/** Where a disruption is drawn on its line; `null` if none of its stations are there. */
export function drawnSection(disruption: Disruption, ids: readonly number[]): LineSection | null {
  if (!isOfWholeLine(disruption)) return sectionOf(disruption, ids);
  return ids.length === 0 ? null : { from: 0, to: ids.length - 1 };
}
