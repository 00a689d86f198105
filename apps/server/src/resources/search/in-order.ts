import { tidyStationName } from '@perron/core';
import type { EntityName, NetworkStyle, SearchItem } from '@perron/schema';
import type { NamePatterns } from './name-patterns';

/** A row that matches, with what it is ordered by. */
export interface FoundRow extends SearchItem {
  readonly kind_order: number;
  /** How well the stored name matches; 0 is best. */
  readonly rank: number;
  /** The importance of a place or a station, by its displays and its lines. */
  readonly importance: number;
}

/** Kinds whose names people know without "S+U " and " (Berlin)". */
const tidied: ReadonlySet<EntityName> = new Set(['station', 'location_station']);

function tidyRank(
  name: string,
  { exact, beginning, wordBeginnings }: NamePatterns,
  style: NetworkStyle,
): number {
  const folded = tidyStationName(name, style).toLowerCase();
  const fits = (pattern: string) => new RegExp(pattern).test(folded);
  if (fits(exact)) return 0;
  if (fits(beginning)) return 1;
  return wordBeginnings.every(fits) ? 2 : 3;
}

const collator = new Intl.Collator('de', { numeric: true });

/** The best match first, by names as people know them; of equal ones the most important. */
export function inOrder(
  rows: readonly FoundRow[],
  patterns: NamePatterns,
  style: NetworkStyle,
): SearchItem[] {
  return rows
    .map((row) => ({
      row,
      rank: tidied.has(row.kind)
        ? Math.min(row.rank, tidyRank(row.name, patterns, style))
        : row.rank,
    }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        a.row.kind_order - b.row.kind_order ||
        b.row.importance - a.row.importance ||
        collator.compare(a.row.name, b.row.name) ||
        a.row.id - b.row.id,
    )
    .map(({ row: { kind, id, name, hint } }) => ({ kind, id, name, hint }));
}
