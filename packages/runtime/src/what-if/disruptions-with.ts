import {
  byImportance,
  hasSection,
  isSameStation,
  runtimeDisruptionOf,
  storedSection,
} from '@perron/core';
import type { RuntimeDisruption, WhatIf } from '@perron/schema';
import type { LineOfNetwork, WhatIfLookups } from './what-if-lookups';

type TriedDisruption = Extract<WhatIf, { kind: 'disruption' }>;

/** Ids that no stored disruption reaches. */
const firstId = 2_000_000_000;
/** It runs at every moment that a clock is turned to. */
const always = { startsAt: '1970-01-01T00:00:00.000Z', endsAt: null };
/** More than any disruption that says nothing else. */
const highestPriority = 1_000;
const usualReach = 2;

/** Index of a station of the line, from 0; `null` if it is not on it. */
function indexOn({ stations }: LineOfNetwork, code: string | null): number | null {
  if (code === null) return null;
  const index = stations.findIndex(
    (station) => station.code !== null && isSameStation(station.code, code),
  );
  return index < 0 ? null : index;
}

/** The part of the line that is meant, in either direction; the whole line where an end is missing. */
function sectionOn(line: LineOfNetwork, { from_code, to_code }: TriedDisruption) {
  const start = indexOn(line, from_code) ?? 0;
  const single = from_code !== null && to_code === null ? start : null;
  const end = indexOn(line, to_code) ?? single ?? Math.max(0, line.stations.length - 1);
  return { start, end };
}

/** A disruption that is tried, as displays show it. @param id that no other has */
export function disruptionOf(
  tried: TriedDisruption,
  line: LineOfNetwork,
  id: number,
): RuntimeDisruption {
  const { start, end } = sectionOn(line, tried);
  const isWhole = tried.from_code === null && tried.to_code === null;
  const named = line.stations.slice(Math.min(start, end), Math.max(start, end) + 1);
  const { text, title = '', description = '', reason = '', priority = highestPriority } = tried;
  const messages = text === '' ? [] : ['de', 'en'].map((language) => ({ language, message: text }));
  return runtimeDisruptionOf(
    {
      id,
      type: tried.type,
      title,
      description,
      reason,
      priority,
      line: { id: line.id, name: line.name },
      affected_station_ids:
        isWhole || hasSection(tried.type) ? [] : named.map((station) => station.id),
      messages: tried.messages ?? messages,
      ...storedSection(tried.type, { start, end }),
      announce_before: tried.announce_before ?? usualReach,
      visible_stations_before: tried.visible_stations_before ?? usualReach,
      visible_stations_after: tried.visible_stations_after ?? usualReach,
      starts_at: tried.starts_at ?? always.startsAt,
      ends_at: tried.ends_at ?? always.endsAt,
    },
    line.stations,
  );
}

async function triedOnes(
  whatIfs: readonly WhatIf[],
  lookups: WhatIfLookups,
): Promise<RuntimeDisruption[]> {
  const found = await Promise.all(
    whatIfs.map(async (whatIf, index) => {
      if (whatIf.kind === 'stored_disruption') {
        const stored = await lookups.disruption(whatIf.disruption_id);
        return stored && { ...stored, ...always };
      }
      if (whatIf.kind !== 'disruption') return null;
      const line = await lookups.line(whatIf.line);
      return line && disruptionOf(whatIf, line, firstId + index);
    }),
  );
  return found.filter((candidate) => candidate !== null);
}

/** The disruptions, if these were the case, the most important first. */
export async function disruptionsWith(
  disruptions: readonly RuntimeDisruption[],
  whatIfs: readonly WhatIf[],
  lookups: WhatIfLookups,
): Promise<RuntimeDisruption[]> {
  const tried = await triedOnes(whatIfs, lookups);
  const again = new Set(tried.map(({ id }) => id));
  const suppressed = new Set(
    whatIfs.flatMap((whatIf) => (whatIf.kind === 'alert_suppressed' ? [whatIf.disruption_id] : [])),
  );
  return [...disruptions.filter(({ id }) => !again.has(id)), ...tried]
    .filter(({ id }) => !suppressed.has(id))
    .sort(byImportance);
}
