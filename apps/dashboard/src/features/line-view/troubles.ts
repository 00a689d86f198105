import { stationKey } from '@perron/core';
import type { Disruption, LineAlert, LocationStation, TransitLine } from '@perron/schema';
import { isOfWholeLine, sectionOf } from '../../kit/network/section-of';

/** A disruption of the line or an alert about it, with the stations that it is about. */
export interface Trouble {
  readonly key: string;
  readonly title: string;
  /** The text of an alert below its title; `null` if there is none. */
  readonly text: string | null;
  /** The disruption that operators keep; `null` means that the realtime source tells this. */
  readonly disruptionId: number | null;
  /** Indices of the line's stations: all of them where it is of the whole line. */
  readonly stations: readonly number[];
  readonly isWholeLine: boolean;
}

/**
 * The running disruptions of a line, the most important first. Operators write them for the lines that
 * they keep: its stations are found on the drawing by their codes.
 * @param kept the kept line's stations in their order
 */
export function troublesOf(
  line: TransitLine,
  disruptions: readonly Disruption[],
  kept: readonly LocationStation[],
): Trouble[] {
  const indexOf = new Map(line.stations.map(({ id }, index) => [stationKey(id), index]));
  const ids = kept.map(({ id }) => id);
  return disruptions
    .toSorted((a, b) => b.priority - a.priority)
    .map((disruption) => {
      const isWholeLine = isOfWholeLine(disruption);
      const section = sectionOf(disruption, ids);
      const stations = section ? kept.slice(section.from, section.to + 1) : [];
      return {
        key: `disruption ${disruption.id}`,
        title: disruption.title,
        text: null,
        disruptionId: disruption.id,
        isWholeLine,
        stations: isWholeLine
          ? line.stations.map((_, index) => index)
          : stations.flatMap(({ code }) =>
              code === null ? [] : (indexOf.get(stationKey(code)) ?? []),
            ),
      };
    });
}

/** The alerts of the realtime source about the line, in its order; one without stations is of all of it. */
export function alertTroubles(line: TransitLine, alerts: readonly LineAlert[]): Trouble[] {
  const all = line.stations.map((_, index) => index);
  return alerts.flatMap(({ id, summary, text, stations }, index) => {
    const title = summary ?? text ?? null;
    if (title === null) return [];
    const more = text === undefined || text === title ? null : text;
    const isWholeLine = stations.length === 0;
    const common = { key: `alert ${index} ${id ?? ''}`, title, text: more, disruptionId: null };
    return { ...common, isWholeLine, stations: isWholeLine ? all : stations };
  });
}
